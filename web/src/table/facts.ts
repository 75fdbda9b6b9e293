/** Small facts about names, colours and numbers, for drawing only. */

import type { Book, BookGroup, LogLine, Meter, SeatInfo, SeatView } from "../lib/messages";

const MONEY = ["cash", "money"];

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
    return seats.find((each) => each.seat === seat)?.name ?? "";
}

/** The same, but no name for the only person at this device, who is called you. */
export function nameUnlessYou(seats: readonly SeatInfo[], you: readonly number[], seat: number): string {
    return you.length === 1 && you[0] === seat ? "" : nameOf(seats, seat);
}

export function groupOf(book: Book, lot: number): BookGroup | undefined {
    const id = book.spaces[lot]?.group;
    return id ? book.groups.find((group) => group.id === id) : undefined;
}

/** Ink that can be read on a flat colour: black or white, whichever stands out more. */
export function inkOn(colour: string): "#000" | "#fff" {
    const parts = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
    if (!parts) return "#000";
    const [red, green, blue] = parts.slice(1).map((part) => {
        const share = Number.parseInt(part, 16) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? "#000" : "#fff";
}

/** Money needs no label beside it: its sign says what it is. */
export function isMoney(meter: Meter): boolean {
    return MONEY.includes(meter.id);
}

const SHORT = 3; // letters of a label that may stand anywhere

/** The numbers for which there is always room: the first, money, and those with a short label. */
export function chiefMeters(meters: readonly Meter[]): Meter[] {
    return meters.filter((meter, at) => at === 0 || isMoney(meter) || meter.label.length <= SHORT);
}

/** Everything that is counted about a seat, in a line: `13 HP, 10 AP, ¥4.2M`. */
export function metersText(seat: SeatView): string {
    return seat.meters.map((meter) => (isMoney(meter) ? meter.text : `${meter.text} ${meter.label}`)).join(", ");
}

/** Lots by the colour groups of the board; those without one come last. */
export function lotsByGroup(book: Book, lots: readonly number[]): number[] {
    const order = (lot: number): number => {
        const at = book.groups.findIndex((group) => group.id === book.spaces[lot]?.group);
        return at < 0 ? book.groups.length : at;
    };
    return [...lots].sort((one, other) => order(one) - order(other) || one - other);
}

/** Seconds as `1:05`. */
export function clock(seconds: number): string {
    const whole = Math.max(0, Math.ceil(seconds));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The clause by which a game ended, from the line that says so. */
export function endOf(log: readonly LogLine[]): LogLine | undefined {
    return log.findLast((line) => line.mark === "end");
}
