import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Motion } from "./messages";
import type { Speed } from "./settings.svelte";
import { brokenPromise, keptHead } from "./fairness";
import { fill } from "./fill";
import { moved, takes } from "./pace";
import { joined, TableConnection } from "./socket.svelte";
import { waitBefore, type SocketLike } from "./wire";
import { watch } from "./watch.svelte";

/** A WebSocket whose server is the test. */
class FakeSocket implements SocketLike {
    readyState = 0;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    sent: Record<string, unknown>[] = [];
    closed = false;
    readonly address: string;

    constructor(address: string) {
        this.address = address;
    }

    send(text: string) {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }

    close() {
        this.closed = true;
        this.readyState = 3;
    }

    opens() {
        this.readyState = 1;
        this.onopen?.(new Event("open"));
    }

    says(message: unknown) {
        this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
        flushSync();
    }

    breaks(code = 1006, reason = "") {
        this.readyState = 3;
        this.onclose?.({ code, reason } as CloseEvent);
        flushSync();
    }

    last() {
        return this.sent.at(-1);
    }
}

const sockets: FakeSocket[] = [];
const current = () => sockets.at(-1) as FakeSocket;
const table = { code: "ABCDEF", status: "play", rulebook: "classic", title: "Classic", mode: "regular", seats: [] };
const book = { id: "classic", title: "Classic", rules: "estate", spaces: [], groups: [], clauses: [] };

function view(n: number, pos = 0) {
    return {
        n,
        round: 1,
        current: 0,
        seats: [{ pos, meters: [] }],
        spaces: [],
        question: { kind: "roll", seat: 0, text: "?" },
    };
}

function hello(n: number, log: unknown[] = []) {
    return { type: "hello", table, book, you: [0], view: view(n), log };
}

function asked(n: number, deadline = 0) {
    return { type: "asked", n, seat: 0, mine: true, text: "?", items: [{ label: "roll", words: "roll" }], deadline };
}

const walk = { kind: "walk", seat: 0, path: [1, 2, 3] };
const dice = { kind: "dice", seat: 0, faces: [1, 2] };

let connection: TableConnection;

function connect(speed: Speed = "normal", keys = ["k".repeat(20)]) {
    connection = new TableConnection("ABCDEF", keys, {
        open: (address) => {
            sockets.push(new FakeSocket(address));
            return current();
        },
        random: () => 0,
        speed: () => speed,
    });
    return connection;
}

beforeEach(() => {
    vi.useFakeTimers();
    sockets.length = 0;
});

afterEach(() => {
    connection?.close();
    vi.useRealTimers();
});

test("the next game at a table begins with an empty log, and whoever looks keeps looking", () => {
    connect("normal", ["k".repeat(20), "l".repeat(20)]);
    current().opens();
    current().says({ ...hello(9, [{ n: 9, kind: "won", text: "ann wins" }]), you: [0, 1] });
    connection.sit(1);
    current().says({ ...hello(0, [{ n: 0, kind: "turn", text: "bo begins" }]), you: [2, 0], table: { ...table, earlier: ["OLDONE"] } });
    expect(connection.log.map((line) => line.text)).toEqual(["bo begins"]);
    expect(connection.sitting).toBe(0);
    connection.again(true);
    expect(current().last()).toMatchObject({ type: "again", yes: true, host: "" });
});

test("what a page gives for the dice of the next game is held against it there", () => {
    connect();
    current().opens();
    current().says({ ...hello(9), table: { ...table, status: "over", again_commit: "c0ffee" } });
    connection.again(true);
    const [seed] = current().last()?.seeds as string[];
    const fair = { commit: "c0ffee", seeds: ["", seed] };
    current().says({ ...hello(0), you: [1], table: { ...table, earlier: ["OLDONE"], fair } });
    expect(connection.table && brokenPromise(connection.table)).toBe("");
    current().says({ ...hello(1), you: [1], table: { ...table, earlier: ["OLDONE"], fair: { ...fair, seeds: ["", ""] } } });
    expect(connection.table && brokenPromise(connection.table)).toBe("seed");
});

