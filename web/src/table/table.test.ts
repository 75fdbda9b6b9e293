import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fill } from "../lib/fill";
import type { Step } from "../lib/messages";
import { auction, buy, debt, jail, offer, over, scenes, secret, waiting, type Scene } from "./sample";
import { SampleLink } from "./sample_link.svelte";
import { words } from "../lib/words";
import { loadSeen, saveSeen } from "./away";
import TablePlay from "./TablePlay.svelte";
import { toasts } from "../ui/toasts.svelte";

vi.stubGlobal("fetch", () => new Promise(() => {})); // there is no server

let shown: Record<string, unknown> | undefined;

function show(scene: Scene, more: Record<string, unknown> = {}): SampleLink {
    const link = new SampleLink(scene);
    const { table: info, book, view } = scene;
    shown = mount(TablePlay, { target: document.body, props: { link, info, book, view, onstep: () => {}, ...more } });
    flushSync();
    return link;
}

const press = (key: string): void => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
};

/** The first button with some words; of an open dialog only, where there is one. */
const button = (text: string): HTMLButtonElement => {
    const found = [...(document.querySelector("dialog") ?? document).querySelectorAll("button")].find((each) => each.textContent?.includes(text));
    if (!found) throw new Error(`no button says ${text}`);
    return found;
};

const click = (text: string): void => {
    button(text).click();
    flushSync();
};

const settled = async (): Promise<void> => {
    await tick();
    await Promise.resolve();
    await tick();
    flushSync();
};

afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    document.body.innerHTML = "";
    localStorage.clear();
});

test.each(scenes.map((scene) => [scene.name, scene] as const))("%s is drawn", (_, scene) => {
    show(scene);
    for (const seat of scene.table.seats) expect(document.body.textContent).toContain(seat.name);
    if (scene.table.status === "play" && !scene.asked.some((asked) => asked.secret))
        expect(document.querySelector(".ask")?.textContent).toContain(scene.asked.find((asked) => asked.mine)?.text ?? scene.view.question.text);
});

describe("choices", () => {
    test("are taken by number and by Enter, with the words of the server", () => {
        const link = show(buy);
        press("2");
        press("Enter");
        expect(link.done).toEqual(["0: decline", "0: buy"]);
    });

    test("stand in groups that open and close", async () => {
        const link = show(buy);
        press("3");
        await settled();
        expect(document.querySelector(".crumbs")?.textContent).toContain("Mortgage");
        press("Escape");
        await settled();
        expect(document.querySelector(".crumbs")).toBeNull();
        press("3");
        press("2");
        expect(link.done).toEqual(["0: mortgage illinois-avenue"]);
    });

    test("light the space that the server says they are about, and no other", () => {
        show(debt);
        const lit = (): string | null => document.querySelector("[aria-current=location]")?.getAttribute("data-lot") ?? null;
        button("Mortgage Vermont Avenue").dispatchEvent(new FocusEvent("focus"));
        flushSync();
        expect(lit()).toBe("8");
        button("Trade").dispatchEvent(new FocusEvent("focus"));
        flushSync();
        expect(lit()).not.toBe("8");
    });

    test("that are grave are asked twice", () => {
        const link = show(debt);
        press("9");
        expect(link.done).toEqual([]);
        press("Enter");
        expect(link.done).toEqual([]);
        press("Escape");
        expect(document.querySelector(".sure")).toBeNull();
        press("9");
        press("9");
        expect(link.done).toEqual(["0: bankrupt"]);
    });

    test("that are barred say why, with their clause", () => {
        show(buy);
        const barred = document.querySelector(".barred");
        expect(barred?.querySelector("[aria-disabled=true]")?.textContent?.trim()).toBe("Build a house");
        expect(barred?.textContent).toContain("you own no whole colour group");
        expect(barred?.querySelector(".clause")?.textContent).toBe("CLA-BLD-01");
    });

    test("with a number are typed or quick", () => {
        const link = show(auction);
        press("2");
        const field = document.querySelector<HTMLInputElement>("input[type=number]")!;
        field.value = "300";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        flushSync();
        document.querySelector<HTMLFormElement>(".choices form")!.requestSubmit();
        flushSync();
        expect(link.done).toEqual(["0: bid 80", "0: bid 300"]);
    });

    test("with real dice are tapped", () => {
        const link = show(jail);
        const [first, second] = document.querySelectorAll("[role=radiogroup]");
        first?.querySelectorAll("button")[2]?.click();
        second?.querySelectorAll("button")[4]?.click();
        flushSync();
        click("Use 3 and 5");
        expect(link.done).toEqual(["0: roll 3 5"]);
    });

    test("that are refused say why", async () => {
        show(buy);
        press("1");
        await settled();
        expect(document.querySelector(".refused")?.textContent).toContain("nothing happens in a preview");
    });
});

