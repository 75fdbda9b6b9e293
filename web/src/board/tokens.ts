/** What a token shows at the size it has on the screen: no letter on it is ever too small to read. */

import { BOX } from "./shapes";

/** Pixels; no words are smaller. */
export const LEGIBLE = 10;

const LETTER = 12.5; // in the box of 48, on the stand of a token that has room for it
const LARGEST = 20; // a larger letter would leave no room for the figure
const BADGE = 38; // a letter that has the token to itself
const DRAWN = 17; // pixels; on smaller tokens a figure is a blot

export interface TokenLook {
    readonly figure: boolean;
    /** The size of the letter in the box of 48; 0: there is none. */
    readonly letter: number;
}

/** `pixels` is how wide the token is on the screen; 0: not known yet. */
export function lookOf(pixels: number, hasFigure: boolean): TokenLook {
    const least = pixels > 0 ? (BOX * LEGIBLE) / pixels : 0;
    if (hasFigure && (pixels === 0 || pixels >= DRAWN)) return { figure: true, letter: least > LARGEST ? 0 : Math.max(LETTER, least) };
    return { figure: false, letter: least > BADGE ? 0 : BADGE };
}
