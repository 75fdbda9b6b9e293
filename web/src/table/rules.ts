/** Clauses by section, and searching them. */

import type { BookClause } from "../lib/messages";

export interface Section {
    title: string;
    clauses: BookClause[];
}

/** By section, in the order of the book. */
export function sectionsOf(clauses: readonly BookClause[]): Section[] {
    const found = new Map<string, BookClause[]>();
    for (const clause of clauses) {
        const same = found.get(clause.section) ?? [];
        same.push(clause);
        found.set(clause.section, same);
    }
    return [...found].map(([title, mine]) => ({ title, clauses: mine }));
}

/** With all words of a search in the id, the section or the text; an id that matches exactly is the only result. */
export function foundIn(clauses: readonly BookClause[], search: string): readonly BookClause[] {
    const wanted = search.trim().toLowerCase();
    if (!wanted) return clauses;
    const exact = clauses.filter((clause) => clause.id.toLowerCase() === wanted);
    if (exact.length) return exact;
    const parts = wanted.split(/\s+/);
    return clauses.filter((clause) => {
        const text = `${clause.id} ${clause.section} ${clause.text}`.toLowerCase();
        return parts.every((part) => text.includes(part));
    });
}
