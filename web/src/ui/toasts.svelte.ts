/** Short messages that disappear automatically: "Back", "Copied". Shown by Toasts.svelte, once per page. */

import { untrack } from "svelte";

export type Tone = "plain" | "good" | "bad";

export interface Note {
    id: number;
    text: string;
    tone: Tone;
    clause: string;
}

const STAYS = { plain: 4000, good: 4000, bad: 8000 };
const MOST = 4;

class Toasts {
    notes = $state<Note[]>([]);
    private last = 0;

    /** Shows a note. The same words again only stay longer. */
    show(text: string, tone: Tone = "plain", clause = "") {
        if (!text) return;
        const id = ++this.last;
        const others = untrack(() => this.notes).filter((note) => note.text !== text); // effects show notes too
        this.notes = [...others, { id, text, tone, clause }].slice(-MOST);
        setTimeout(() => this.drop(id), STAYS[tone]);
    }

    drop(id: number) {
        this.notes = this.notes.filter((note) => note.id !== id);
    }
}

export const toasts = new Toasts();

export function toast(text: string, tone: Tone = "plain", clause = "") {
    toasts.show(text, tone, clause);
}
