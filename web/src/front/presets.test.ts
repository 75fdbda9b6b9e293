import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fill } from "../lib/fill";
import { words } from "../lib/words";
import { Draft } from "./draft.svelte";
import { stillKnown, loadPresets, LONGEST, MOST, tidy, withoutPreset, withPreset, type Preset } from "./presets";
import Presets from "./Presets.svelte";

const preset = (name: string, options: Preset["options"] = { "go.salary": 400 }): Preset => ({ name, mode: "regular", options, minutes: 60 });
const option = { key: "go.salary", group: "go", about: [], kind: "number", printed: 200, low: 0, high: 1000 };
const game = fill("GameInfo", {
    id: "classic",
    title: "Classic",
    about: "",
    rules: "estate",
    seats: [2, 8],
    modes: [
        { id: "regular", title: "Regular", about: "" },
        { id: "short", title: "Short", about: "" },
    ],
    tokens: ["Iron", "Cat"],
    bots: [{ id: "sensible", title: "Sensible" }],
    options: [option],
});

let shown: Record<string, unknown> | undefined;

beforeEach(() => localStorage.clear());

afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    document.body.innerHTML = "";
});

describe("presets", () => {
    test("are kept by rulebook, and one of the same name takes the place of the other", () => {
        const first = withPreset("classic", [], preset("Ours"));
        withPreset("classic", first, preset("ours", {}));
        expect(loadPresets("classic").map((each) => [each.name, each.options])).toEqual([["ours", {}]]);
        expect(loadPresets("ugm")).toEqual([]);
    });

    test("are deleted by name", () => {
        const all = withPreset("classic", withPreset("classic", [], preset("one")), preset("two"));
        withoutPreset("classic", all, "one");
        expect(loadPresets("classic").map((each) => each.name)).toEqual(["two"]);
    });

    test("the oldest make way for new ones", () => {
        let all: Preset[] = [];
        for (let n = 0; n < MOST + 3; n++) all = withPreset("classic", all, preset(`set ${n}`));
        expect([all.length, all[0]?.name]).toEqual([MOST, "set 3"]);
    });

    test.each(["nonsense", "{}", '[{"name": 3}]', '[{"name":"x","mode":"regular","options":[],"minutes":1}]'])("damaged ones are left out: %s", (text) => {
        localStorage.setItem("stompoly.presets.classic", text);
        expect(loadPresets("classic")).toEqual([]);
    });

    test("names are short, and options that are gone are left out", () => {
        expect(tidy(`  a   b ${"x".repeat(99)}`)).toHaveLength(LONGEST);
        expect(stillKnown(preset("Ours", { "go.salary": 400, "no.more": 1 }), game.options)).toEqual({ "go.salary": 400 });
    });
});

test("rules are kept under a name, applied and deleted", () => {
    const draft = new Draft(game);
    draft.options = { "go.salary": 400 };
    draft.setMode("short");
    shown = mount(Presets, { target: document.body, props: { draft } });
    flushSync();
    const button = (label: string) => [...document.querySelectorAll("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").includes(label));
    button(words.front.presets.saveThese)?.click();
    flushSync();
    const field = document.querySelector("input") as HTMLInputElement;
    field.value = " Friday ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    button(words.front.presets.save)?.click();
    flushSync();
    expect(document.querySelector("[role=status]")?.textContent).toBe(words.front.presets.saved("Friday"));
    draft.reset();
    draft.setMode("regular");
    button("Friday")?.click();
    flushSync();
    expect([draft.modeId, draft.options]).toEqual(["short", { "go.salary": 400 }]);
    button(words.front.presets.delete("Friday"))?.click();
    flushSync();
    expect(loadPresets("classic")).toEqual([]);
    expect(button("Friday")).toBeUndefined();
});
