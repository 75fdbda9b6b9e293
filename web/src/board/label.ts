/** A space for people who use a screen reader: everything drawn on it, in words. */

import type { Book, SpaceView } from "../lib/messages";
import { words } from "../lib/words";

export function labelOf(book: Book, lot: number, state: SpaceView, here: readonly string[]): string {
    const space = book.spaces[lot];
    if (!space) return "";
    const group = book.groups.find(({ id }) => id === space.group);
    const unsaid = (text: string): string => (state.text.includes(text) ? "" : text);
    return words.board.space({
        name: space.name,
        group: unsaid(group?.name ?? ""),
        price: state.owner < 0 ? unsaid(space.price) : "",
        state: state.text,
        here: [...here],
    });
}
