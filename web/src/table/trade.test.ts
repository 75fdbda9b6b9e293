import { expect, test } from "vitest";
import { buy } from "./sample";
import { limitMoney, counterWords, groupWares, isEmpty, lotsOf, NOTHING, picks, pileOf, pileWords, placesOf, slug, togglePick, tradeWords } from "./trade";

test("names are one word each", () => {
    expect(slug("ann")).toBe("ann");
    expect(slug("Sensible 2")).toBe("sensible-2");
    expect(slug("Mrs. O'Hara")).toBe("mrs-ohara");
    expect(slug("  B. & O. Railroad ")).toBe("b-o-railroad");
    expect(slug("Ødegård_Ö")).toBe("ødegård-ö");
    expect(slug("東京")).toBe("東京");
});

test("a side is wares and money, or nothing", () => {
    expect(pileWords(NOTHING)).toBe("nothing");
    expect(pileWords({ wares: ["baltic-avenue", "pass"], money: 50 })).toBe("baltic-avenue pass +50");
    expect(pileWords({ wares: [], money: 1200 })).toBe("+1200");
});

test("offers are said as the server reads them", () => {
    const give = { wares: ["illinois-avenue"], money: 50 };
    const get = { wares: ["oriental-avenue", "short-line"], money: 0 };
    expect(tradeWords("Sensible 2", give, get)).toBe(
        "trade sensible-2 give illinois-avenue +50 for oriental-avenue short-line",
    );
    expect(tradeWords("bo", NOTHING, get)).toBe("trade bo give nothing for oriental-avenue short-line");
    expect(counterWords(give, NOTHING)).toBe("counter give illinois-avenue +50 for nothing");
});

test("wares are put in and taken out by their place", () => {
    expect(togglePick([2], 0)).toEqual([0, 2]);
    expect(togglePick([0, 2], 2)).toEqual([0]);
    const { give } = buy.offered;
    expect(pileOf(give, [2, 4], 70)).toEqual({ wares: ["illinois-avenue", "pass"], money: 70 });
    expect(pileOf(give, [99], 0)).toEqual({ wares: [], money: 0 });
    expect(isEmpty(pileOf(give, [], 0))).toBe(true);
});

test("money is whole and no more than there is", () => {
    expect(limitMoney(5000, 1142)).toBe(1142);
    expect(limitMoney(-3, 1142)).toBe(0);
    expect(limitMoney(10.9, 1142)).toBe(10);
    expect(limitMoney(Number.NaN, 1142)).toBe(0);
});

test("a counter-offer begins with the deeds of the offer", () => {
    expect(placesOf(buy.offered.give, [24, 5])).toEqual([2, 3]);
    expect(placesOf(buy.offered.get, [])).toEqual([]);
});

test("the board marks the spaces that are picked, and nothing else", () => {
    expect(lotsOf(buy.offered.give, placesOf(buy.offered.give, [24, 5]))).toHaveLength(2);
    expect(lotsOf(buy.offered.give, [99])).toEqual([]);
});

test("a space on the board puts its ware in and takes it out, on its own side", () => {
    const { give, get } = buy.offered;
    expect(picks(give, [], 24)).toEqual([2]);
    expect(picks(give, [0, 2], 24)).toEqual([0]);
    expect(picks(get, [1], 24)).toEqual([1]);
    expect(picks(give, [4], -1)).toEqual([4]);
});

test("wares stand by their groups", () => {
    expect(groupWares(buy.offered.give.wares).map((group) => [group.group, group.wares.length])).toEqual([
        ["light_blue", 1],
        ["red", 2],
        ["station", 1],
        ["", 1],
    ]);
});
