/** Boards in the middle of a game, for tests and the preview; nothing of this is part of the built page. */

import { fill } from "../lib/fill";
import type { Book, SeatInfo, View } from "../lib/messages";
import books from "../lib/sample_books.json";

type Plain = Record<string, unknown>;

export const sampleIds: readonly string[] = Object.keys(books);

const tokensOf = (id: string): readonly string[] => books[id as keyof typeof books].tokens;

export function sampleBook(id: string): Book {
    return fill("Book", { ...books[id as keyof typeof books], clauses: [] });
}

const NAMES = ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal"];

export function sampleSeats(id: string, count: number): SeatInfo[] {
    const tokens = tokensOf(id);
    return NAMES.slice(0, count).map((name, seat) =>
        fill("SeatInfo", { seat, name, who: "person", token: tokens[seat % tokens.length] }),
    );
}

const some = (kind: string, n: number): Plain => ({ kind, n });

const ESTATE: Record<number, Plain> = {
    1: { owner: 0, pieces: [some("house", 1)] },
    3: { owner: 0, pieces: [some("house", 2)] },
    5: { owner: 1 },
    6: { owner: 2, pieces: [some("house", 3)] },
    8: { owner: 2, pieces: [some("house", 3)] },
    9: { owner: 2, pieces: [some("house", 4)] },
    11: { owner: 1, flags: ["mortgaged"] },
    12: { owner: 3 },
    14: { owner: 0 },
    16: { owner: 3, pieces: [some("hotel", 1)] },
    18: { owner: 3, pieces: [some("house", 4)] },
    19: { owner: 3, pieces: [some("house", 4)] },
    23: { owner: 1, flags: ["mortgaged"] },
    25: { owner: 1 },
    27: { owner: 0 },
    31: { owner: 2, flags: ["mortgaged"] },
    35: { owner: 0 },
    37: { owner: 1, pieces: [some("house", 2)] },
    39: { owner: 1, pieces: [some("hotel", 1)] },
};

const KAIJU: Record<number, Plain> = Object.fromEntries(
    Array.from({ length: 28 }, (_, lot): [number, Plain] => [lot, { pieces: [some("house", 1 + ((lot * 3) % 4))] }]),
);
Object.assign(KAIJU, {
    1: { flags: ["ruin"] },
    2: { owner: 0, flags: ["ruin"] },
    4: { owner: 1, pieces: [some("house", 4), some("tank", 4), some("maser", 1)] },
    5: { owner: 1, pieces: [some("house", 2), some("tank", 1)] },
    8: { owner: 2, pieces: [some("tank", 3)] },
    9: { owner: 2, pieces: [some("house", 4), some("tank", 4), some("maser", 1)] },
    16: { owner: 3, flags: ["ruin"] },
    18: { flags: ["ruin"] },
    19: { owner: 0, pieces: [some("house", 3), some("maser", 1)] },
    23: { owner: 3, pieces: [some("house", 4), some("tank", 2)] },
    27: { owner: 3, pieces: [some("house", 4), some("tank", 4), some("maser", 1)] },
});

const MENACE: Record<number, Plain> = {
    1: { pieces: [some("house", 2)] },
    3: { pieces: [some("house", 2)], loot: ["car"] },
    6: { pieces: [some("house", 2)], loot: ["thimble"] },
    8: { flags: ["ruin"] },
    9: { pieces: [some("hotel", 1)] },
    11: { pieces: [some("house", 7), some("hotel", 2)] },
    13: { pieces: [some("house", 2)], loot: ["cat", "cannon"] },
    14: { pieces: [some("hotel", 1)], loot: ["train"] },
    16: { pieces: [some("house", 2)], loot: ["shoe"] },
    18: { pieces: [some("house", 2), some("hotel", 1)] },
    19: { flags: ["ruin"], loot: ["horseman"] },
    21: { pieces: [some("house", 2), some("hotel", 1)] },
    23: { pieces: [some("house", 12)], loot: ["top hat", "money bag", "iron", "dog", "cat", "train"] },
    24: { pieces: [some("hotel", 1)], loot: ["iron"] },
    26: { pieces: [some("house", 2), some("hotel", 1)], loot: ["money bag"] },
    29: { flags: ["ruin"] },
    31: { pieces: [some("house", 2)] },
    32: { pieces: [some("house", 2), some("hotel", 1)] },
    34: { pieces: [some("house", 1), some("hotel", 1)], loot: ["wheelbarrow"] },
    37: { pieces: [some("house", 2), some("hotel", 1)], loot: ["dog"] },
    39: { pieces: [some("house", 2), some("hotel", 1)], loot: ["battleship"] },
};

/** The same for every board of a family. */
const BUILT: Record<string, Record<number, Plain>> = { estate: ESTATE, kaiju: KAIJU, menace: MENACE };

export function sampleView(id: string, count: number, where?: readonly number[]): View {
    const book = sampleBook(id);
    const tokens = tokensOf(id);
    const built = BUILT[book.rules]!;
    const places = where ?? [0, 4, 10, 16, 16, 24, 24, 24].map((lot) => lot % book.spaces.length);
    return fill("View", {
        n: 12,
        round: 3,
        current: 0,
        seats: NAMES.slice(0, count).map((_, seat) => ({
            pos: places[seat],
            meters: [],
            token: tokens[seat % tokens.length],
        })),
        spaces: book.spaces.map((space, lot) => (space.group ? (built[lot] ?? {}) : {})),
        question: { kind: "roll", seat: 0, text: "Roll the dice" },
        dice: id === "grab_and_go" ? [3, 4, 6] : [3, 5],
    });
}
