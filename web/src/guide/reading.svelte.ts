/** The tips that a player at a table has read; null while none are wanted. */

import { loadTips, saveTips } from "./tips";

export class Reading {
    read = $state.raw<number[] | null>(null);

    constructor(private readonly code: string) {
        this.read = loadTips(code);
    }

    /** Begins to give tips, unless there are some already. */
    get begin(): (() => void) | undefined {
        return this.read === null ? () => this.keep([]) : undefined;
    }

    keep(read: number[] | null): void {
        this.read = read;
        saveTips(this.code, read);
    }
}
