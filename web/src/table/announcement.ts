/** What is read out from the log: to players, what they do, what is about them and how the game ends; to watchers, all but
 * asides. That a turn begins is part of the question. */

import type { LogLine } from "../lib/messages";

const FOR_ALL = new Set<LogLine["mark"]>(["out", "won", "end"]);

export function announcementOf(lines: readonly LogLine[], you: readonly number[]): string {
    const heard = lines.filter((line) => {
        if (FOR_ALL.has(line.mark)) return true;
        if (line.passing) return line.mark !== "turn" && you.includes(line.seat);
        return you.length === 0 || line.about.some((seat) => you.includes(seat));
    });
    return heard.map((line) => line.text).join(". ");
}