describe("joining", () => {
    test("sends the keys first and takes what the server says", () => {
        connect();
        expect(current().address).toMatch(/^ws:\/\/.*\/ws\/ABCDEF$/);
        expect(connection.status).toBe("joining");
        current().opens();
        expect(current().last()).toEqual({ type: "join", keys: ["k".repeat(20)], since: -1 });
        current().says(hello(4));
        expect(connection.status).toBe("open");
        expect(connection.shown?.n).toBe(4);
        expect(connection.you).toEqual([0]);
        expect(connection.view?.panel).toBeNull();
    });

    test("players keep the hash of their game, watchers do not", () => {
        localStorage.clear();
        connect();
        current().opens();
        current().says({ ...hello(4), you: [], view: { ...view(4), head: "9f" } });
        expect(keptHead("ABCDEF")).toBe("");
        current().says({ ...hello(4), view: { ...view(4), head: "9f" } });
        expect(keptHead("ABCDEF")).toBe("4:9f");
        current().says({ type: "news", view: { ...view(5), head: "2c" }, motions: [walk] });
        expect(keptHead("ABCDEF")).toBe("5:2c"); // also while it is not shown yet
    });

    test("who is refused at the door does not knock again", () => {
        connect();
        current().opens();
        current().says({ type: "refused", code: "unknown", reason: "no such table" });
        expect(connection.status).toBe("barred");
        expect(connection.reason).toBe("no such table");
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });

    test("a seat taken later comes in anew with its key, and nobody notices", () => {
        connect("normal", []);
        current().opens();
        current().says(hello(0));
        connection.addKey("s".repeat(20));
        expect(sockets).toHaveLength(2);
        expect(sockets[0]?.closed).toBe(true);
        expect(connection.status).toBe("open");
        current().opens();
        expect(current().last()).toEqual({ type: "join", keys: ["s".repeat(20)], since: 0 });
        current().says(hello(0));
        expect(connection.returns).toBe(0);
    });

    test("messages it does not know are passed over", () => {
        connect();
        current().opens();
        current().says({ type: "weather" });
        current().onmessage?.({ data: "{" } as MessageEvent);
        expect(connection.status).toBe("joining");
    });
});

