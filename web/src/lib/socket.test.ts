import { describe, expect, test, vi } from "vitest";
import { brokenPromise, keptHead } from "./fairness";
import { asked, connect, connection, current, hello, sockets, table, useFakeSockets, view, walk } from "./fake_socket";
import { fill } from "./fill";
import { mergeLines } from "./socket.svelte";
import { waitBefore } from "./wire";

useFakeSockets();

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

    test("a page that is turned away does not try again", () => {
        connect();
        current().opens();
        current().says({ type: "refused", code: "unknown", reason: "no such table" });
        expect(connection.status).toBe("barred");
        expect(connection.reason).toBe("no such table");
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });

    test("a seat taken later reconnects with its key, and nobody notices", () => {
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

    test("whoever sat down at a shared screen is still there", () => {
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

    test("a table that today's rules cannot continue is distinguished from one that does not exist", () => {
        connect();
        current().opens();
        current().breaks(4409, "this table cannot continue here");
        expect(connection.status).toBe("stuck");
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });
});

test("log lines sent twice are kept once", () => {
    const line = (n: number) => fill("LogLine", { n, kind: "x", text: String(n) });
    expect(mergeLines([line(1), line(2)], [line(2), line(3)]).map((each) => each.n)).toEqual([1, 2, 3]);
    expect(mergeLines([line(1)], []).map((each) => each.n)).toEqual([1]);
});
