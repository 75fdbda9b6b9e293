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
