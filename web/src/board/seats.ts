/** How seats are told apart: a colour and a letter each. */

import { getContext, setContext } from "svelte";
import type { SeatInfo } from "../lib/messages";

export interface SeatPaint {
    readonly fill: string;
    /** What is written on it. */
    readonly text: string;
}

/** Colours for a seat; the page's styles define them. */
export function paintOf(seat: number): SeatPaint {
    return { fill: `var(--seat-${seat}, #8d8677)`, text: `var(--seat-on-${seat}, #1f1710)` };
}

type Named = Pick<SeatInfo, "seat" | "name">;

const letters = (name: string): string[] => Array.from(name.toUpperCase()).filter((c) => /[\p{L}\p{N}]/u.test(c));

/**
 * A letter for every seat, no two alike: the first of the name; of names that begin alike, the first of a later word
 * ("Bot 2": 2), then any other letter of theirs, then the number of the seat.
 */
export function lettersOf(seats: readonly Named[]): Map<number, string> {
    const given = new Map<number, string>();
    const taken = new Set<string>();
    const give = (seat: number, letter: string | undefined): boolean => {
        if (letter === undefined || taken.has(letter)) return false;
        given.set(seat, letter);
        taken.add(letter);
        return true;
    };
    const firsts = seats.map(({ name }) => letters(name)[0]);
    seats.forEach(({ seat }, i) => {
        if (firsts.filter((letter) => letter === firsts[i]).length === 1) give(seat, firsts[i]);
    });
    for (const { seat, name } of seats) {
        if (given.has(seat)) continue;
        const later = name
            .trim()
            .split(/\s+/)
            .slice(1)
            .map((word) => letters(word)[0]);
        const tries = [...later, ...letters(name), String(seat + 1), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
        tries.some((letter) => give(seat, letter));
    }
    return given;
}

export type LetterOf = (seat: number) => string;

const KEY = Symbol("letters of seats");
const numbered: LetterOf = (seat) => String(seat + 1);

/** For a page with seats: all tokens and marks below it bear the letters of these names. */
export function provideLetters(seats: () => readonly Named[]): void {
    setContext<LetterOf>(KEY, (seat) => lettersOf(seats()).get(seat) ?? numbered(seat));
}

/** The letter of a seat, or its number where no names are known. */
export function useLetters(): LetterOf {
    return getContext<LetterOf | undefined>(KEY) ?? numbered;
}
