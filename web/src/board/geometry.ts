/** Where things are on a board of any length. The unit is a thousandth of the board's side. */

export type Side = "bottom" | "left" | "top" | "right";

export interface Point {
    readonly x: number;
    readonly y: number;
}

export interface Box extends Point {
    readonly w: number;
    readonly h: number;
}

/** The place of one space. `side` is the edge it lies on; of a corner, the edge that it begins. */
export interface Cell extends Box {
    readonly lot: number;
    readonly side: Side;
    readonly corner: boolean;
}

export interface Ring {
    readonly size: number;
    readonly cells: readonly Cell[];
    /** What the spaces leave free in the middle. */
    readonly inner: Box;
    /** Spaces on each side between its corners. */
    readonly sides: readonly number[];
}

export const SIZE = 1000;
const ORDER: readonly Side[] = ["bottom", "left", "top", "right"];

/** How deep the ring is, counted in widths of a space; on a phone names are gone and it can be flatter. */
const DEPTH = 1.62;
const DEPTH_SMALL = 1.5;
const DEEPEST = 168;
const DEEPEST_SMALL = 190;

/** Spaces between the corners of each side: as even as it goes, with opposite sides alike before neighbours are. */
export function sidesOf(count: number): number[] {
    const between = Math.max(count - ORDER.length, 0);
    const least = Math.floor(between / ORDER.length);
    const more = [[], [0], [0, 2], [0, 1, 2]][between % ORDER.length]!;
    return ORDER.map((_, side) => least + (more.includes(side) ? 1 : 0));
}

/** Fewer spaces than this leave a side without any between its corners. */
const FEWEST = 8;

/** The ring of a board: space 0 in the lower right corner, then clockwise. */
export function ring(count: number, small = false): Ring {
    if (count < FEWEST) return row(count);
    const sides = sidesOf(count);
    const longest = Math.max(...sides);
    const ratio = small ? DEPTH_SMALL : DEPTH;
    const corner = Math.min((SIZE * ratio) / (longest + 2 * ratio), small ? DEEPEST_SMALL : DEEPEST);
    const run = SIZE - 2 * corner;
    const far = SIZE - corner;
    const cells: Cell[] = [];
    ORDER.forEach((side, s) => {
        const each = run / Math.max(sides[s]!, 1);
        for (let i = 0; i <= sides[s]!; i++) {
            const isCorner = i === 0;
            const along = isCorner ? 0 : corner + (i - 1) * each;
            const w = isCorner ? corner : each;
            const back = SIZE - along - w;
            const box: Record<Side, Box> = {
                bottom: { x: back, y: far, w, h: corner },
                left: { x: 0, y: back, w: corner, h: w },
                top: { x: along, y: 0, w, h: corner },
                right: { x: far, y: along, w: corner, h: w },
            };
            cells.push({ ...box[side], lot: cells.length, side, corner: isCorner });
        }
    });
    return { size: SIZE, cells, inner: { x: corner, y: corner, w: run, h: run }, sides };
}

/** Too few spaces for a ring: they stand side by side. */
function row(count: number): Ring {
    const w = SIZE / Math.max(count, 1);
    const h = SIZE / 3;
    const cells = Array.from({ length: Math.max(count, 0) }, (_, lot): Cell => ({
        x: SIZE - (lot + 1) * w,
        y: SIZE - h,
        w,
        h,
        lot,
        side: "bottom",
        corner: true,
    }));
    return { size: SIZE, cells, inner: { x: 0, y: 0, w: SIZE, h: SIZE - h }, sides: [count, 0, 0, 0] };
}

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

export function inset(box: Box, by: number): Box {
    return { x: box.x + by, y: box.y + by, w: Math.max(box.w - 2 * by, 0), h: Math.max(box.h - 2 * by, 0) };
}

/** Names keep away from what is beside them; above and below them there is little room. */
export function nameBox(box: Box, depth: number): Box {
    const beside = depth * 0.025;
    const above = depth * 0.012;
    return { x: box.x + beside, y: box.y + above, w: Math.max(box.w - 2 * beside, 0), h: Math.max(box.h - 2 * above, 0) };
}

