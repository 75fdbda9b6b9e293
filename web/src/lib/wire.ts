/** What a connection is made of: the socket, its address, and how long to wait before trying again. */

import type { Speed } from "./settings.svelte";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

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

/** Milliseconds before try number `tries` (from 0): 0.5 s, doubled up to 8 s, less up to a third by chance. */
export function waitBefore(tries: number, chance: number): number {
    return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (1 - chance / 3);
}

export function addressOf(code: string): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/ws/${encodeURIComponent(code)}`;
}
