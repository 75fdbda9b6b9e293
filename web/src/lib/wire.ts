/** The wire to a table: a socket that is opened again when it is lost, after a while or as soon as the network is back.
 * */

import type { Speed } from "./settings.svelte";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const OPEN = 1; // WebSocket.OPEN

/** A line of chat, as it came in. */
export interface Remark {
    id: number;
    seat: number;
    text: string;
    at: number;
}

/** As much of a WebSocket as is used here; tests bring their own. */
export interface SocketLike {
    readonly readyState: number;
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    onerror: ((event: Event) => void) | null;
    send(text: string): void;
    close(code?: number): void;
}

export interface ConnectionParts {
    open: (address: string) => SocketLike;
    random: () => number;
    speed: () => Speed;
}

/** Milliseconds before try number `tries` (from 0): 0.5 s, doubling up to 8 s, minus a random part of up to a third. */
export function waitBefore(tries: number, chance: number): number {
    return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (1 - chance / 3);
}

export function addressOf(code: string): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/ws/${encodeURIComponent(code)}`;
}

/** What to do when something happens on a wire. */
export interface WireEnds {
    opened: () => void;
    came: (data: unknown) => void;
    lost: () => void;
    /** The server does not want us back. */
    barred: (code: number, reason: string) => void;
    ping: () => void;
}

export class Wire {
    private readonly code: string;
    private readonly parts: Pick<ConnectionParts, "open" | "random">;
    private readonly ends: WireEnds;
    private socket: SocketLike | null = null;
    private tries = 0;
    private cut = false;
    private retry: ReturnType<typeof setTimeout> | undefined;
    private ping: ReturnType<typeof setTimeout> | undefined;

    constructor(code: string, parts: Pick<ConnectionParts, "open" | "random">, ends: WireEnds) {
        this.code = code;
        this.parts = parts;
        this.ends = ends;
    }

    connect(): void {
        this.stopTimers();
        let socket: SocketLike;
        try {
            socket = this.parts.open(addressOf(this.code));
        } catch {
            this.lose();
            return;
        }
        this.socket = socket;
        socket.onopen = () => {
            if (socket === this.socket) this.ends.opened();
        };
        socket.onmessage = (event) => {
            if (socket === this.socket) this.take(event.data);
        };
        socket.onclose = (event) => {
            if (socket === this.socket) this.closed(event);
        };
        socket.onerror = () => {};
    }

    send(text: string): boolean {
        if (this.socket?.readyState !== OPEN) return false;
        this.socket.send(text);
        return true;
    }

    /** Reconnects, and drops the current socket. */
    renew(): void {
        const socket = this.socket;
        this.connect();
        socket?.close(1000);
    }

    /** All is well: after the next loss, the first retry is quick again. */
    settled(): void {
        this.tries = 0;
    }

    /** The network seems to be back: tries at once instead of waiting. */
    hurry(): void {
        if (this.socket || this.cut) return;
        this.tries = 0;
        this.connect();
    }

    /** For good. */
    end(): void {
        this.cut = true;
        this.stopTimers();
        const socket = this.socket;
        this.socket = null;
        socket?.close(1000);
    }

    private take(data: unknown): void {
        this.keepAlive();
        this.ends.came(data);
    }

    private closed(event: CloseEvent): void {
        // These codes are the server's own: there is no point in reconnecting.
        if (event.code === 1008 || (event.code >= 4400 && event.code < 4500)) this.ends.barred(event.code, event.reason);
        else this.lose();
    }

    private lose(): void {
        this.socket = null;
        this.stopTimers();
        if (this.cut) return;
        this.ends.lost();
        this.retry = setTimeout(() => this.connect(), waitBefore(this.tries++, this.parts.random()));
    }

    private keepAlive(): void {
        clearTimeout(this.ping);
        this.ping = setTimeout(() => {
            this.ends.ping();
            this.ping = setTimeout(() => {
                const socket = this.socket;
                this.lose(); // no answer: do not wait for the system to notice
                socket?.close();
            }, PONG_WITHIN);
        }, PING_EVERY);
    }

    private stopTimers(): void {
        clearTimeout(this.retry);
        clearTimeout(this.ping);
    }
}