/** The part of a space from depth `from` to `to`, counted from its inner edge (towards the middle of the board). */
export function slice(cell: Cell, from: number, to: number): Box {
    const d = to - from;
    switch (cell.side) {
        case "bottom":
            return { x: cell.x, y: cell.y + from, w: cell.w, h: d };
        case "top":
            return { x: cell.x, y: cell.y + cell.h - to, w: cell.w, h: d };
        case "left":
            return { x: cell.x + cell.w - to, y: cell.y, w: d, h: cell.h };
        case "right":
            return { x: cell.x + from, y: cell.y, w: d, h: cell.h };
    }
}

export const upright = (cell: Cell): boolean => cell.side === "bottom" || cell.side === "top";
export const depthOf = (cell: Cell): number => (upright(cell) ? cell.h : cell.w);
export const breadthOf = (cell: Cell): number => (upright(cell) ? cell.w : cell.h);

export interface Parts {
    /** The colour band, along the inner edge. */
    readonly band: Box;
    /** A row for what stands in front of the houses. */
    readonly front: Box;
    /** The outer edge: the price, and whose it is. */
    readonly edge: Box;
    /** All that is left between them. */
    readonly face: Box;
    readonly name: Box;
    /** Where pictures are and seats stand. */
    readonly ground: Box;
    /** A row on the ground for what lies there. */
    readonly loot: Box;
}

export interface Wants {
    readonly band: boolean;
    readonly front: boolean;
    readonly edge: boolean;
    /** How many things lie there. */
    readonly loot: number;
    readonly small: boolean;
}

/** Divides a space into its parts; those not wanted have no size. */
export function partsOf(cell: Cell, wants: Wants): Parts {
    const depth = depthOf(cell);
    const band = wants.band ? depth * (wants.small ? 0.3 : 0.21) : 0;
    const front = wants.front ? depth * (wants.small ? 0.24 : 0.185) : 0;
    const edge = wants.edge ? depth * (wants.small ? 0.2 : 0.155) : 0;
    const face = slice(cell, band + front, depth - edge);
    const share = wants.small ? 0 : 0.5;
    const name: Box = cell.corner
        ? { x: face.x, y: face.y + face.h * 0.7, w: face.w, h: wants.small ? 0 : face.h * 0.3 }
        : { x: face.x, y: face.y, w: face.w, h: face.h * share };
    const free: Box = { x: face.x, y: face.y + (cell.corner ? 0 : name.h), w: face.w, h: face.h - name.h };
    // If the ground is wide, things lie beside the seats, otherwise in a row below them.
    const beside = free.w > 1.6 * free.h;
    const wanted = wants.loot === 0 ? 0 : depth * (wants.small ? 0.34 : wants.loot > 2 ? 0.32 : 0.25);
    const heap = Math.min(wanted, (beside ? free.w : free.h) * 0.6);
    const loot: Box = beside ? { ...free, w: heap } : { ...free, y: free.y + free.h - heap, h: heap };
    const ground: Box = beside ? { ...free, x: free.x + heap, w: free.w - heap } : { ...free, h: free.h - heap };
    return {
        band: slice(cell, 0, band),
        front: slice(cell, band, band + front),
        edge: slice(cell, depth - edge, depth),
        face,
        name,
        ground,
        loot,
    };
}

/** The largest square that fits in the middle of a box. */
export function square(box: Box, most = Infinity): Box {
    const side = Math.min(box.w, box.h, most);
    return { x: box.x + (box.w - side) / 2, y: box.y + (box.h - side) / 2, w: side, h: side };
}

