/** What a page says about players: who plays a seat, and everything about it in words. */

import type { Book, SeatInfo, SeatView, View } from "../lib/messages";
import { words } from "../lib/words";
import { chiefMeters } from "./facts";

const w = words.table.seats;
const BRIEF = 14; // letters of a tag for which there is always room

/** Who plays there, in short: a bot by how well it plays. */
export function briefOf(info: SeatInfo, you: readonly number[]): string {
    if (info.who === "bot") return info.kind;
    if (info.stand_in) return w.botShort;
    if (you.includes(info.seat)) return you.length > 1 ? w.hereYou : w.you;
    return info.here ? "" : w.awayShort;
}

/** Who plays there, in full. */
export function marksOf(info: SeatInfo, you: readonly number[]): string[] {
    const said: string[] = [];
    if (you.includes(info.seat)) said.push(you.length > 1 ? w.hereYou : w.you);
    if (info.who === "bot") said.push(w.bot(info.kind));
    else if (info.stand_in) said.push(w.standIn);
    else if (!info.here) said.push(w.away);
    if (info.assisted) said.push(w.assisted);
    return said;
}

/** A tag where there is little room: itself if it is short, or else what it is about. */
export function briefTag(book: Book, tag: string, term: string): string {
    if (tag.length <= BRIEF) return tag;
    const word = book.glossary.find((each) => each.id === term)?.word;
    return word ? word.slice(0, 1).toLowerCase() + word.slice(1) : tag;
}

/** Everything about a seat, in words. */
export function describeSeat(book: Book, view: View, info: SeatInfo, seat: SeatView, you: readonly number[]): string {
    const place = book.spaces[seat.pos];
    const said = [
        ...marksOf(info, you),
        ...chiefMeters(seat.meters).map((meter) => `${meter.text} ${meter.label}`),
        seat.token,
        place && !seat.out ? w.on(place.name) : "",
        seat.lots.length ? w.deeds(seat.lots.map((lot) => book.spaces[lot]?.name ?? "")) : "",
        ...seat.things,
        ...seat.tags,
        view.current === info.seat ? (you.length === 1 && you[0] === info.seat ? w.yourTurn : w.turn) : "",
    ];
    return `; ${said.filter(Boolean).join("; ")}`;
}
