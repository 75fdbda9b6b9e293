/** As much of a connection as the table draws and asks with; the preview and tests bring one of their own. */

import type { TableConnection } from "../lib/socket.svelte";

export type Link = Pick<
    TableConnection,
    | "code"
    | "status"
    | "returns"
    | "reason"
    | "table"
    | "book"
    | "you"
    | "sitting"
    | "view"
    | "shown"
    | "log"
    | "motion"
    | "caption"
    | "waiting"
    | "sending"
    | "said"
    | "undoAsked"
    | "asked"
    | "player"
    | "onsaid"
    | "onnews"
    | "do"
    | "why"
    | "look"
    | "wares"
    | "askPrice"
    | "sit"
    | "manage"
    | "undo"
    | "hint"
    | "agree"
    | "again"
    | "say"
    | "askedOf"
    | "deadlineOf"
    | "skip"
> & {
    /** Asks what a seat may do out of turn; the answer comes as `asked`. */
    options?: (seat: number) => void;
};
