import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import type { Motion } from "../lib/messages";
import Clash from "./Clash.svelte";
import { blowOf } from "./clash";

const blow = (kind: Motion["kind"], more: Partial<Motion>): Motion => fill("Motion", { kind, clash: true, ...more });

test("a figure strikes another, or a gun does", () => {
    expect(blowOf(blow("hit", { seat: 0, other: 1, n: 2 }))).toEqual({
        striker: { seat: 0, piece: "", n: 1 },
        struck: { seat: 1, piece: "", n: 1 },
        falls: false,
    });
    expect(blowOf(blow("hit", { seat: 0, other: 1, piece: "tank" })).striker).toEqual({ seat: -1, piece: "tank", n: 1 });
});

test("the beaten one falls, before whoever beat them", () => {
    const { striker, struck, falls } = blowOf(blow("out", { seat: 1, other: 0 }));
    expect([striker?.seat, struck?.seat, falls]).toEqual([0, 1, true]);
});

test("buildings fall, a few at most; nobody may have struck", () => {
    const { striker, struck, falls } = blowOf(blow("fall", { piece: "house", n: 9 }));
    expect([striker, struck, falls]).toEqual([null, { seat: -1, piece: "house", n: 3 }, true]);
});

test("a blow is drawn with its damage, for the eye only", () => {
    const motion = blow("hit", { seat: 0, other: 1, n: 2, text: "-2 HP" });
    const shown = mount(Clash, { target: document.body, props: { blow: { id: 1, motion, ms: 1200 }, tokens: ["Rodan", "Godzilla"] } });
    flushSync();
    const drawn = document.querySelector("svg[aria-hidden=true]");
    expect(drawn?.querySelector("text.burst")?.textContent).toBe("-2 HP");
    expect(drawn?.querySelectorAll(".token")).toHaveLength(2);
    void unmount(shown);
});
