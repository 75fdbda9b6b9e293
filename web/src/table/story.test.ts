import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { fill } from "../lib/fill";
import { words } from "../lib/words";
import { points, wrapLines } from "./picture";
import Story from "./Story.svelte";

const w = words.table.story;
const info = fill("TableInfo", {
    code: "ABCDEF",
    status: "over",
    rulebook: "classic",
    title: "Classic",
    mode: "Regular",
    seats: [
        { seat: 0, name: "ann", who: "person", assisted: true },
        { seat: 1, name: "bo", who: "person" },
    ],
});
const story = {
    title: "Total worth",
    steps: [0, 5, 10],
    worth: [
        [100, 150, 200],
        [100, 50, 0],
    ],
    seats: [
        { seat: 0, text: "ann started with $100, peaked at $200 and finished with $200.", most: "$200", last: "$200" },
        { seat: 1, text: "bo started with $100, peaked at $100 and finished with $0.", most: "$100", last: "$0" },
    ],
    lines: [{ title: "The biggest rent", text: "bo pays ann $50 rent", n: 5, seat: 1 }],
    dice: [{ seat: 0, text: "ann: 3 rolls, 4.00 per die", throws: 3, mean: 4, over: 3 }],
};
const point = { n: 7, seat: 0, before: 0.4, after: 0.8, text: "bo pays ann $50 rent" };

let shown: Record<string, unknown> | undefined;

afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
});

async function show(turning: unknown, onstep: (n: number) => void = () => {}): Promise<void> {
    vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(path.endsWith("story") ? story : turning)));
    shown = mount(Story, { target: document.body, props: { info, won: "ann wins!", onstep } });
    await vi.waitFor(() => {
        flushSync();
        expect(document.querySelectorAll("dt").length).toBeGreaterThan(3);
    }, 60_000);
}

test("the curves have the players' colours and are described in words too", async () => {
    await show({ point });
    const curves = [...document.querySelectorAll("polyline")];
    expect(curves.map((each) => each.getAttribute("style"))).toEqual(["--seat: var(--seat-0);", "--seat: var(--seat-1);"]);
    expect(document.querySelector("figure > svg")?.getAttribute("aria-describedby")).toBe("story-text");
    expect(document.getElementById("story-text")?.textContent).toContain("ann started with $100");
    expect(document.body.textContent).toContain(w.swing(point.text, "ann", "40%", "80%"));
    expect(document.body.textContent).toContain(w.assisted);
});

test("what happened can be watched again", async () => {
    const steps: number[] = [];
    await show({ point }, (n) => steps.push(n));
    for (const each of document.querySelectorAll<HTMLButtonElement>("button.link")) each.click();
    expect(steps).toEqual([7, 5]);
});

test("odds that are not ready yet are waited for", async () => {
    await show({ waits: true });
    expect(document.body.textContent).toContain(w.waits);
});

test("curves fill their box from the least worth to the most", () => {
    const box = { left: 0, top: 0, width: 100, height: 10 };
    expect(points(story, 0, box)).toEqual([[0, 5], [50, 2.5], [100, 0]]);
    expect(points(story, 1, box).at(-1)).toEqual([100, 10]);
    expect(points({ steps: [0], worth: [[0]] }, 0, box)).toEqual([[0, 10]]);
});

test("long lines are broken between words", () => {
    expect(wrapLines("one two three", 7, (text) => text.length)).toEqual(["one two", "three"]);
    expect(wrapLines("immeasurable", 3, (text) => text.length)).toEqual(["immeasurable"]);
});
