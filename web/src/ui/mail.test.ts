import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveKeys } from "../lib/keys";
import { words } from "../lib/words";
import Mail from "./Mail.svelte";

const server = vi.hoisted(() => ({ mail: true }));
vi.mock("../lib/games", () => ({ allGames: async () => server }));

const w = words.shell.mail;
const KEY = "k".repeat(20);
let shown: Record<string, unknown> | undefined;
let answers: unknown[];
let sent: unknown[];

beforeEach(() => {
    localStorage.clear();
    saveKeys("ABCDEF", { host: "", keys: [{ seat: 0, key: KEY }], names: {}, title: "", at: 0 });
    [server.mail, answers, sent] = [true, [], []];
    vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
        sent.push(JSON.parse(String(init?.body)));
        return new Response(JSON.stringify(answers.shift() ?? {}));
    });
});

afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
});

function show(): void {
    shown = mount(Mail, { target: document.body, props: { code: "ABCDEF" } });
    flushSync();
}

async function until(text: string): Promise<void> {
    await vi.waitFor(() => {
        flushSync();
        expect(document.body.textContent).toContain(text);
    }, 60_000);
}

const button = (): HTMLButtonElement => document.querySelector("button")!;

test("an address is left, confirmed elsewhere, and taken away", async () => {
    answers = [{}, { state: "waits" }, {}];
    show();
    await until(w.label);
    const field = document.querySelector("input")!;
    field.value = " ann@example.org ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    button().click();
    await until(w.waits);
    expect(sent.at(-1)).toEqual({ key: KEY, address: "ann@example.org" });
    button().click();
    await until(w.label);
    expect(sent.at(-1)).toEqual({ key: KEY, address: "" });
    expect(document.querySelector("input")?.value).toBe("ann@example.org");
});

test("who gets e-mail already can stop it", async () => {
    answers = [{ state: "on" }];
    show();
    await until(w.on);
    expect(button().textContent).toContain(w.stop);
});

test("without a mail server nothing is offered", async () => {
    server.mail = false;
    show();
    await new Promise((done) => setTimeout(done, 20));
    flushSync();
    expect(document.body.textContent?.trim()).toBe("");
    expect(sent).toEqual([]);
});
