/** What every part of a table needs: the book, what is shown, and ways to open a clause, a card or a player's sheet. */

import { getContext, setContext } from "svelte";
import type { Book, SeatInfo, View } from "../lib/messages";

export interface TableContext {
    readonly book: Book;
    readonly view: View;
    readonly seats: readonly SeatInfo[];
    readonly you: readonly number[];
    /** While the hammer falls: who gets the lot, and for how much. */
    sold(): string;
    /** Opens the rules at a clause. */
    clause(id: string): void;
    /** Opens the card of a space. */
    lot(lot: number): void;
    /** Opens a player's belongings. */
    seat(seat: number): void;
    /** Marks a space on the board; -1 for none. */
    mark(lot: number): void;
}

const KEY = Symbol("table");

export function provideTable(context: TableContext): void {
    setContext(KEY, context);
}

export function useTable(): TableContext {
    return getContext<TableContext>(KEY);
}
