import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Board from "./Board.svelte";
import Poster from "./Poster.svelte";
import { sampleBook, sampleIds, sampleSeats, sampleView } from "./sample";
import Strip from "./Strip.svelte";

let mounted: Record<string, unknown>[] = [];

afterEach(async () => {
    for (const component of mounted) await unmount(component);
    mounted = [];
    document.body.replaceChildren();
});

function show(id: string, more: { onlot?: (lot: number) => void; highlight?: number; picked?: number[] } = {}): HTMLButtonElement[] {
    const props = {
        book: sampleBook(id),
        view: sampleView(
            id,
            4,
            [39, 39, 3, 0].map((lot) => lot % sampleBook(id).spaces.length),
        ),
        seats: sampleSeats(id, 4),
        ...more,
    };
    mounted.push(mount(Board, { target: document.body, props }));
    flushSync();
    return [...document.querySelectorAll<HTMLButtonElement>(".lots button")];
}

const press = (on: Element, key: string): void => {
    on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
};

test.each(sampleIds)("%s: a button for every space, one of them in the order of tabs", (id) => {
    const buttons = show(id);
    expect(buttons).toHaveLength(sampleBook(id).spaces.length);
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    for (const button of buttons) expect(button.getAttribute("aria-label")).toBeTruthy();
});

test("a label says it all", () => {
    const labels = show("classic").map((button) => button.getAttribute("aria-label"));
    expect(labels[0]).toBe("GO; Dee is here");
    expect(labels[39]).toBe("Boardwalk, Dark blue; Ann and Bo are here");
    expect(labels[13]).toBe("States Avenue, Pink, $140");
});

test("arrows walk, Home and Page keys leap, a click opens", () => {
    const onlot = vi.fn();
    const buttons = show("classic", { onlot });
    const now = (): number => buttons.findIndex((button) => button.tabIndex === 0);
    press(buttons[0]!, "ArrowLeft");
    expect(now()).toBe(1);
    expect(document.activeElement).toBe(buttons[1]);
    press(buttons[1]!, "PageDown");
    expect(now()).toBe(10);
    press(buttons[10]!, "ArrowUp");
    expect(now()).toBe(11);
    press(buttons[11]!, "Home");
    expect(now()).toBe(0);
    buttons[24]!.click();
    expect(onlot).toHaveBeenCalledExactlyOnceWith(24);
});

test("the space that is pointed at says so", () => {
    const buttons = show("classic", { highlight: 24 });
    expect(buttons.filter((button) => button.getAttribute("aria-current") === "location")).toEqual([buttons[24]]);
});

test("the spaces in an offer are framed, and each only once", () => {
    show("classic", { highlight: 24, picked: [24, 5, 6] });
    expect(document.querySelectorAll(".picture .lit")).toHaveLength(3);
});

test("a strip turns without an end", () => {
    const onlot = vi.fn();
    const props = {
        book: sampleBook("classic"),
        view: sampleView("classic", 2),
        seats: sampleSeats("classic", 2),
        lot: 0,
        onlot,
    };
    mounted.push(mount(Strip, { target: document.body, props }));
    flushSync();
    const lots = (): number[] =>
        [...document.querySelectorAll<HTMLElement>("[data-lot]")].map((button) => Number(button.dataset.lot));
    expect(lots()).toEqual([37, 38, 39, 0, 1, 2, 3]);
    const [on] = document.querySelectorAll<HTMLButtonElement>(".turn");
    on!.click();
    flushSync();
    expect(lots()).toEqual([38, 39, 0, 1, 2, 3, 4]);
    document.querySelector<HTMLButtonElement>('[data-lot="2"]')!.click();
    expect(onlot).toHaveBeenCalledExactlyOnceWith(2);
});

test("every rulebook has a poster, including a custom one", () => {
    const drawn = [...sampleIds, "mine"].map((id) => {
        const target = document.createElement("div");
        mounted.push(mount(Poster, { target, props: { id } }));
        flushSync();
        return target.innerHTML;
    });
    expect(new Set(drawn).size).toBe(6);
});