describe("coming back", () => {
    test("waits half a second, then twice as long each time, at most eight", () => {
        expect([0, 1, 2, 3, 4, 5, 9].map((tries) => waitBefore(tries, 0))).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
        expect(waitBefore(0, 1)).toBeCloseTo(333.3, 0);
    });

    test("joins with what it knows and shows the same question", () => {
        connect();
        current().opens();
        current().says(hello(4, [{ n: 4, kind: "x", text: "four" }]));
        current().says(asked(4));
        expect(connection.asked).toHaveLength(1);
        current().breaks();
        expect(connection.status).toBe("lost");
        vi.advanceTimersByTime(499);
        expect(sockets).toHaveLength(1);
        vi.advanceTimersByTime(1);
        expect(sockets).toHaveLength(2);
        current().breaks();
        vi.advanceTimersByTime(999);
        expect(sockets).toHaveLength(2);
        vi.advanceTimersByTime(1);
        current().opens();
        expect(current().last()).toMatchObject({ type: "join", since: 4 });
        current().says(hello(5, [{ n: 5, kind: "x", text: "five" }]));
        expect(connection.status).toBe("open");
        expect(connection.returns).toBe(1);
        expect(connection.log.map((line) => line.text)).toEqual(["four", "five"]);
        current().says(asked(5));
        expect(connection.askedOf(0)?.n).toBe(5);
    });

    test("tries at once when the network is back", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().breaks();
        dispatchEvent(new Event("online"));
        expect(sockets).toHaveLength(2);
    });

    test("what was on its way is answered: not heard", async () => {
        connect();
        current().opens();
        current().says(hello(4));
        const answer = connection.do("roll", 0);
        expect(connection.sending).toBe(1);
        current().breaks();
        expect(await answer).toMatchObject({ type: "refused", code: "offline" });
        expect(connection.sending).toBe(0);
        expect(await connection.look({ lot: 3 })).toMatchObject({ type: "refused", code: "offline" });
    });

    test("a silent server counts as lost", () => {
        connect();
        current().opens();
        current().says(hello(0));
        vi.advanceTimersByTime(20_000);
        expect(current().last()).toMatchObject({ type: "ping" });
        vi.advanceTimersByTime(10_000);
        expect(connection.status).toBe("lost");
        expect(sockets[0]?.closed).toBe(true);
    });

    test("a pong keeps it open", () => {
        connect();
        current().opens();
        current().says(hello(0));
        vi.advanceTimersByTime(20_000);
        current().says({ type: "pong", id: 1 });
        vi.advanceTimersByTime(19_000);
        expect(connection.status).toBe("open");
    });

    test("who sat down at a shared screen sits there still", () => {
        connect();
        current().opens();
        current().says(hello(0));
        connection.sit(0);
        current().breaks();
        vi.advanceTimersByTime(500);
        current().opens();
        current().says(hello(0));
        expect(current().last()).toEqual({ type: "sit", seat: 0 });
    });

    test("does not come back to a closed table", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().says({ type: "closed", reason: "adjourned" });
        expect(connection.status).toBe("closed");
        expect(connection.reason).toBe("adjourned");
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });

    test("a server that shuts the door with a code of its own is believed", () => {
        connect();
        current().opens();
        current().breaks(4404, "no such table");
        expect(connection.status).toBe("barred");
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });

    test("a table that the rules of today cannot play on is told apart from one that is not there", () => {
        connect();
        current().opens();
        current().breaks(4409, "this table cannot go on here");
        expect(connection.status).toBe("stuck");
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });
});

describe("answers", () => {
    test("an action carries the number of the view and is settled by its id", async () => {
        connect();
        current().opens();
        current().says(hello(7));
        const roll = connection.do("roll", 0);
        const sent = current().last();
        expect(sent).toMatchObject({ type: "do", n: 7, seat: 0, words: "roll" });
        const look = connection.look({ lot: 1 });
        current().says({ type: "seen", id: current().last()?.id, sheet: { title: "A", rows: [] } });
        current().says({ type: "done", id: sent?.id, n: 8 });
        expect(await roll).toEqual({ type: "done", id: sent?.id, n: 8 });
        expect(await look).toMatchObject({ type: "seen", acts: [] });
    });

    test("a refusal comes with its reason and clause", async () => {
        connect();
        current().opens();
        current().says(hello(7));
        const answer = connection.do("build", 0);
        current().says({ type: "refused", id: current().last()?.id, code: "rules", reason: "no", clause: "CLA-1" });
        expect(await answer).toMatchObject({ reason: "no", clause: "CLA-1" });
    });

    test("a refusal of nothing in particular is told to whoever listens", () => {
        connect();
        current().opens();
        current().says(hello(7));
        const heard = vi.fn();
        connection.onrefused = heard;
        current().says({ type: "refused", code: "fast", reason: "slow down" });
        expect(heard).toHaveBeenCalledOnce();
        expect(connection.status).toBe("open");
    });
});

