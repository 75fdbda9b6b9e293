/** Where it is the player's turn: all tables of this browser, asked for together. */

import { api, TroubleError } from "./api";
import { forgetKeys, knownTables } from "./keys";
import type { TableInfo, YourTable } from "./messages";

const ASKED = 40; // tables in a request

/** A table that had to be asked itself, as the list wants it. */
function listed(info: TableInfo): YourTable {
    const { code, status, title, asked, seats, you } = info;
    const yours = you.includes(asked) && seats.find(({ seat }) => seat === asked)?.stand_in !== true;
    return { code, status, title, asked, yours, names: seats.map(({ name }) => name), left: 0 };
}

class Turns {
    known = $state.raw(knownTables().slice(0, ASKED));
    tables = $state.raw<Record<string, YourTable>>({});
    /** Tables that the rules of today cannot play on. */
    stuck = $state.raw<readonly string[]>([]);

    /** How many tables wait for somebody at this browser. */
    readonly count = $derived(Object.values(this.tables).filter(({ yours }) => yours).length);

    /** Looks at the tables that this browser knows now; without what is over, unless `all`. */
    async look(all = false): Promise<void> {
        this.known = knownTables().slice(0, ASKED);
        const wanted = this.known.filter(({ code }) => all || !this.isOver(code));
        if (wanted.length === 0) return this.hear([]);
        try {
            const { tables, gone, unsure } = await api.turns({
                tables: wanted.map(({ code, keys }) => ({ code, keys: keys.keys.map(({ key }) => key) })),
            });
            this.hear(tables);
            gone.forEach((code) => this.forget(code));
            await Promise.all(unsure.map((code) => this.ask(code)));
        } catch {
            // it is asked again soon
        }
    }

    isOver(code: string): boolean {
        const status = this.tables[code]?.status;
        return status === "over" || status === "closed" || this.stuck.includes(code);
    }

    forget(code: string): void {
        forgetKeys(code);
        this.known = this.known.filter((table) => table.code !== code);
        const { [code]: _, ...others } = this.tables;
        this.tables = others;
        this.showBadge();
    }

    private hear(found: readonly YourTable[]): void {
        this.tables = { ...this.tables, ...Object.fromEntries(found.map((table) => [table.code, table])) };
        this.showBadge();
    }

    private async ask(code: string): Promise<void> {
        try {
            this.hear([listed(await api.table(code))]);
        } catch (error) {
            if (error instanceof TroubleError && error.status === 404) this.forget(code);
            else if (error instanceof TroubleError && error.trouble.code === "stuck") this.stuck = [...this.stuck, code];
        }
    }

    /** On the icon of a page that is installed. */
    private showBadge(): void {
        void navigator.setAppBadge?.(this.count).catch(() => {});
    }
}

export const turns = new Turns();
