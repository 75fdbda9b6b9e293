import { createRawSnippet, flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import JoinByCode from "../front/JoinByCode.svelte";
import { router } from "../lib/router.svelte";
import { words } from "../lib/words";
import Button from "./Button.svelte";
import ConnectionBanner from "./ConnectionBanner.svelte";
import Dialog from "./Dialog.svelte";
import Segmented from "./Segmented.svelte";
import Stepper from "./Stepper.svelte";
import Toasts from "./Toasts.svelte";
import { toast, toasts } from "./toasts.svelte";

const made: Record<string, unknown>[] = [];
const text = (words: string) => createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));

/** Components of all kinds: what they take is checked where they are used. */
function show(component: unknown, props: Record<string, unknown>): void {
    made.push(mount(component as Component<Record<string, unknown>>, { target: document.body, props }));
    flushSync();
}

const find = <T extends Element = HTMLElement>(what: string) => document.querySelector<T>(what) as T;

beforeEach(() => document.body.replaceChildren());

afterEach(() => {
    for (const each of made.splice(0)) void unmount(each);
    vi.useRealTimers();
});

test("a barred button stays in reach and does nothing", () => {
    const pressed = vi.fn();
    show(Button, { label: "Build", barred: "no money", onclick: pressed });
    find("button").click();
    expect(pressed).not.toHaveBeenCalled();
    expect(find("button").getAttribute("aria-disabled")).toBe("true");
    expect(find<HTMLButtonElement>("button").disabled).toBe(false);
    expect(find("button").title).toBe("no money");
});

test("a dialog closes by its button and gives the focus back", () => {
    const before = document.createElement("button");
    document.body.append(before);
    before.focus();
    const closed = vi.fn();
    show(Dialog, { open: true, title: "Rules", onclose: closed, children: text("hello") });
    expect(find<HTMLDialogElement>("dialog").open).toBe(true);
    expect(find("dialog").textContent).toContain("hello");
    find(`[aria-label="${words.shell.close}"]`).click();
    flushSync();
    expect(find<HTMLDialogElement>("dialog").open).toBe(false);
    expect(closed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(before);
});

test("a stepper keeps to its range", () => {
    const changed = vi.fn();
    show(Stepper, { value: 4, low: 2, high: 5, label: "players", onchange: changed });
    const [less, more] = document.querySelectorAll("button") as unknown as [HTMLButtonElement, HTMLButtonElement];
    more.click();
    flushSync();
    expect(changed).toHaveBeenLastCalledWith(5);
    expect(more.disabled).toBe(true);
    const field = find<HTMLInputElement>("input");
    field.value = "1";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(changed).toHaveBeenLastCalledWith(2);
    expect(field.value).toBe("2");
    expect(less.disabled).toBe(true);
});

test("one of a few is a group of radio buttons", () => {
    const changed = vi.fn();
    const choices = ["a", "b"].map((value) => ({ value, label: value }));
    show(Segmented, { value: "a", choices, legend: "letters", onchange: changed });
    const [one, two] = document.querySelectorAll("input") as unknown as [HTMLInputElement, HTMLInputElement];
    expect([one.type, one.checked, two.checked]).toEqual(["radio", true, false]);
    two.click();
    flushSync();
    expect(changed).toHaveBeenCalledWith("b");
    expect(find("legend").textContent).toBe("letters");
});

test("messages appear, are not repeated, and disappear", () => {
    vi.useFakeTimers();
    show(Toasts, {});
    toast("Back");
    toast("Back");
    toast("No", "bad");
    flushSync();
    expect([...document.querySelectorAll(".toast")].map((each) => each.textContent?.trim())).toEqual(["Back", "No"]);
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(toasts.notes.map((note) => note.text)).toEqual(["No"]);
    vi.advanceTimersByTime(4000);
    expect(toasts.notes).toEqual([]);
});

test("being back is announced once", () => {
    const connection = { status: "open", returns: 1 };
    show(Toasts, {});
    show(ConnectionBanner, { connection });
    expect(toasts.notes.map((note) => note.text)).toEqual([words.shell.back]);
    expect(document.body.textContent).not.toContain(words.shell.reconnecting);
    show(ConnectionBanner, { connection: { status: "lost", returns: 0 } });
    expect(document.body.textContent).toContain(words.shell.reconnecting);
});

test("a code is read from a link too, and a short one is refused", () => {
    show(JoinByCode, {});
    const field = find<HTMLInputElement>("input");
    const go = (value: string) => {
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
        flushSync();
    };
    go("abc");
    expect(find("[role=alert]").textContent).toBe(words.front.join.short);
    go(" abc-234 ");
    expect(router.route).toMatchObject({ page: "table", code: "ABC234" });
    go("http://somewhere.example/t/qwerty");
    expect(router.route).toMatchObject({ page: "table", code: "QWERTY" });
});
