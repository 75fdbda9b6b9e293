import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fill } from "../lib/fill";
import { saveKeys } from "../lib/keys";
import { words } from "../lib/words";
import YourTables from "./YourTables.svelte";

const w = words.front.yours;
let shown: Record<string, unknown> | undefined;

const info = (code: string, status: string, asked = -1, you: number[] = [0]) =>
    fill("TableInfo", { code, status, rulebook: "classic", title: `Game ${code}`, mode: "regular", seats: [], asked, you });

const tables: Record<string, unknown> = {
    PLAYED: info("PLAYED", "play", 1),
    MYTURN: info("MYTURN", "play", 2, [2]),
    WAITED: info("WAITED", "lobby"),
    BEATEN: info("BEATEN", "over"),
};

beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal("fetch", async (path: string) => {
        const found = tables[path.split("/").at(-1) ?? ""];
        return new Response(JSON.stringify(found ?? { code: "no_table", reason: "gone" }), { status: found ? 200 : 404 });
    });
});

afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
});

test("unfinished games are one list, one's own turn first, and tables that are gone are forgotten", async () => {
    for (const code of ["MYTURN", "BEATEN", "WAITED", "PLAYED", "GONE42"])
        saveKeys(code, { host: "", keys: [{ seat: 0, key: "k".repeat(20) }], names: {}, title: "", at: 0 });
    shown = mount(YourTables, { target: document.body });
    await vi.waitFor(() => {
        flushSync();
        expect(document.querySelectorAll("section > ul li")).toHaveLength(3);
    });
    const listed = [...document.querySelectorAll("section > ul .code")].map((each) => each.textContent);
    expect([listed[0], listed.at(-1)]).toEqual(["MYTURN", "WAITED"]);
    expect([...document.querySelectorAll(".tag.one")].map((each) => each.textContent)).toEqual([w.yourTurn]);
    expect(document.querySelector("summary")?.textContent).toContain(w.finished(1));
    expect(document.querySelector("details .code")?.textContent).toBe("BEATEN");
    expect(localStorage.getItem("stompoly.table.GONE42")).toBeNull();
});

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
