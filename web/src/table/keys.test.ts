import { afterEach, describe, expect, test } from "vitest";
import { focusOf, intentOf, isFree, keymapOf, KEYS } from "./keys";

afterEach(() => {
    document.body.innerHTML = "";
});

describe("a key", () => {
    test("takes a choice by its number", () => {
        expect(intentOf({ key: "1" }, "page")).toEqual({ kind: "choose", index: 0 });
        expect(intentOf({ key: "9" }, "button")).toEqual({ kind: "choose", index: 8 });
    });

    test("does the usual thing only where Enter presses nothing else", () => {
        expect(intentOf({ key: "Enter" }, "page")).toEqual({ kind: "usual" });
        expect(intentOf({ key: "Enter" }, "button")).toBeUndefined();
    });

    test("tells and opens things", () => {
        const kinds = ["c", "s", "t", "e", "l", "r", "?", "k", "b", "R"].map((key) => intentOf({ key }, "page")?.kind);
        expect(kinds).toEqual(["cash", "space", "turn", "event", "log", "rules", "help", "skip", "board", "rules"]);
    });

    test("leads to the board and back", () => {
        expect(intentOf({ key: "ArrowLeft" }, "page")).toEqual({ kind: "board" });
        expect(intentOf({ key: "ArrowLeft" }, "button")).toBeUndefined();
        for (const key of ["Escape", "Backspace", "0"]) expect(intentOf({ key }, "button")).toEqual({ kind: "back" });
    });

    test("means nothing while somebody types, in a dialog, or with other keys held", () => {
        expect(intentOf({ key: "1" }, "field")).toBeUndefined();
        expect(intentOf({ key: "r" }, "dialog")).toBeUndefined();
        expect(intentOf({ key: "r", ctrlKey: true }, "page")).toBeUndefined();
        expect(intentOf({ key: "1", altKey: true }, "page")).toBeUndefined();
        expect(intentOf({ key: "Enter", repeat: true }, "page")).toBeUndefined();
        expect(intentOf({ key: "1", defaultPrevented: true }, "page")).toBeUndefined();
        expect(intentOf({ key: "x" }, "page")).toBeUndefined();
        expect(intentOf({ key: "Shift" }, "page")).toBeUndefined();
    });
});

test("the focus is in a field, on a button, in a dialog or on the page", () => {
    document.body.innerHTML = `
        <p id="p">text</p><button id="b"><i id="i"></i></button><input id="f" />
        <dialog open><button id="d"></button></dialog><div role="log" tabindex="0" id="l"></div>`;
    const at = (id: string): string => focusOf(document.getElementById(id));
    expect([at("p"), at("b"), at("i"), at("f"), at("d"), at("l")]).toEqual(["page", "button", "button", "field", "dialog", "button"]);
    expect(focusOf(null)).toBe("page");
});

describe("letters", () => {
    test("can be changed to others that are free", () => {
        const keymap = keymapOf({ cash: "m" });
        expect(intentOf({ key: "m" }, "page", keymap)).toEqual({ kind: "cash" });
        expect(intentOf({ key: "c" }, "page", keymap)).toBeUndefined();
        expect(isFree("c", "log", keymap)).toBe(true);
        expect(["m", "1", " ", "ab", ""].map((key) => isFree(key, "log", keymap))).toEqual([false, false, false, false, false]);
        expect(isFree("l", "log", KEYS)).toBe(true);
    });

    test("mean nothing when single characters are switched off; Enter and Escape do", () => {
        for (const key of ["c", "?", "1", "0"]) expect(intentOf({ key }, "page", null)).toBeUndefined();
        expect(intentOf({ key: "Enter" }, "page", null)).toEqual({ kind: "usual" });
        expect(intentOf({ key: "Escape" }, "page", null)).toEqual({ kind: "back" });
    });
});
