import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** Every pair of text and ground in themes.css, for every rulebook, light and dark: at least 4.5 to 1. */

const css = readFileSync(join(import.meta.dirname, "..", "styles", "themes.css"), "utf8");
const blocks = [...css.matchAll(/^(:root|\[data-book="(\w+)"\]) \{([^}]*)\}/gm)];

function variables(text: string): Record<string, [string, string]> {
    const found: Record<string, [string, string]> = {};
    for (const [, name, light, dark] of text.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\);/g))
        found[name as string] = [light as string, dark as string];
    for (const [, name, colour] of text.matchAll(/(--[\w-]+): (#\w+);/g))
        found[name as string] = [colour as string, colour as string];
    return found;
}

const house = Object.assign({}, ...blocks.filter((block) => !block[2]).map((block) => variables(block[3] as string)));
const books: [string, Record<string, [string, string]>][] = [["house", house]];
for (const block of blocks) if (block[2]) books.push([block[2], { ...house, ...variables(block[3] as string) }]);

function luminance(colour: string): number {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number);
}

function contrast(one: string, other: string): number {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (light + 0.05) / (dark + 0.05);
}

const seats = Array.from({ length: 8 }, (_, seat) => [`--seat-on-${seat}`, `--seat-${seat}`]);
const texts = ["--ink", "--ink-soft", "--accent"].flatMap((text) => [
    [text, "--paper"],
    [text, "--sheet"],
    [text, "--board"],
]);
const tones = ["good", "bad", "warn"].flatMap((tone) => [
    [`--${tone}`, `--${tone}-paper`],
    [`--${tone}`, "--sheet"],
    [`--${tone}`, "--paper"],
    ["--ink", `--${tone}-paper`],
]);
const spots = [1, 2, 3].map((spot) => [`--on${spot}`, `--spot${spot}`]);

test("all five rulebooks have a character", () => {
    expect(books.map(([name]) => name)).toEqual(["house", "classic", "gopoly", "grab_and_go", "ugm", "monsters_menace"]);
});

/** A colour of which a share, from 0 to 1, is mixed with another, as color-mix does it in sRGB. */
function mixed(one: string, share: number, other: string): string {
    const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
    const mix = (at: number): number => Math.round(part(one, at) * share + part(other, at) * (1 - share));
    return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, "0")).join("")}`;
}

describe.each(books)("%s", (_, colours) => {
    test.each([...seats.keys()])("the curve of seat %i", (seat) => {
        const things = readFileSync(join(import.meta.dirname, "..", "styles", "things.css"), "utf8");
        const share = Number(/stroke: color-mix\(in srgb, var\(--seat\) (\d+)%, var\(--ink\)\)/.exec(things)?.[1] ?? 100) / 100;
        for (const theme of [0, 1] as const) {
            const [own, ink, sheet] = [`--seat-${seat}`, "--ink", "--sheet"].map((name) => colours[name]?.[theme] ?? "");
            expect(contrast(mixed(own ?? "", share, ink ?? ""), sheet ?? "")).toBeGreaterThanOrEqual(3);
        }
    });

    test.each([...seats, ...texts, ...tones, ...spots] as [string, string][])("%s on %s", (text, ground) => {
        for (const theme of [0, 1] as const) {
            const [one, other] = [colours[text]?.[theme] ?? "", colours[ground]?.[theme] ?? ""];
            expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
        }
    });
});
