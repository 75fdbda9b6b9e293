import { flushSync } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";
import type { Speed } from "./settings.svelte";
import { TableConnection } from "./socket.svelte";
import type { SocketLike } from "./wire";

/** A WebSocket whose server is the test. */
export class FakeSocket implements SocketLike {
    readyState = 0;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    sent: Record<string, unknown>[] = [];
    closed = false;
    readonly address: string;

    constructor(address: string) {
        this.address = address;
    }

    send(text: string) {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }

    close() {
        this.closed = true;
        this.readyState = 3;
    }

    opens() {
        this.readyState = 1;
        this.onopen?.(new Event("open"));
    }

    says(message: unknown) {
        this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
        flushSync();
    }

    breaks(code = 1006, reason = "") {
        this.readyState = 3;
        this.onclose?.({ code, reason } as CloseEvent);
        flushSync();
    }

    last() {
        return this.sent.at(-1);
    }
}

export const sockets: FakeSocket[] = [];
export const current = () => sockets.at(-1) as FakeSocket;
export const table = { code: "ABCDEF", status: "play", rulebook: "classic", title: "Classic", mode: "regular", seats: [] };
export const book = { id: "classic", title: "Classic", rules: "estate", spaces: [], groups: [], clauses: [] };

export function view(n: number, pos = 0) {
    return {
        n,
        round: 1,
        current: 0,
        seats: [{ pos, meters: [] }],
        spaces: [],
        question: { kind: "roll", seat: 0, text: "?" },
    };
}

export function hello(n: number, log: unknown[] = []) {
    return { type: "hello", table, book, you: [0], view: view(n), log };
}

export function asked(n: number, deadline = 0) {
    return { type: "asked", n, seat: 0, mine: true, text: "?", items: [{ label: "roll", words: "roll" }], deadline };
}

export const walk = { kind: "walk", seat: 0, path: [1, 2, 3] };
export const dice = { kind: "dice", seat: 0, faces: [1, 2] };

export let connection: TableConnection;

export function connect(speed: Speed = "normal", keys = ["k".repeat(20)]) {
    connection = new TableConnection("ABCDEF", keys, {
        open: (address) => {
            sockets.push(new FakeSocket(address));
            return current();
        },
        random: () => 0,
        speed: () => speed,
    });
    return connection;
}

/** Timers that the test moves, and a closed connection after each test. */
export function useFakeSockets() {
    beforeEach(() => {
        vi.useFakeTimers();
        sockets.length = 0;
    });

    afterEach(() => {
        connection?.close();
        vi.useRealTimers();
    });
}