test("what was refused is forgotten when the game goes on", async () => {
    const link = show(buy);
    press("1");
    await settled();
    link.view = { ...buy.view, n: buy.view.n + 1 };
    flushSync();
    expect(document.querySelector(".refused")).toBeNull();
});

describe("out of turn", () => {
    const seen = async (items: Scene["asked"][number]["items"]): Promise<SampleLink> => {
        const link = new SampleLink({ ...waiting, asked: [] });
        link.options = () => (link.asked = waiting.asked.map((asked) => ({ ...asked, items })));
        const { table: info, book, view } = waiting;
        shown = mount(TablePlay, { target: document.body, props: { link, info, book, view, onstep: () => {} } });
        flushSync();
        expect(document.body.textContent).not.toContain("out of turn");
        await new Promise((resolve) => setTimeout(resolve, 300));
        flushSync();
        return link;
    };

    test("it is offered only where there is something to do", async () => {
        await seen(waiting.asked[0]!.items);
        click("Do something out of turn");
        expect(document.querySelector(".choices")?.textContent).toContain("Trade");
    });

    test("else nothing is said of it", async () => {
        await seen([]);
        expect(document.body.textContent).not.toContain("out of turn");
    });
});

test("an answer to our offer is shown", () => {
    const link = show(waiting);
    const before = { ...waiting.view, question: { ...waiting.view.question, seat: 2 }, panel: fill("Panel", { kind: "offer", title: "", sides: [0, 2].map((seat) => ({ seat, title: "" })) }) };
    const line = fill("LogLine", { n: 9, kind: "refused", text: "cy rejects ann's offer", seat: 2, about: [0, 2], mark: "answer", own: { 0: "cy rejects your offer" } });
    const reason = { ...line, kind: "table", text: "cy: no", own: {} };
    link.onnews?.({ type: "news", view: waiting.view, log: [line, reason], motions: [] }, before);
    link.onnews?.({ type: "news", view: waiting.view, log: [{ ...line, text: "not ours" }], motions: [] }, waiting.view);
    expect(toasts.notes.map((note) => note.text)).toContain("cy rejects your offer. cy: no");
    expect(toasts.notes.map((note) => note.text)).not.toContain("not ours");
});

test("a blow is shown in the middle of the board until it is skipped", async () => {
    const link = show(waiting);
    const skipped = new AbortController();
    const blow = fill("Motion", { kind: "hit", seat: 0, other: 1, clash: true, text: "-2 HP" });
    void link.player?.(blow, 60_000, skipped.signal);
    flushSync();
    expect(document.querySelector(".centre .clash text.burst")?.textContent).toBe("-2 HP");
    skipped.abort();
    await settled();
    expect(document.querySelector(".clash")).toBeNull();
});