describe("news", () => {
    test("are shown motion by motion; the truth is there at once", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().says({ type: "news", view: view(1, 3), motions: [dice, walk], log: [{ n: 1, kind: "x", text: "one" }] });
        current().says(asked(1));
        expect(connection.view?.n).toBe(1);
        expect(connection.shown?.n).toBe(0);
        expect(connection.motion?.kind).toBe("dice");
        expect(connection.asked).toEqual([]);
        expect(connection.log).toEqual([]);
        vi.advanceTimersByTime(900);
        expect(connection.motion?.kind).toBe("walk");
        expect(connection.shown?.dice).toEqual([1, 2]);
        vi.advanceTimersByTime(700);
        expect(connection.motion).toBeNull();
        expect(connection.shown?.n).toBe(1);
        expect(connection.asked).toHaveLength(1);
        expect(connection.log).toHaveLength(1);
    });

    test("wait for those before them, and a skip shows the truth", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().says({ type: "news", view: view(1, 3), motions: [walk] });
        current().says({ type: "news", view: view(2, 5), motions: [dice] });
        current().says({ type: "news", view: view(3, 5) });
        expect(connection.waiting).toBe(3);
        connection.skip();
        expect(connection.shown?.n).toBe(3);
        expect(connection.waiting).toBe(0);
        expect(connection.motion).toBeNull();
        vi.advanceTimersByTime(10_000);
        expect(connection.shown?.n).toBe(3);
    });

    test("with motions off the truth is all there is", () => {
        connect("off");
        current().opens();
        current().says(hello(0));
        current().says({ type: "news", view: view(1, 3), motions: [dice, walk] });
        expect(connection.shown?.n).toBe(1);
    });

    test("somebody else may show them", async () => {
        connect();
        current().opens();
        current().says(hello(0));
        const shown: Motion["kind"][] = [];
        connection.player = (motion) => {
            shown.push(motion.kind);
            return Promise.resolve();
        };
        current().says({ type: "news", view: view(1, 3), motions: [dice, walk] });
        await vi.waitFor(() => expect(connection.shown?.n).toBe(1));
        expect(shown).toEqual(["dice", "walk"]);
    });

    test("stale choices are not offered", () => {
        connect("off");
        current().opens();
        current().says(hello(0));
        current().says(asked(0));
        expect(connection.asked).toHaveLength(1);
        current().says({ type: "news", view: view(1) });
        expect(connection.asked).toEqual([]);
    });

    test("a hurry is turned into a time of day", () => {
        vi.setSystemTime(1000);
        connect("off");
        current().opens();
        current().says(hello(0));
        current().says(asked(0, 30));
        expect(connection.deadlineOf(0)).toBe(31_000);
        current().says(asked(0));
        expect(connection.deadlineOf(0)).toBeUndefined();
    });

    test("more time and a pause are noticed by what depends on the time", () => {
        vi.setSystemTime(1000);
        connect("off");
        current().opens();
        current().says(hello(0));
        const seen: (number | undefined)[] = [];
        const stop = watch(
            () => connection.deadlineOf(0),
            (until) => seen.push(until),
        );
        flushSync();
        current().says(asked(0, 30));
        current().says(asked(0, 60)); // 30 seconds more
        current().says(asked(0)); // paused
        vi.setSystemTime(11_000);
        current().says(asked(0, 50)); // on again
        expect(seen).toEqual([undefined, 31_000, 61_000, undefined, 61_000]);
        stop();
    });

    test("people and their remarks", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().says({ type: "people", table: { ...table, paused: true } });
        expect(connection.table?.paused).toBe(true);
        current().says({ type: "said", seat: 0, text: "hi" });
        expect(connection.said[0]).toMatchObject({ seat: 0, text: "hi" });
        connection.say("hello", 0);
        expect(current().last()).toEqual({ type: "say", seat: 0, text: "hello" });
        connection.manage("pause", 0);
        expect(current().last()).toEqual({ type: "manage", what: "pause", seat: 0, value: 0 });
    });

    test("a hint is asked for and comes", async () => {
        connect();
        current().opens();
        current().says(hello(0));
        const hint = connection.hint(0);
        const asked = current().last() as { id: number };
        expect(asked).toMatchObject({ type: "hint", n: 0, seat: 0 });
        current().says({ type: "hinted", id: asked.id, n: 0, seat: 0, words: "buy", text: "A strong bot would choose “buy”." });
        expect(await hint).toMatchObject({ type: "hinted", words: "buy" });
    });

    test("a bot is asked for its price and names it", async () => {
        connect();
        current().opens();
        current().says(hello(0));
        const price = connection.askPrice(0, 1, "boardwalk", "");
        const asked = current().last() as { id: number };
        expect(asked).toMatchObject({ type: "ask_price", seat: 0, to: 1, get: "boardwalk", give: "" });
        current().says({ type: "priced", id: asked.id, money: 340, text: "bo would take $340." });
        expect(await price).toMatchObject({ type: "priced", money: 340 });
    });

    test("an undo is asked for and agreed to", () => {
        connect();
        current().opens();
        current().says(hello(0));
        connection.undo(0);
        expect(current().last()).toMatchObject({ type: "undo", n: 0, seat: 0, actions: 1 });
        current().says({ type: "undo_asked", n: 3, seat: 0, actions: 2, why: "bo has acted since", waits: [1] });
        expect(connection.undoAsked).toMatchObject({ seat: 0, actions: 2, acts: [] });
        connection.agree(1, true);
        expect(current().last()).toEqual({ type: "agree", n: 3, seat: 1, yes: true });
        current().says({ type: "undo_asked", n: 3, seat: 0, actions: 2 });
        expect(connection.undoAsked).toBeNull();
        connection.agree(1, true); // nobody asks any more
        expect(current().last()).toEqual({ type: "agree", n: 3, seat: 1, yes: true });
    });
});

