import type { Panel } from "../lib/messages";

/** The kinds of panels that are drawn in a way of their own, by the words that families of games have for them. */

const KINDS = {
    offer: ["offer"],
    debt: ["debt"],
    fight: ["combat", "strike"],
    theft: ["steal"],
    card: ["card"],
} as const;

export type PanelKind = keyof typeof KINDS;

export function panelKind(kind: string): PanelKind | undefined {
    const found = Object.entries(KINDS).find(([, words]) => (words as readonly string[]).includes(kind));
    return found?.[0] as PanelKind | undefined;
}

/** A panel as the player of a seat reads it: `you` instead of their name. */
export function asRead(panel: Panel, reader: number): Panel {
    const key = String(reader);
    return {
        ...panel,
        title: panel.own[key] ?? panel.title,
        rows: panel.rows.map((row) => ({ ...row, text: row.own[key] ?? row.text })),
        auction: panel.auction && { ...panel.auction, call: panel.auction.own[key] ?? panel.auction.call },
        sides: panel.sides.map((side) => (side.seat === reader && side.own ? { ...side, title: side.own } : side)),
    };
}