/** Places for `count` square things in a box, as large as they can be without touching, `most` at the most. */
export function grid(box: Box, count: number, most: number): Box[] {
    if (count <= 0) return [];
    let best = { size: 0, columns: 1, rows: 1 };
    for (let columns = 1; columns <= count; columns++) {
        const rows = Math.ceil(count / columns);
        const size = Math.min(box.w / columns, box.h / rows, most);
        if (size > best.size) best = { size, columns, rows };
    }
    const { size, columns, rows } = best;
    const top = box.y + (box.h - rows * size) / 2;
    return Array.from({ length: count }, (_, i) => {
        const r = Math.floor(i / columns);
        const inRow = Math.min(columns, count - r * columns);
        const left = box.x + (box.w - inRow * size) / 2;
        return { x: left + (i - r * columns) * size, y: top + r * size, w: size, h: size };
    });
}

/** More seats than this cover all of a small space. */
const CROWD = 3;

/** Where `count` seats stand on a space: on its ground, or all over it if they would be too small to tell apart. */
export function standing(cell: Cell, parts: Parts, count: number, small: boolean): Box[] {
    const most = (small ? 0.62 : 0.4) * depthOf(cell);
    const ground = inset(parts.ground, 2);
    const places = grid(ground, count, most);
    const enough = (small ? 0.42 : 0.2) * depthOf(cell);
    if ((places[0]?.w ?? most) >= enough) return places;
    const crowded = cell.corner || (small && count > CROWD);
    const all = crowded ? cell : { x: parts.face.x, y: parts.face.y, w: parts.face.w, h: parts.face.h };
    const wide = grid(inset(all, 2), count, most);
    return (wide[0]?.w ?? 0) > (places[0]?.w ?? 0) ? wide : places;
}

/** A corner with a prison: the cell lies towards the middle of the board; visitors walk along it. */
export function prisonOf(parts: Parts): { cell: Box; outside: Box } {
    const { ground } = parts;
    const wide = ground.w * 0.6;
    const cell = { x: ground.x + ground.w - wide, y: ground.y, w: wide, h: ground.h };
    return { cell: inset(cell, ground.w * 0.03), outside: inset({ ...ground, w: ground.w - wide }, 1.5) };
}

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const WAYS: Record<ArrowKey, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string): key is ArrowKey => Object.hasOwn(WAYS, key);

/** The space that an arrow key leads to: the neighbour on that side, else straight across the board. */
export function walk(on: Ring, lot: number, key: ArrowKey): number {
    const count = on.cells.length;
    const here = on.cells[lot];
    if (!here || count < 2) return lot;
    const way = WAYS[key];
    const from = middle(here);
    const towards = (to: number): number => {
        const there = middle(on.cells[to]!);
        return (there.x - from.x) * way.x + (there.y - from.y) * way.y;
    };
    const neighbours = [(lot + 1) % count, (lot + count - 1) % count];
    const next = neighbours.find((to) => towards(to) > 1 && aside(on.cells[to]!, here, way) < 1);
    if (next !== undefined) return next;
    const across = on.cells
        .filter((cell) => towards(cell.lot) > 1)
        .sort((a, b) => aside(a, here, way) - aside(b, here, way) || towards(b.lot) - towards(a.lot));
    return across[0]?.lot ?? lot;
}

/** How far a space lies off the straight line from `here`; corners and the spaces beside them have one line. */
function aside(there: Cell, here: Cell, way: Point): number {
    const a = middle(there);
    const b = middle(here);
    return Math.abs(way.x ? a.y - b.y : a.x - b.x);
}

/** The corner after (`by` 1) or before (-1) a space. */
export function nextCorner(on: Ring, lot: number, by: 1 | -1): number {
    const count = on.cells.length;
    for (let i = 1; i <= count; i++) {
        const to = (((lot + by * i) % count) + count) % count;
        if (on.cells[to]!.corner) return to;
    }
    return lot;
}

/** The lots around a middle one, for a strip of them: `reach` on either side, once round the ring at most. */
export function around(count: number, lot: number, reach: number): number[] {
    const most = Math.min(2 * reach + 1, count);
    const back = Math.floor((most - 1) / 2);
    return Array.from({ length: most }, (_, i) => (((lot - back + i) % count) + count) % count);
}