describe("a trade", () => {
    test("is put together, judged and sent", async () => {
        const link = show(buy);
        press("4");
        await settled();
        click("bo");
        await settled();
        await settled();
        const [illinois] = [...document.querySelectorAll<HTMLLabelElement>("label.ware")].filter((label) => label.textContent?.includes("Illinois"));
        illinois?.querySelector("input")?.click();
        flushSync();
        await new Promise((done) => setTimeout(done, 320));
        await settled();
        expect(document.querySelector(".verdict")?.textContent).toContain("Allowed");
        click("Send the offer");
        expect(link.done).toEqual(["0: trade bo give illinois-avenue for nothing"]);
    });

    test("takes deeds from the board, and money more or less", async () => {
        const link = show(buy);
        press("4");
        await settled();
        click("bo");
        await settled();
        await settled();
        expect(document.querySelector("label.ware")?.textContent).toContain("$100 rent $6 1 of 3");
        const space = (lot: number): void => {
            document.querySelector<HTMLElement>(`.ground [data-lot="${lot}"]`)?.click();
            flushSync();
        };
        for (const lot of [24, 8, 35, 39, 8]) space(lot);
        click("+100");
        click("−10");
        await new Promise((done) => setTimeout(done, 320));
        await settled();
        click("Send the offer");
        expect(link.done).toEqual(["0: trade bo give illinois-avenue +90 for short-line"]);
    });

    test("a bot says what it would take, until something else is put in", async () => {
        const link = show(buy);
        press("4");
        await settled();
        click("bo");
        await settled();
        await settled();
        const choose = (name: string): void => {
            const ware = [...document.querySelectorAll<HTMLLabelElement>("label.ware")].find((label) => label.textContent?.includes(name));
            ware?.querySelector("input")?.click();
            flushSync();
        };
        expect(document.querySelector("dialog")?.textContent).not.toContain("What would you take");
        choose("Short Line");
        click("What would you take for it?");
        await settled();
        expect(link.done).toEqual(["0: what would 1 take for short-line beside nothing"]);
        expect(document.querySelector("dialog .price")?.textContent).toContain("bo would take $340.");
        click("Offer that");
        expect(document.querySelector<HTMLInputElement>(".money input")?.value).toBe("340");
        choose("Oriental");
        expect(document.querySelector("dialog .price")?.textContent).not.toContain("$340");
    });

    test("is answered with what was offered, seen from the other side", async () => {
        const link = show(offer);
        press("3");
        await settled();
        await settled();
        await new Promise((done) => setTimeout(done, 320));
        await settled();
        click("Send the counter-offer");
        expect(link.done).toEqual(["0: counter give illinois-avenue for oriental-avenue +90"]);
    });
});

describe("several people at one device", () => {
    test("are asked to change places before a secret", async () => {
        const link = show(secret);
        expect(document.querySelector(".cover")?.textContent).toContain("bo");
        expect(document.querySelector(".choice")).toBeNull();
        expect(document.body.textContent).not.toContain("can bid $655");
        click("Yes, I am bo");
        await settled();
        expect(link.sitting).toBe(1);
        expect(document.querySelector(".choices")?.textContent).toContain("Pass");
    });
});

test("a player who is not asked sees who is being waited for, and what may be done in the meantime", () => {
    show(waiting);
    expect(document.querySelector(".ask h2")?.textContent).toBe("cy decides");
    expect(document.querySelector(".ask")?.textContent).toContain("Out of turn you may");
});

test("the end tells winners, standings, clause and secret", () => {
    show(over, { ontrample: () => {} });
    const text = document.querySelector(".over")?.textContent ?? "";
    for (const part of ["ann wins!", "CLA-END-01", "Final standings", "4611686018427387904", "stompoly verify game.jsonl", "Trample it!"])
        expect(text).toContain(part);
    expect(document.querySelector<HTMLAnchorElement>("a[download]")?.getAttribute("href")).toBe("/api/tables/K7WQ2M/game.jsonl");
});

test("a replay shows the step it is at", async () => {
    const asked: number[] = [];
    const getStep = (_: string, n: number): Promise<Step> => {
        asked.push(n);
        return Promise.resolve({ n, of: 120, view: { ...buy.view, n, round: 3 }, act: "roll", seat: 1, log: buy.log.slice(0, 1), motions: [] });
    };
    show(buy, { step: 40, getStep });
    await settled();
    await settled();
    expect(asked).toEqual([40]);
    expect(document.querySelector(".replay")?.textContent).toContain("Step 40 of 120");
    expect(document.querySelector(".told")?.textContent).toContain(buy.log[0]?.text);
    expect(document.querySelector(".told")?.textContent).not.toContain("bo: roll"); // the log says it better
    expect(document.querySelector(".choice")).toBeNull();
});

test("keys open help and rules, and Escape closes them", async () => {
    show(buy);
    press("?");
    await settled();
    expect(document.querySelector("dialog")?.textContent).toContain("make the choice with that number");
    document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    flushSync();
    expect(document.querySelector("dialog")).toBeNull();
    press("r");
    await settled();
    expect(document.querySelector("dialog")?.textContent).toContain("Rules of this game");
});

