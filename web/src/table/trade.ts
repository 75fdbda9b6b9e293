/** Offers in words, as the server reads them: `trade bo give baltic-avenue +50 for reading-railroad`. */

import type { Ware, WareSide } from "../lib/messages";

/** What one side puts in: the words of its wares, and money. */
export interface Pile {
    wares: readonly string[];
    money: number;
}

export const NOTHING: Pile = { wares: [], money: 0 };

/** A name as one word: `Mrs. O'Hara` is `mrs-ohara`. Letters of any script stay. */
export function slug(name: string): string {
    return name
        .toLowerCase()
        .replaceAll(/['.]/g, "")
        .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
        .replaceAll(/^-+|-+$/g, "");
}

/** `baltic-avenue pass +50`, or `nothing`. */
export function pileWords(pile: Pile): string {
    const money = pile.money > 0 ? [`+${pile.money}`] : [];
    return [...pile.wares, ...money].join(" ") || "nothing";
}

export function tradeWords(name: string, give: Pile, get: Pile): string {
    return `trade ${slug(name)} give ${pileWords(give)} for ${pileWords(get)}`;
}

export function counterWords(give: Pile, get: Pile): string {
    return `counter give ${pileWords(give)} for ${pileWords(get)}`;
}

export function isEmpty(pile: Pile): boolean {
    return pile.wares.length === 0 && pile.money === 0;
}

/** With a ware put in or taken out. Wares that read alike (two passes) are told apart by their place in the list. */
export function togglePick(picked: readonly number[], index: number): number[] {
    return picked.includes(index) ? picked.filter((other) => other !== index) : [...picked, index].sort((a, b) => a - b);
}

/** The pile that picked places and money make. */
export function pileOf(side: WareSide, picked: readonly number[], money: number): Pile {
    const wares = picked.map((index) => side.wares[index]?.words).filter((words): words is string => Boolean(words));
    return { wares, money: limitMoney(money, side.money) };
}

/** The spaces among picked places. */
export function lotsOf(side: WareSide, picked: readonly number[]): number[] {
    return picked.map((index) => side.wares[index]?.lot ?? -1).filter((lot) => lot >= 0);
}

/** A whole number from nothing to the most there is. */
export function limitMoney(money: number, most: number): number {
    return Number.isFinite(money) ? Math.min(Math.max(Math.trunc(money), 0), most) : 0;
}

/** The places of the wares for some spaces, to start a counter-offer from an offer. */
export function placesOf(side: WareSide, lots: readonly number[]): number[] {
    return side.wares.flatMap((ware, index) => (ware.lot >= 0 && lots.includes(ware.lot) ? [index] : []));
}

/** The places of the wares that go in or out with a space; those of one side, if the space is there. */
export function picks(side: WareSide, picked: readonly number[], lot: number): number[] {
    return placesOf(side, [lot]).reduce<number[]>((now, index) => togglePick(now, index), [...picked]);
}

/** Wares by their group, in the order they come in. */
export function groupWares(wares: readonly Ware[]): { group: string; wares: { ware: Ware; index: number }[] }[] {
    const groups = new Map<string, { ware: Ware; index: number }[]>();
    wares.forEach((ware, index) => {
        const same = groups.get(ware.group) ?? [];
        same.push({ ware, index });
        groups.set(ware.group, same);
    });
    return [...groups].map(([group, found]) => ({ group, wares: found }));
}
