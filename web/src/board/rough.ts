/** The hand that cuts: lines that are never quite straight, the same each time for the same seed. */

import type { Box, Point } from "./geometry";

/** Numbers from 0 to 1, always the same for a seed. */
export function chance(seed: number): () => number {
    let state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

const round = (n: number): string => String(Math.round(n * 100) / 100);
const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** A closed outline through points, as path data. */
export function outline(points: readonly Point[]): string {
    return points.map((p, i) => `${i ? "L" : "M"}${at(p)}`).join("") + "Z";
}

function corners(box: Box): Point[] {
    return [
        { x: box.x, y: box.y },
        { x: box.x + box.w, y: box.y },
        { x: box.x + box.w, y: box.y + box.h },
        { x: box.x, y: box.y + box.h },
    ];
}

function shake(points: readonly Point[], by: number, next: () => number): Point[] {
    return points.map(({ x, y }) => ({ x: x + (next() - 0.5) * 2 * by, y: y + (next() - 0.5) * 2 * by }));
}

/** A box cut out by hand. */
export function cutBox(box: Box, seed: number, by = 1): string {
    const next = chance(seed);
    const [a, b, c, d] = corners(box) as [Point, Point, Point, Point];
    const mid = (p: Point, q: Point): Point => {
        const t = 0.3 + 0.4 * next();
        return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
    };
    return outline(shake([a, mid(a, b), b, mid(b, c), c, mid(c, d), d, mid(d, a)], by, next));
}

/** A frame of uneven weight around a box: two outlines, to be filled by the even-odd rule. */
export function frame(box: Box, seed: number, weight: number, by = weight * 0.26): string {
    const half = weight / 2;
    const outer = { x: box.x - half, y: box.y - half, w: box.w + weight, h: box.h + weight };
    const inner = { x: box.x + half, y: box.y + half, w: box.w - weight, h: box.h - weight };
    return cutBox(outer, seed, by * 0.85) + cutBox(inner, seed + 7919, by * 1.15);
}

/** Rays from a point, `count` of them, each a wedge that reaches `far`. */
export function rays(from: Point, far: number, count: number, share = 0.5, turn = 0): string {
    const step = (2 * Math.PI) / count;
    return Array.from({ length: count }, (_, i) => {
        const a = turn + i * step;
        const b = a + step * share;
        const tip = (angle: number): Point => ({
            x: from.x + Math.cos(angle) * far,
            y: from.y + Math.sin(angle) * far,
        });
        return outline([from, tip(a), tip(b)]);
    }).join("");
}

/** Dots of a printing screen that grow along the box: from `small` at its top to `large` at its bottom. */
export function halftone(box: Box, pitch: number, small: number, large: number): string {
    const rows = Math.floor(box.h / pitch);
    const columns = Math.floor(box.w / pitch);
    let path = "";
    for (let r = 0; r <= rows; r++) {
        const size = small + ((large - small) * r) / Math.max(rows, 1);
        if (size < 0.2) continue;
        for (let c = 0; c <= columns; c++) {
            const x = box.x + c * pitch + (r % 2 ? pitch / 2 : 0);
            const y = box.y + r * pitch;
            if (x > box.x + box.w) continue;
            path += `M${round(x - size)} ${round(y)}a${round(size)} ${round(size)} 0 1 0 ${round(2 * size)} 0a${round(size)} ${round(size)} 0 1 0 ${round(-2 * size)} 0Z`;
        }
    }
    return path;
}

/** Parallel strokes for shade, leaning to the right. */
export function hatch(box: Box, gap: number, lean = 0.6): string {
    let path = "";
    const run = box.h * lean;
    for (let x = box.x - run; x < box.x + box.w; x += gap) {
        const low = { x: Math.max(x, box.x), y: box.y + box.h - (Math.max(x, box.x) - x) / lean };
        const top = Math.min(x + run, box.x + box.w);
        const high = { x: top, y: box.y + box.h - (top - x) / lean };
        path += `M${at(low)}L${at(high)}`;
    }
    return path;
}

export interface Skyline {
    readonly towers: string;
    readonly windows: string;
}

/** A row of towers along the foot of a box, and their lit windows. */
export function skyline(box: Box, seed: number, count: number, lowest = 0.3): Skyline {
    const next = chance(seed);
    let towers = "";
    let windows = "";
    let x = box.x;
    const foot = box.y + box.h;
    for (let i = 0; i < count; i++) {
        const w = (box.w / count) * (0.75 + next() * 0.5);
        const end = i === count - 1 ? box.x + box.w : Math.min(x + w, box.x + box.w);
        const h = box.h * (lowest + next() * (1 - lowest));
        const top = foot - h;
        const roof = next();
        const mid = (x + end) / 2;
        const peak: Point[] =
            roof < 0.2
                ? [{ x: mid, y: top - box.h * 0.12 }]
                : roof < 0.4
                  ? [
                        { x: x + (end - x) * 0.3, y: top },
                        { x: x + (end - x) * 0.3, y: top - box.h * 0.08 },
                        { x: end, y: top - box.h * 0.08 },
                    ]
                  : roof < 0.55
                    ? [
                          { x: mid - 1, y: top },
                          { x: mid - 1, y: top - box.h * 0.2 },
                          { x: mid + 1, y: top - box.h * 0.2 },
                          { x: mid + 1, y: top },
                      ]
                    : [];
        towers += outline([{ x, y: foot }, { x, y: top }, ...peak, { x: end, y: top }, { x: end, y: foot }]);
        const pane = Math.max(box.w / count / 7, 1.6);
        for (let wy = top + pane * 1.5; wy < foot - pane * 1.5; wy += pane * 2.4) {
            for (let wx = x + pane * 1.2; wx < end - pane * 1.6; wx += pane * 2) {
                if (next() < 0.42)
                    windows += `M${round(wx)} ${round(wy)}h${round(pane)}v${round(pane * 1.3)}h${round(-pane)}Z`;
            }
        }
        x = end;
    }
    return { towers, windows };
}

/** Waves along the top of a box that is filled to its foot. */
export function sea(box: Box, waves: number, height: number): string {
    const w = box.w / waves;
    let path = `M${round(box.x)} ${round(box.y)}`;
    for (let i = 0; i < waves; i++) {
        const x = box.x + i * w;
        path += `Q${round(x + w * 0.55)} ${round(box.y + height)} ${round(x + w * 0.72)} ${round(box.y - height * 0.4)}Q${round(x + w * 0.85)} ${round(box.y - height * 0.2)} ${round(x + w)} ${round(box.y)}`;
    }
    return `${path}L${round(box.x + box.w)} ${round(box.y + box.h)}L${round(box.x)} ${round(box.y + box.h)}Z`;
}

/** A row of gabled houses along the foot of a box, with their windows. */
export function terrace(box: Box, seed: number, count: number): Skyline {
    const next = chance(seed);
    const w = box.w / count;
    const foot = box.y + box.h;
    let towers = "";
    let windows = "";
    for (let i = 0; i < count; i++) {
        const x = box.x + i * w;
        const wall = box.h * (0.5 + next() * 0.18);
        const peak = box.h * (0.82 + next() * 0.18);
        const eave = w * 0.05;
        const stack = x + w * (next() < 0.5 ? 0.2 : 0.68);
        towers += outline([
            { x: x + eave, y: foot },
            { x: x + eave, y: foot - wall },
            { x: x - eave, y: foot - wall },
            { x: x + w / 2, y: foot - peak },
            { x: x + w + eave, y: foot - wall },
            { x: x + w - eave, y: foot - wall },
            { x: x + w - eave, y: foot },
        ]);
        towers += outline([
            { x: stack, y: foot - wall },
            { x: stack, y: foot - peak },
            { x: stack + w * 0.12, y: foot - peak },
            { x: stack + w * 0.12, y: foot - wall },
        ]);
        const pane = w * 0.17;
        for (const [fx, fy] of [
            [0.2, 0.86],
            [0.62, 0.86],
            [0.41, 1.12],
        ] as const) {
            if (fy > 1 && wall * fy > peak * 0.92) continue;
            windows += `M${round(x + w * fx)} ${round(foot - wall * fy)}h${round(pane)}v${round(pane * 1.25)}h${round(-pane)}Z`;
        }
        windows += `M${round(x + w * 0.4)} ${round(foot)}v${round(-wall * 0.42)}h${round(w * 0.2)}v${round(wall * 0.42)}Z`;
    }
    return { towers, windows };
}

/** Stripes of a market awning with scalloped feet; every other one, from the first (`odd` 0) or the second (1). */
export function awning(box: Box, count: number, odd: 0 | 1): string {
    const w = box.w / count;
    const deep = w * 0.5;
    let path = "";
    for (let i = odd; i < count; i += 2) {
        const x = box.x + i * w;
        path += `M${round(x)} ${round(box.y)}H${round(x + w)}V${round(box.y + box.h - deep)}a${round(w / 2)} ${round(deep)} 0 0 1 ${round(-w)} 0Z`;
    }
    return path;
}

/** A ticket: a box with bites out of its sides and corners. */
export function ticket(box: Box, bite: number, at: number): string {
    const { x, y, w, h } = box;
    const b = bite;
    const half = (left: boolean): string => (left ? `a${b} ${b} 0 0 0 0 ${-2 * b}` : `a${b} ${b} 0 0 0 0 ${2 * b}`);
    return (
        `M${x + b} ${y}H${x + w - b}a${b} ${b} 0 0 0 ${b} ${b}V${y + at - b}${half(false)}V${y + h - b}a${b} ${b} 0 0 0 ${-b} ${b}` +
        `H${x + b}a${b} ${b} 0 0 0 ${-b} ${-b}V${y + at + b}${half(true)}V${y + b}a${b} ${b} 0 0 0 ${b} ${-b}Z`
    );
}

/** The bars of a prison: a frame and upright bars in it. */
export function bars({ x, y, w, h }: Box, count = 5): string {
    const between = Array.from({ length: count }, (_, i) => `M${x + (w * (i + 1)) / (count + 1)} ${y}v${h}`);
    return `M${x} ${y}h${w}v${h}h${-w}Z${between.join("")}`;
}
