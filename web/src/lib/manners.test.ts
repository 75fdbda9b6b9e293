import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse, type AST } from "svelte/compiler";
import { describe, expect, test } from "vitest";

/** What every component keeps to: words come from lib/words, styles from CSS, and nothing from elsewhere. */

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".svelte"))
    .map((name) => join(root, name));

const SAID = new Set(["title", "alt", "placeholder", "aria-label", "aria-description", "aria-valuetext", "label", "legend"]);
const isWord = (text: string) => /\p{L}{2}/u.test(text);

type Found = { words: string[]; styles: string[]; html: string[] };

function look(node: unknown, found: Found): void {
    if (Array.isArray(node)) return node.forEach((each) => look(each, found));
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const each = node as AST.SvelteNode;
    if (each.type === "Text" && isWord(each.data)) found.words.push(each.data.trim());
    if (each.type === "StyleDirective") return; // set by script, which is allowed
    if (each.type === "HtmlTag") found.html.push("{@html}");
    if (each.type === "Attribute") {
        const parts = Array.isArray(each.value) ? each.value : [];
        const literal = parts.map((part) => (part.type === "Text" ? part.data : "")).join("");
        if (each.name === "style" && parts.length > 0) found.styles.push(literal);
        if (SAID.has(each.name) && isWord(literal)) found.words.push(`${each.name}="${literal}"`);
        return;
    }
    for (const value of Object.values(each)) look(value, found);
}

describe.each(files.map((file) => [relative(root, file), file]))("%s", (_, file) => {
    const source = readFileSync(file as string, "utf8");
    const found: Found = { words: [], styles: [], html: [] };
    look(parse(source, { modern: true }).fragment, found);

    test("says nothing of its own", () => expect(found.words).toEqual([]));
    test("has no style attributes, which the server forbids", () => expect(found.styles).toEqual([]));
    test("puts in no raw markup", () => expect(found.html).toEqual([]));
    test("fetches nothing from elsewhere", () => {
        expect(source.replaceAll("http://www.w3.org/", "")).not.toMatch(/https?:\/\/|url\(["']?data:/);
    });
});
