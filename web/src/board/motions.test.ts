import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fill } from "../lib/fill";
import type { Motion } from "../lib/messages";
import { takes } from "../lib/pace";
import { lengthOf, Stage, timetable } from "./motions.svelte";

const motion = (kind: Motion["kind"], more: Partial<Motion> = {}): Motion => fill("Motion", { kind, ...more });

const TURN = [
    motion("dice", { seat: 0, faces: [2, 3] }),
    motion("walk", { seat: 0, path: [1, 2, 3, 4, 5] }),
    motion("pay", { seat: 0, other: 1, n: 50 }),
    motion("pay", { seat: 0, other: 2, n: 50 }),
    motion("build", { lot: 5, piece: "house", n: 1 }),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("motions begin in their order, one after the other", () => {
    const cues = timetable(TURN, "normal");
    expect(cues.map((cue) => cue.motion.kind)).toEqual(["dice", "walk", "pay", "pay", "build"]);
    for (let i = 1; i < cues.length; i++) expect(cues[i]!.at).toBeGreaterThan(cues[i - 1]!.at);
    expect(cues[1]!.at).toBe(cues[0]!.at + cues[0]!.ms);
    expect(cues[2]!.at).toBe(cues[1]!.at + cues[1]!.ms);
});

test("those of a kind overlap; what follows waits for all of them", () => {
    const [, , one, two, build] = timetable(TURN, "normal");
    expect(two!.at).toBeLessThan(one!.at + one!.ms);
    expect(build!.at).toBeGreaterThanOrEqual(Math.max(one!.at + one!.ms, two!.at + two!.ms));
});

test("two walks never overlap", () => {
    const [one, two] = timetable(
        [motion("walk", { seat: 0, path: [1] }), motion("walk", { seat: 1, path: [2] })],
        "normal",
    );
    expect(two!.at).toBe(one!.at + one!.ms);
});

test("speeds", () => {
    expect(timetable(TURN, "off")).toEqual([]);
    expect(lengthOf(timetable(TURN, "fast"))).toBeLessThan(lengthOf(timetable(TURN, "normal")) / 2);
    const long = Array.from({ length: 60 }, () => motion("card"));
    expect(lengthOf(timetable(long, "normal"))).toBeLessThanOrEqual(7001);
    expect(lengthOf(timetable(long, "fast"))).toBeLessThan(lengthOf(timetable(long, "normal")));
});

test("dice tumble, then lie", async () => {
    const stage = new Stage();
    const played = stage.play([TURN[0]!], "normal");
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.dice).toEqual({ faces: [2, 3], rolling: true });
    expect(stage.busy).toBe(true);
    await vi.runAllTimersAsync();
    await played;
    expect(stage.dice).toEqual({ faces: [2, 3], rolling: false });
    expect(stage.busy).toBe(false);
    stage.land(1);
    expect(stage.dice).toBeNull();
});

test("a token walks space by space and waits for the view where it arrived", async () => {
    const stage = new Stage();
    const played = stage.play([TURN[1]!], "normal");
    const seen: number[] = [];
    for (let i = 0; i < 200; i++) {
        await vi.advanceTimersByTimeAsync(10);
        const lot = stage.at[0]?.lot;
        if (lot !== undefined && seen.at(-1) !== lot) seen.push(lot);
    }
    await played;
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(stage.at[0]).toMatchObject({ lot: 5, there: true });
    stage.land(1);
    expect(stage.at).toEqual({});
});

test("a view that lands leaves those alone that still walk", async () => {
    const stage = new Stage();
    void stage.play([TURN[1]!], "normal");
    await vi.advanceTimersByTimeAsync(10);
    stage.land(1);
    expect(stage.at[0]?.lot).toBe(1);
    stage.skip();
});

test("skipping leaves nothing behind", async () => {
    const stage = new Stage();
    const played = stage.play(TURN, "normal");
    await vi.advanceTimersByTimeAsync(1200);
    stage.skip();
    await played;
    expect(stage.at).toEqual({});
    expect(stage.effects).toEqual([]);
    expect(stage.busy).toBe(false);
    await vi.runAllTimersAsync();
    expect(stage.effects).toEqual([]);
});

test("a new list ends the one before", async () => {
    const stage = new Stage();
    const first = stage.play([motion("card")], "normal");
    await vi.advanceTimersByTimeAsync(10);
    void stage.play([motion("pay", { seat: 1 })], "normal");
    await first;
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.effects.map((effect) => effect.motion.kind)).toEqual(["pay"]);
    stage.skip();
});

test("whoever fell stays down until the next view", async () => {
    const stage = new Stage();
    stage.land(4);
    const shown = stage.show(motion("out", { seat: 2 }), 50, new AbortController().signal);
    expect(stage.effects).toHaveLength(1);
    await vi.runAllTimersAsync();
    await shown;
    expect(stage.effects).toEqual([]);
    stage.land(4);
    expect(stage.fallen).toEqual([2]);
    stage.land(5);
    expect(stage.fallen).toEqual([]);
});

test("one motion settles at once when it is aborted", async () => {
    const stage = new Stage();
    const stop = new AbortController();
    const shown = stage.show(TURN[1]!, 5000, stop.signal);
    stop.abort();
    await shown;
    expect(stage.at).toEqual({});
});

test("a blow of a fight stays until its view lands, and goes when it is skipped or somebody moves on", async () => {
    const stage = new Stage();
    const hit = motion("hit", { seat: 0, other: 1, n: 2, clash: true });
    const played = stage.play([hit, motion("heal", { seat: 0, n: 1 })], "normal");
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.clash?.motion).toBe(hit);
    await vi.runAllTimersAsync();
    await played;
    expect(stage.clash?.motion).toBe(hit);
    stage.land(1);
    expect(stage.clash).toBeNull();

    void stage.play([hit], "normal");
    await vi.advanceTimersByTimeAsync(10);
    stage.skip();
    await vi.runAllTimersAsync();
    expect(stage.clash).toBeNull();

    await Promise.all([stage.play([hit, motion("walk", { seat: 0, path: [1] })], "normal"), vi.runAllTimersAsync()]);
    expect(stage.clash).toBeNull();
    await stage.play([hit], "off");
    expect(stage.clash).toBeNull();
});

test("a blow takes its time, but not between bots", () => {
    const hit = motion("hit", { seat: 0, other: 1 });
    expect(takes({ ...hit, clash: true }, "normal")).toBeGreaterThan(takes(hit, "normal"));
    expect(takes({ ...hit, clash: true }, "normal", true)).toBe(takes(hit, "normal", true));
});
