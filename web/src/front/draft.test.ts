import { beforeEach, expect, test } from "vitest";
import { fill } from "../lib/fill";
import { Draft } from "./draft.svelte";

const game = fill("GameInfo", {
    id: "classic",
    title: "Classic",
    about: "",
    rules: "estate",
    seats: [2, 5],
    modes: [
        { id: "regular", title: "Regular", about: "" },
        { id: "timed", title: "Timed", about: "", timed: true, options: { "go.salary": 300 } },
    ],
    tokens: ["Hat", "Car", "Dog", "Ship", "Iron"],
    levels: [
        { id: "gentle", title: "Gentle" },
        { id: "sensible", title: "Solid" },
    ],
    bots: [
        { id: "sensible", title: "Sensible" },
        { id: "random", title: "Random" },
    ],
    options: [{ key: "go.salary", group: "go", about: [], kind: "number", printed: 200, high: 1000 }],
});

beforeEach(() => localStorage.clear());

test("bots are solid at first; those that are no level come apart", () => {
    const draft = new Draft(game);
    expect(draft.seats[1]?.bot).toBe("sensible");
    expect(draft.otherBots.map((bot) => bot.id)).toEqual(["random"]);
});

test("starts as you against three bots", () => {
    const draft = new Draft(game);
    expect(draft.seats.map((seat) => seat.who)).toEqual(["here", "bot", "bot", "bot"]);
    expect(draft.company).toBe("bots");
    expect(draft.waits).toBe(false);
    expect(draft.seats[0]?.token).toBe("Hat");
    expect(draft.wish()).toMatchObject({
        rulebook: "classic",
        mode: "regular",
        minutes: 0,
        seats: [
            { who: "here", name: "Player 1", token: "Hat", bot: "" },
            { who: "bot", name: "", token: "", bot: "sensible" },
            { who: "bot" },
            { who: "bot" },
        ],
    });
});

test("other company keeps the number of seats", () => {
    const draft = new Draft(game);
    draft.resize(3);
    draft.invite("link");
    expect(draft.seats.map((seat) => seat.who)).toEqual(["here", "link", "link"]);
    expect(draft.waits).toBe(true);
    draft.resize(4);
    expect(draft.seats.at(-1)?.who).toBe("link");
    draft.invite("here");
    expect(draft.seats.map((seat) => seat.token)).toEqual(["Hat", "Car", "Dog", "Ship"]);
});

test("seats stay within what the game seats", () => {
    const draft = new Draft(game);
    draft.resize(20);
    expect(draft.seats).toHaveLength(5);
    draft.resize(0);
    expect(draft.seats).toHaveLength(2);
    draft.remove(draft.seats[1]!);
    expect(draft.seats).toHaveLength(2);
});

test("a token that is taken is swapped", () => {
    const draft = new Draft(game);
    draft.invite("here");
    draft.take(draft.seats[0]!, "Dog");
    expect(draft.seats.map((seat) => seat.token)).toEqual(["Dog", "Car", "Hat", "Ship"]);
});

test("a seat that turns into a bot has a level and no token", () => {
    const draft = new Draft(game);
    draft.turn(draft.seats[0]!, "bot");
    expect(draft.seats[0]).toMatchObject({ who: "bot", bot: "sensible", token: "" });
    expect(draft.company).toBeUndefined();
});

test("another mode keeps what still differs", () => {
    const draft = new Draft(game);
    draft.choose(game.options[0]!, 300);
    expect(draft.options).toEqual({ "go.salary": 300 });
    draft.setMode("timed");
    expect(draft.options).toEqual({});
    expect(draft.valueOf(game.options[0]!)).toBe(300);
    draft.choose(game.options[0]!, 250);
    draft.reset("go.salary");
    expect(draft.options).toEqual({});
    draft.minutes = 45;
    expect(draft.wish().minutes).toBe(45);
    expect(draft.wish()).toMatchObject({ undo: true, hints: true });
    draft.undo = draft.hints = false;
    expect(draft.wish()).toMatchObject({ undo: false, hints: false });
});
