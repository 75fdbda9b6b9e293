/** Which line of the log belongs to something that moves. */

import type { LogLine, Motion } from "./messages";

/** Kinds of lines that tell of a kind of motion, the best first. */
const TELLS: Record<Motion["kind"], readonly string[]> = {
    dice: ["throw", "rolled", "struck", "roll_off", "die", "task", "threw"],
    walk: ["moved", "jumped", "landed"],
    jump: ["jailed", "jumped", "shoved", "swapped", "sent", "to_go", "moved", "landed"],
    pay: [
        "rent", "tax_flat", "tax_percent", "luxury_tax", "card_fine", "jail_fine", "interest", "player_paid", "price_paid", "salary", "bonus",
        "gain", "pot", "mortgaged", "lifted", "building_sold", "cash_moved", "money_moved", "paid", "fined", "gained_money", "go_money",
        "bought", "sold", "built", "refund", "returned", "deed_returned", "share", "liquidated",
    ],
    build: ["built", "placed", "piece_won", "rebuilt"],
    fall: ["building_sold", "smashed", "house_fell", "demolished", "destroyed", "tanks_lost", "lost_tank", "maser_lost"],
    deed: ["bought", "sold", "dealt", "deed_moved", "rights_moved", "returned", "deed_returned"],
    card: ["card", "task", "used", "card_moved", "kept"],
    hit: ["hit", "fired", "maser_fired", "lost_hp", "attacked", "beat", "struck"],
    heal: ["gained_hp", "go_hp", "ate", "stood_up", "pool"],
    take: ["pass_kept", "pass_moved", "picked_up", "stole", "destroyed", "gained_piece", "sold", "used_token", "discarded"],
    out: ["bankrupt", "resigned", "fell", "subjugated"],
};

export interface Caption {
    kind: Motion["kind"];
    /** Its place among the lines of the news. */
    at: number;
}

/** The line for a motion among those of its news, not before the one told `last`; else the last of them; -1 if there is none. */
export function captionAt(motion: Motion, lines: readonly LogLine[], last: Caption | null = null): number {
    const tells = TELLS[motion.kind] ?? [];
    const known = (line: LogLine): boolean => tells.includes(line.kind.toLowerCase());
    const theirs = (line: LogLine): boolean => known(line) && (line.seat === motion.seat || line.seat === motion.other);
    const here = last?.at ?? 0;
    // A second throw or payment has a line of its own, if there is one.
    const starts = last?.kind === motion.kind ? [here + 1, here] : [here];
    for (const from of starts) {
        for (const fits of [theirs, known]) {
            const found = lines.findIndex((line, at) => at >= from && fits(line));
            if (found >= 0) return found;
        }
    }
    return lines.length - 1;
}