describe("somebody who was away", () => {
    const seat = 0;
    const told = (scene: Scene): string | undefined => {
        show(scene);
        return document.querySelector(".missed")?.textContent ?? undefined;
    };
    const scene: Scene = {
        ...buy,
        log: [
            fill("LogLine", { n: buy.view.n - 2, kind: "rent", text: "bo pays ann $20", seat: 1, about: [0, 1] }),
            fill("LogLine", { n: buy.view.n - 1, kind: "moved", text: "bo goes to Boardwalk", seat: 1, about: [1] }),
            fill("LogLine", { n: buy.view.n, kind: "throw", text: "ann rolls 3 and 4", seat, about: [seat] }),
        ],
    };

    test("is told what concerned them since, once", () => {
        saveSeen(scene.table.code, { [seat]: buy.view.n - 3 });
        const text = told(scene);
        expect(text).toContain("While you were away");
        expect(text).toContain("bo pays ann $20");
        expect(text).toContain("ann rolls 3 and 4");
        expect(text).not.toContain("Boardwalk");
        click("OK");
        expect(document.querySelector(".missed")).toBeNull();
        expect(loadSeen(scene.table.code)[seat]).toBe(buy.view.n);
    });

    test("is told nothing when nothing happened, or when they come for the first time", () => {
        expect(told(scene)).toBeUndefined();
        void unmount(shown!);
        expect(told(scene)).toBeUndefined();
    });

    test("is told again when the connection comes back, and not while a bot still plays for them", async () => {
        const link = show(scene);
        saveSeen(scene.table.code, { [seat]: buy.view.n - 2 });
        link.returns++;
        await settled();
        expect(document.querySelector(".missed")?.textContent).toContain("ann rolls");
        void unmount(shown!);
        saveSeen(scene.table.code, { [seat]: buy.view.n - 2 });
        const seats = scene.table.seats.map((each) => (each.seat === seat ? { ...each, stand_in: true } : each));
        expect(told({ ...scene, table: { ...scene.table, seats } })).toBeUndefined();
        expect(loadSeen(scene.table.code)[seat]).toBe(buy.view.n - 2);
    });
});

describe("giving up", () => {
    const open = (resigns: boolean): SampleLink => {
        const link = show({ ...buy, table: { ...buy.table, resigns } });
        click("Menu");
        return link;
    };

    test("is asked twice where the rules have it", async () => {
        const link = open(true);
        click("Give up");
        expect(link.done).toEqual([]);
        click("No, play on");
        click("Give up");
        click("Yes, I give up");
        await settled();
        expect(link.done).toEqual(["0: resign"]);
    });

    test("is not offered elsewhere: a bot can play instead", () => {
        open(false);
        expect(() => button("Give up")).toThrow();
        expect(button("Let a bot play for me")).toBeTruthy();
    });
});

test("the rules tell which shape each colour has, and no colour has a letter", () => {
    show(buy);
    press("r");
    const signs = [...document.querySelectorAll(".signs li")];
    expect(signs.map((each) => each.textContent?.trim())).toEqual(buy.book.groups.map((group) => group.name));
    expect(new Set(signs.map((each) => each.querySelector("path")?.getAttribute("d"))).size).toBe(buy.book.groups.length);
    for (const chip of document.querySelectorAll(".chip b")) expect(chip.textContent?.trim()).toBe("");
});

describe("playing again", () => {
    const again = (more: Partial<Scene["table"]>): Scene => ({ ...over, table: { ...over.table, status: "over", ...more } });

    test("is proposed by anybody who plays", () => {
        const link = show(again({}));
        click(words.table.again.yes);
        expect(link.done).toEqual(["again: true"]);
    });

    test("waits for the others and says for whom", () => {
        const [you, other] = [over.you[0] ?? 0, over.table.seats.find((seat) => !over.you.includes(seat.seat))?.seat ?? 1];
        const link = show(again({ again: [other], again_waits: [you] }));
        expect(document.querySelector(".again [role=status]")?.textContent).toBe(
            words.table.again.wanted([over.table.seats[other]?.name ?? ""], [""]),
        );
        click(words.table.again.no);
        expect(link.done).toEqual(["again: false"]);
    });

    test("links to the games that were played here before", () => {
        show(again({ earlier: ["OLDONE", "OLDTWO"] }));
        expect([...document.querySelectorAll(".again a")].map((each) => each.getAttribute("href"))).toEqual(["/t/OLDONE", "/t/OLDTWO"]);
    });
});