describe("captions", () => {
    const log = [
        { n: 5, kind: "throw", text: "ann throws 1 and 2", seat: 0 },
        { n: 5, kind: "rent", text: "ann pays bo $20 rent for Boardwalk", seat: 0 },
        { n: 5, kind: "turn", text: "bo's turn", seat: 1 },
    ];

    test("are the lines that the motions belong to", () => {
        connect();
        current().opens();
        current().says(hello(4, [{ n: 4, kind: "x", text: "of old" }]));
        const pay = { kind: "pay", seat: 0, other: 1, n: 20, line: 1 };
        current().says({ type: "news", view: view(5, 3), log, motions: [{ ...dice, line: 0 }, pay] });
        const told: string[] = [];
        while (connection.waiting) {
            told.push(connection.caption);
            vi.advanceTimersToNextTimer();
        }
        expect(told).toEqual(log.slice(0, 2).map((line) => line.text));
        expect(connection.caption).toBe("");
    });

    test("are never of an earlier action", () => {
        connect();
        current().opens();
        current().says(hello(4, [{ n: 4, kind: "x", text: "of old" }]));
        current().says({ type: "news", view: view(5), motions: [{ kind: "fall", lot: 3, text: "a house" }] });
        expect(connection.caption).toBe("");
    });
});

test("a longer walk takes longer, and fast is fast", () => {
    const long = fill("Motion", walk);
    expect(takes(long, "normal")).toBe(640);
    expect(takes(long, "fast")).toBe(256);
    expect(takes(long, "off")).toBe(0);
});

test("only a walk and a jump move a token", () => {
    const before = fill("View", view(0));
    expect(moved(before, fill("Motion", walk)).seats[0]?.pos).toBe(3);
    expect(moved(before, fill("Motion", { kind: "jump", seat: 0, lot: 10 })).seats[0]?.pos).toBe(10);
    expect(moved(before, fill("Motion", { kind: "pay", seat: 0, lot: 10 }))).toBe(before);
});

test("log lines told twice are kept once", () => {
    const line = (n: number) => fill("LogLine", { n, kind: "x", text: String(n) });
    expect(joined([line(1), line(2)], [line(2), line(3)]).map((each) => each.n)).toEqual([1, 2, 3]);
    expect(joined([line(1)], []).map((each) => each.n)).toEqual([1]);
});
