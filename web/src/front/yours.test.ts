import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveKeys } from "../lib/keys";
import { turns } from "../lib/turns.svelte";
import { words } from "../lib/words";
import { span } from "../lib/words/en/time";
import YourTables from "./YourTables.svelte";

const w = words.front.yours;
let shown: Record<string, unknown> | undefined;

const DAY = 86_400;
const table = (code: string, status: string, yours = false, left = 0) => ({
    code,
    status,
    title: `Game ${code}`,
    names: ["ann", "bo"],
    asked: status === "play" ? (yours ? 0 : 1) : -1,
    yours,
    left,
});

const tables: Record<string, { code: string }> = {
    PLAYED: table("PLAYED", "play"),
    MYTURN: table("MYTURN", "play", true, 3 * DAY),
    URGENT: table("URGENT", "play", true, DAY / 6),
    WAITED: table("WAITED", "lobby"),
    BEATEN: table("BEATEN", "over"),
};
const INFO = { status: "play", rulebook: "classic", title: "Game", mode: "regular", seats: [], asked: 2, you: [2] };
let asked: string[][] = []; // the codes of each request

beforeEach(() => {
    localStorage.clear();
    asked = [];
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
        if (path === "/api/tables/KILLED") return new Response(JSON.stringify({ ...INFO, code: "KILLED" }));
        const codes = (JSON.parse(String(init?.body)) as { tables: { code: string }[] }).tables.map(({ code }) => code);
        asked.push(codes);
        const found = codes.flatMap((code) => tables[code] ?? []);
        const unsure = codes.filter((code) => code === "KILLED");
        const gone = codes.filter((code) => !tables[code] && code !== "KILLED");
        return new Response(JSON.stringify({ tables: found, gone, unsure }));
    });
});

afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
});

const keep = (...codes: string[]) => {
    for (const code of codes)
        saveKeys(code, { host: "", keys: [{ seat: 0, key: "k".repeat(20) }], names: {}, title: "", at: 0 });
};

test("unfinished games are one list, the most urgent of your turns first, and tables that are gone are forgotten", async () => {
    keep("MYTURN", "BEATEN", "WAITED", "PLAYED", "URGENT", "GONE42");
    shown = mount(YourTables, { target: document.body });
    await vi.waitFor(() => {
        flushSync();
        expect(document.querySelectorAll("section > ul li")).toHaveLength(4);
    }, 60_000);
    const listed = [...document.querySelectorAll("section > ul .code")].map((each) => each.textContent);
    expect(listed).toEqual(["URGENT", "MYTURN", "PLAYED", "WAITED"]);
    expect(asked).toHaveLength(1);
    expect(document.querySelectorAll(".tag.one")).toHaveLength(2);
    expect([...document.querySelectorAll(".left")].map((each) => each.textContent)).toEqual(["4 hours left", "3 days left"]);
    expect(document.querySelector(`a[href="/t/PLAYED"] .tag`)?.textContent).toBe(w.theirTurn("bo"));
    expect(document.querySelector("section > p")?.textContent).toBe(w.waiting(2));
    expect(turns.count).toBe(2);
    expect(document.querySelector("summary")?.textContent).toContain(w.finished(1));
    expect(document.querySelector("details .code")?.textContent).toBe("BEATEN");
    expect(localStorage.getItem("stompoly.table.GONE42")).toBeNull();
});

test("if the store does not know whose turn it is, the table itself is asked", async () => {
    keep("KILLED");
    shown = mount(YourTables, { target: document.body });
    await vi.waitFor(() => {
        flushSync();
        expect(document.querySelector(`a[href="/t/KILLED"] .tag.one`)).not.toBeNull();
    }, 60_000);
});

test.each([
    [2 * DAY + 4 * 3600 + 59, "2 days 4 hours"],
    [DAY, "1 day"],
    [3 * DAY + 59, "3 days"],
    [3661, "1 hour 1 minute"],
    [30, "30 seconds"],
    [0, "0 seconds"],
])("%d seconds are %s", (seconds, said) => expect(span(seconds)).toBe(said));

test.each([
    [1, "about a minute"],
    [7.2, "about 7 minutes"],
    [48, "about 50 minutes"],
    [58, "about an hour"],
    [73, "about 1¼ hours"],
    [100, "about 1¾ hours"],
    [141, "about 2½ hours"],
    [176, "about 3 hours"],
])("%d minutes are said in plain words", (minutes, said) => {
    expect(words.front.length.about(minutes)).toBe(`Takes ${said}.`);
});
