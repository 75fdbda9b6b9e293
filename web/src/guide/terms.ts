/** The words that the server explains: found by the id of a figure or tag, or by the exact label of a row. */

import type { TermView } from "../lib/messages";

export function termOf(glossary: readonly TermView[], name: string): TermView | undefined {
    if (!name) return undefined;
    return glossary.find((term) => term.id === name) ?? glossary.find((term) => term.labels.includes(name));
}
