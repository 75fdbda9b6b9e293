/** Text that stays inside its box: broken into lines and sized so that nothing sticks out. */

/** The width of a text at size 1. */
export type Measure = (text: string) => number;

export interface Fitted {
    readonly lines: readonly string[];
    /** How long each line is to be drawn: a browser that rounds the width of every letter would make it longer. */
    readonly lengths: readonly number[];
    readonly size: number;
    /** Of the lines together, with the space between them. */
    readonly height: number;
}

export interface Limits {
    readonly w: number;
    readonly h: number;
    readonly most: number;
    readonly least: number;
    readonly lines: number;
}

export const LEADING = 1.08;

/** Names on the board. The same stack is used for measuring and for drawing. */
export const NAME_FONT = '"Barlow Condensed", "Arial Narrow", "DejaVu Sans Condensed", system-ui, sans-serif';
export const NAME_WEIGHT = 700;

const WIDE = new Set("MW@%mw&");
const NARROW = new Set("iIl.,:;'|! jtfr()/-");

/** A cautious guess, where nothing can be measured. */
export const guess: Measure = (text) => {
    let width = 0;
    for (const c of text) width += WIDE.has(c) ? 0.92 : NARROW.has(c) ? 0.4 : c >= "A" && c <= "Z" ? 0.72 : 0.6;
    return width;
};

const SAMPLE = 100;
const CARE = 1.03; // a little room on both sides
const rulers = new Map<string, Measure>();

/** Measurements made before a font was loaded are discarded. */
export const forgetWidths = (): void => rulers.clear();

/** Measures with the fonts that the browser has; guesses where there is no canvas. */
export function ruler(font: string, weight: number): Measure {
    const key = `${weight} ${SAMPLE}px ${font}`;
    const known = rulers.get(key);
    if (known) return known;
    const context = globalThis.document?.createElement("canvas").getContext?.("2d");
    const widths = new Map<string, number>();
    const measure: Measure = context
        ? (text) => {
              const seen = widths.get(text);
              if (seen !== undefined) return seen;
              context.font = key;
              const width = context.measureText(text).width / SAMPLE;
              widths.set(text, width);
              return width;
          }
        : guess;
    rulers.set(key, measure);
    return measure;
}

/** Breaks at blanks (and after hyphens and slashes) into lines no wider than `w`; null if a word is wider. */
export function wrap(text: string, w: number, measure: Measure): string[] | null {
    const words = text.split(/\s+/).filter(Boolean);
    const lines: string[] = [];
    let now = "";
    for (const word of words) {
        if (measure(word) > w) return null;
        const longer = now ? `${now} ${word}` : word;
        if (measure(longer) <= w) now = longer;
        else {
            lines.push(now);
            now = word;
        }
    }
    if (now) lines.push(now);
    return lines;
}

const heightOf = (lines: readonly string[], size: number): number => size * (1 + (lines.length - 1) * LEADING);

const written = (lines: readonly string[], size: number, measure: Measure): Fitted => ({
    lines,
    lengths: lines.map((line) => measure(line) * size),
    size,
    height: heightOf(lines, size),
});

function fitOne(text: string, limits: Limits, measure: Measure): Fitted | null {
    for (let size = limits.most; size >= limits.least - 1e-9; size -= 0.5) {
        const widest = limits.w / size / CARE;
        const lines = wrap(text, widest, measure);
        if (!lines || lines.length > limits.lines) continue;
        if (heightOf(lines, size) <= limits.h) return written(even(lines, text, widest, measure), size, measure);
    }
    return null;
}

/** As many lines, but of more even length. */
function even(lines: string[], text: string, w: number, measure: Measure): string[] {
    if (lines.length < 2) return lines;
    let best = lines;
    for (let part = w; part > 0; part *= 0.92) {
        const tighter = wrap(text, part, measure);
        if (!tighter || tighter.length > lines.length) break;
        best = tighter;
    }
    return best;
}

/**
 * The first of `texts` that fits, each as large as it goes between `most` and `least`. A later, shorter text is taken when
 * the earlier ones do not fit; if none does, the last is cut off and ends in an ellipsis.
 */
export function fit(texts: readonly string[], limits: Limits, measure: Measure): Fitted {
    for (const text of texts) {
        const fitted = fitOne(text, limits, measure);
        if (fitted) return fitted;
    }
    const size = Math.max(Math.min(limits.least, limits.h), 1);
    let text = texts.at(-1) ?? "";
    while (text && measure(`${text}…`) * size * CARE > limits.w) text = text.slice(0, -1).trimEnd();
    return { ...written(text ? [`${text}…`] : [], size, measure), height: size };
}
