/** What a picture is made of: cut shapes in a few tones, laid over each other like the blocks of a linocut. */

/**
 * ink, cut: the block and what is gouged out of it (the paper shows). spot1 to spot3: flat colours, printed a little
 * off their ink. line, gouge: strokes in ink and in paper.
 */
export type Tone = "ink" | "cut" | "spot1" | "spot2" | "spot3" | "line" | "gouge";

export interface Shape {
    readonly tone: Tone;
    readonly d: string;
    /** Width of a stroke. */
    readonly w?: number;
}

export type Picture = readonly Shape[];

/** Figures and icons are drawn in a square of this size. */
export const BOX = 48;

export const ink = (d: string): Shape => ({ tone: "ink", d });
export const cut = (d: string): Shape => ({ tone: "cut", d });
export const spot = (n: 1 | 2 | 3, d: string): Shape => ({ tone: `spot${n}`, d });
export const line = (w: number, d: string): Shape => ({ tone: "line", d, w });
export const gouge = (w: number, d: string): Shape => ({ tone: "gouge", d, w });

/** A disc as path data. */
export const disc = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The shape and its mirror image about the upright middle of the box. Only absolute M, L, Q, C, Z commands are turned. */
export function mirror(d: string): string {
    const parts = d.match(/[MLQCZ]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    let across = true;
    const turned = parts.map((part) => {
        if (/[A-Z]/.test(part)) {
            across = true;
            return part;
        }
        const value = across ? String(BOX - Number(part)) : part;
        across = !across;
        return value;
    });
    return `${d} ${turned.join(" ")}`;
}
