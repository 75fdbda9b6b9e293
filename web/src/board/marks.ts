/** How colour groups are told apart without their colours: a shape each. Letters are for players alone. */

import type { BookGroup } from "../lib/messages";
import { disc } from "./shapes";

/** Drawn in a box of 24; filled by the even-odd rule. */
export const MARKS: readonly string[] = [
    disc(12, 12, 9),
    "M3.5 3.5H20.5V20.5H3.5Z",
    "M12 2.5L22 20.5H2Z",
    "M12 1.5L22 12L12 22.5L2 12Z",
    "M8.5 2.5H15.5V8.5H21.5V15.5H15.5V21.5H8.5V15.5H2.5V8.5H8.5Z",
    "M12 1.5L15.1 8.6L22.8 9.3L17 14.4L18.7 22L12 18L5.3 22L7 14.4L1.2 9.3L8.9 8.6Z",
    disc(12, 12, 10) + disc(12, 12, 4.6),
    "M12 21.5L2.6 11.6Q0 8 3 4.6Q7 1.4 12 6.6Q17 1.4 21 4.6Q24 8 21.4 11.6Z",
    "M2.5 3.5H21.5V8.5H2.5ZM2.5 15.5H21.5V20.5H2.5Z",
    "M3 2.5H21L14.5 12L21 21.5H3L9.5 12Z",
    "M2 9.5L12 1.5L22 9.5V16L12 8L2 16ZM2 17L12 9L22 17V23L12 15L2 23Z",
    "M15.5 2A10.2 10.2 0 1 0 22 17.5A9 9 0 1 1 15.5 2Z",
];

/** The shape of a group; boards with more groups than shapes reuse them, so colours must help. */
export function markOf(groups: readonly BookGroup[], id: string): string {
    const at = groups.findIndex((group) => group.id === id);
    return at < 0 ? "" : (MARKS[at % MARKS.length] ?? "");
}
