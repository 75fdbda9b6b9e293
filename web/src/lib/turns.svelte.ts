/** Where it is the player's turn: all tables of this browser, asked for together. */

import { api, TroubleError } from "./api";
import { forgetKeys, knownTables } from "./keys";
import type { TableInfo, YourTable } from "./messages";

const ASKED = 40; // tables in a request

/** A table that was asked directly, in the form of the list. */
function entryOf(info: TableInfo): YourTable {
    const { code, status, title, asked, seats, you } = info;
    const yours = you.includes(asked) && seats.find(({ seat }) => seat === asked)?.stand_in !== true;
    return { code, status, title, asked, yours, names: seats.map(({ name }) => name), left: 0 };
}

class Turns {
    known = $state.raw(knownTables().slice(0, ASKED));
    tables = $state.raw<Record<string, YourTable>>({});
    /** Tables that cannot continue under today's rules. */
    stuck = $state.raw<readonly string[]>([]);

    /** How many tables are waiting for somebody at this browser. */
    readonly count = $derived(Object.values(this.tables).filter(({ yours }) => yours).length);

    /** Looks up the tables that this browser knows; leaves out finished ones unless `all`. */
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
            // the next check comes soon
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
            this.hear([entryOf(await api.table(code))]);
        } catch (error) {
            if (error instanceof TroubleError && error.status === 404) this.forget(code);
            else if (error instanceof TroubleError && error.trouble.code === "stuck") this.stuck = [...this.stuck, code];
        }
    }

    /** Shows the number on the icon of an installed page. */
    private showBadge(): void {
        void navigator.setAppBadge?.(this.count).catch(() => {});
    }
}

export const turns = new Turns();
