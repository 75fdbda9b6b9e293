/** No word stands outside `lib/words/`: components have neither text nor spoken labels of their own. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type AST } from "svelte/compiler";
import { expect, test } from "vitest";
import { whose } from "./en/grammar";

const SOURCES = join(import.meta.dirname, "..", "..");
const SPOKEN = new Set(["alt", "aria-label", "aria-description", "aria-roledescription", "label", "placeholder", "title"]);
const VALUED: ReadonlySet<string> = new Set(["Attribute", "StyleDirective"]);
const LETTERS = /\p{L}{2,}/u;

const components = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));

/** Text in the markup and in attributes that are read aloud or shown. */
function textsOf(source: string): string[] {
    const found: string[] = [];
    const visit = (node: unknown, shown: boolean): void => {
        if (Array.isArray(node)) return node.forEach((each) => visit(each, shown));
        if (typeof node !== "object" || node === null) return;
        const { type, name } = node as AST.Text & AST.Attribute;
        if (type === "Text") {
            if (shown && LETTERS.test((node as AST.Text).data)) found.push((node as AST.Text).data.trim());
            return;
        }
        if (VALUED.has(type)) return visit((node as AST.Attribute).value, SPOKEN.has(name));
        for (const [key, value] of Object.entries(node)) if (key !== "metadata") visit(value, shown);
    };
    visit(parse(source, { modern: true }).fragment, true);
    return found;
}

test("a text of its own is found, in the markup and in a label, and a class is not", () => {
    expect(textsOf('<p class="big">Hello</p><img alt="A hat" src="hat.svg" />{words.name}')).toEqual(["Hello", "A hat"]);
});

test.each(components)("%s has no words of its own", (file) => {
    expect(textsOf(readFileSync(join(SOURCES, file), "utf8"))).toEqual([]);
});

test("a name that ends in s takes only an apostrophe", () => {
    expect([whose("ann"), whose("Slime Creatures"), whose("JAMES")]).toEqual(["ann's", "Slime Creatures'", "JAMES'"]);
});

const texts = readdirSync(join(import.meta.dirname, "en")).filter((file) => file !== "grammar.ts");

test.each(texts)("%s leaves possessives to `whose`", (file) => {
    expect(readFileSync(join(import.meta.dirname, "en", file), "utf8")).not.toMatch(/\{name\}['’]s/);
});
