import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import type { Book, TermView } from "../lib/messages";
import { figureNames } from "../board/figures";
import { pictures } from "../board/icons";
import Guide from "./Guide.svelte";
import Offer from "./Offer.svelte";
import { keepOffered, wasOffered } from "./offered";
import { placeBy } from "./place";
import { HEIGHT, sceneNames, sceneOf, WIDTH } from "./scenes";
import { termOf } from "./terms";

const glossary: TermView[] = [
    { id: "hp", word: "HP", meaning: "Health points.", clause: "", labels: [], ask: [] },
    { id: "short", word: "Short", meaning: "What is missing.", clause: "", labels: ["short", "still short"], ask: [] },
];
const guide = { goal: "Win.", steps: [{ title: "Roll", picture: "throw", text: "Roll." }], good: ["Smile."], cast: ["Top Hat"], tips: [] };
const book: Book = { id: "classic", title: "Classic", rules: "estate", spaces: [], groups: [], clauses: [], terms: {}, guide, glossary };

let shown: Record<string, unknown> | undefined;

afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    document.body.innerHTML = "";
    localStorage.clear();
});

describe("a term", () => {
    test("is found by its id and by its exact labels, never by a part of one", () => {
        expect(termOf(glossary, "hp")?.word).toBe("HP");
        expect(termOf(glossary, "still short")?.word).toBe("Short");
        for (const name of ["", "HP", "shor", "still"]) expect(termOf(glossary, name)).toBeUndefined();
    });
});

describe("an explanation", () => {
    const room = { width: 400, height: 600 };
    const size = { width: 200, height: 100 };

    test("lies below what it explains, and above where there is no room below", () => {
        expect(placeBy({ left: 150, top: 50, width: 40, height: 20 }, size, room)).toEqual({ x: 70, y: 76 });
        expect(placeBy({ left: 150, top: 560, width: 40, height: 20 }, size, room)).toEqual({ x: 70, y: 454 });
    });

    test("never leaves the window", () => {
        expect(placeBy({ left: 390, top: 50, width: 10, height: 20 }, size, room).x).toBe(192);
        expect(placeBy({ left: 0, top: 50, width: 10, height: 20 }, size, room).x).toBe(8);
    });
});

describe("pictures", () => {
    test("are made of what the page can draw, within their box", () => {
        for (const name of sceneNames)
            for (const part of sceneOf(name)) {
                if (part.draw === "icon") expect([...Object.keys(pictures), ...figureNames]).toContain(part.name);
                if ("size" in part) {
                    expect(part.x, name).toBeGreaterThanOrEqual(-2);
                    expect(part.x + part.size, name).toBeLessThanOrEqual(WIDTH + 2);
                    expect(part.y + part.size, name).toBeLessThanOrEqual(HEIGHT + 2);
                }
            }
    });

    test("of a name that nobody drew are something all the same", () => {
        expect(sceneOf("no such picture").length).toBeGreaterThan(0);
        expect(sceneOf("constructor")).toEqual(sceneOf("no such picture"));
    });
});

test("a guide says its goal first, then every step with its picture", () => {
    shown = mount(Guide, { target: document.body, props: { guide, glossary } });
    flushSync();
    const text = document.body.textContent ?? "";
    expect(text.indexOf("Win.")).toBeLessThan(text.indexOf("Roll."));
    expect(document.querySelectorAll("ol svg").length).toBe(1);
    expect(document.querySelectorAll("dt").length).toBe(2);
});

describe("the offer", () => {
    const show = (seated: boolean): void => {
        shown = mount(Offer, { target: document.body, props: { book, seated } });
        flushSync();
    };

    test("is made to players who sit down, and not again once it was dismissed", async () => {
        show(true);
        document.querySelector<HTMLButtonElement>("aside button:last-of-type")?.click();
        await tick();
        expect(document.querySelector("aside")).toBeNull();
        expect(wasOffered("classic")).toBe(true);
        expect(wasOffered("ugm")).toBe(false);
    });

    test("is not made to watchers, or to players who know it", () => {
        show(false);
        expect(document.querySelector("aside")).toBeNull();
        void unmount(shown!);
        keepOffered("classic");
        show(true);
        expect(document.querySelector("aside")).toBeNull();
    });
});
