import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import type { TableInfo, View } from "../lib/messages";
import { areOut, botsDawdle } from "./out";

const view = (...out: boolean[]): View => fill("View", { seats: out.map((gone) => ({ pos: 0, meters: [], out: gone })) }) as View;
const info = (pace: number, ...who: string[]): TableInfo =>
    fill("TableInfo", { pace, seats: who.map((kind, seat) => ({ seat, who: kind, name: "" })) }) as TableInfo;

test("players are out when all who sit here are; watchers never are", () => {
    expect(areOut(view(true, false), [0])).toBe(true);
    expect(areOut(view(true, false), [0, 1])).toBe(false);
    expect(areOut(view(true, true), [])).toBe(false);
});

test("bots dawdle while no person plays and there are pauses between their moves", () => {
    expect(botsDawdle(info(200, "here", "bot"), view(true, false))).toBe(true);
    expect(botsDawdle(info(0, "here", "bot"), view(true, false))).toBe(false);
    expect(botsDawdle(info(200, "here", "link", "bot"), view(true, false, false))).toBe(false);
});
