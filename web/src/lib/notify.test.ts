import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveKeys } from "./keys";
import { settings } from "./settings.svelte";

const ENDPOINT = "https://push.example.org/1";
let permission: NotificationPermission;
let subscribed: boolean;
let wanted: PushSubscriptionOptionsInit | undefined;
let sent: { path: string; body: unknown }[];
let key: string;

const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => !(subscribed = false),
};
const pushManager = {
    subscribe: async (options: PushSubscriptionOptionsInit) => {
        wanted = options;
        subscribed = true;
        return subscription;
    },
    getSubscription: async () => (subscribed ? subscription : null),
};

async function loaded() {
    vi.resetModules();
    const { settings: fresh } = await import("./settings.svelte");
    return { ...(await import("./notify")), settings: fresh };
}

beforeEach(() => {
    localStorage.clear();
    [permission, subscribed, wanted, sent, key] = ["granted", false, undefined, [], "BAEC"];
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { requestPermission: async () => permission });
    Object.defineProperty(navigator, "serviceWorker", {
        value: { getRegistration: async () => ({ pushManager }) },
        configurable: true,
    });
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
        if (path === "/api/games")
            return new Response(JSON.stringify({ games: [], emotes: [], paces: [], ...(key && { push: key }) }));
        sent.push({ path, body: JSON.parse(String(init?.body)) });
        return new Response(JSON.stringify({ code: "ABCDEF", status: "play", rulebook: "x", title: "", mode: "", seats: [] }));
    });
    for (const code of ["ABCDEF", "GHJKMN"])
        saveKeys(code, { host: "", keys: [{ seat: 0, key: `${code}-key` }], names: {}, title: "", at: 0 });
});

afterEach(() => {
    vi.unstubAllGlobals();
    settings.choose({ notify: false });
});

test("once it is switched on, all tables of this browser are listened to", async () => {
    const { turnOn, settings: chosen } = await loaded();
    expect(await turnOn()).toBe(true);
    expect(chosen.notify).toBe(true);
    expect(wanted?.userVisibleOnly).toBe(true);
    expect([...(wanted?.applicationServerKey as Uint8Array)]).toEqual([4, 1, 2]);
    expect(sent.map(({ path }) => path).sort()).toEqual(["/api/tables/ABCDEF/push", "/api/tables/GHJKMN/push"]);
    expect(sent.find(({ path }) => path.includes("ABCDEF"))?.body).toEqual({
        key: "ABCDEF-key",
        endpoint: ENDPOINT,
        p256dh: "p",
        auth: "a",
    });
});

test("a browser that refuses changes nothing", async () => {
    permission = "denied";
    const { turnOn, settings: chosen } = await loaded();
    expect(await turnOn()).toBe(false);
    expect(chosen.notify).toBe(false);
    expect(sent).toEqual([]);
});

test("switched off, no table is listened to any more", async () => {
    const { turnOn, turnOff, listenTo } = await loaded();
    await turnOn();
    sent = [];
    await turnOff();
    expect(sent.map(({ path }) => path).sort()).toEqual(["/api/tables/ABCDEF/push/stop", "/api/tables/GHJKMN/push/stop"]);
    expect(subscribed).toBe(false);
    sent = [];
    await listenTo("ABCDEF");
    expect(sent).toEqual([]);
});

test("it is offered only where the server has it", async () => {
    expect(await (await loaded()).canNotify()).toBe(true);
    key = "";
    expect(await (await loaded()).canNotify()).toBe(false);
});

// --- the service worker -------------------------------------------------------------------------------------

type Handler = (event: Record<string, unknown>) => void;

function worker(windows: { url: string; focus: () => void }[] = []) {
    const handlers: Record<string, Handler> = {};
    const seen = { shown: [] as unknown[][], opened: [] as string[] };
    const self = {
        addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
        registration: { showNotification: async (...shown: unknown[]) => seen.shown.push(shown) },
        clients: { matchAll: async () => windows, openWindow: async (path: string) => seen.opened.push(path) },
    };
    new Function("self", readFileSync(join(import.meta.dirname, "../../public/sw.js"), "utf8"))(self);
    const waits: unknown[] = [];
    const run = async (name: string, event: Record<string, unknown>) => {
        handlers[name]?.({ ...event, waitUntil: (done: unknown) => waits.push(done) });
        await Promise.all(waits);
    };
    return { seen, run };
}

const click = (code: string) => ({ notification: { close: () => {}, data: { code } } });

test("a message is shown, and a click on it opens the table", async () => {
    const { seen, run } = worker();
    await run("push", { data: { json: () => ({ title: "Your turn: Classic", body: "Table ABCDEF", code: "ABCDEF" }) } });
    expect(seen.shown[0]?.[0]).toBe("Your turn: Classic");
    expect(seen.shown[0]?.[1]).toMatchObject({ body: "Table ABCDEF", tag: "ABCDEF" });
    await run("notificationclick", click("ABCDEF"));
    expect(seen.opened).toEqual(["/t/ABCDEF"]);
});

test("a window that is at the table already comes to the front", async () => {
    const focus = vi.fn();
    const { seen, run } = worker([{ url: "https://games.example.org/t/ABCDEF?step=2", focus }]);
    await run("notificationclick", click("ABCDEF"));
    expect(focus).toHaveBeenCalled();
    expect(seen.opened).toEqual([]);
});

test("a message about no table leads nowhere", async () => {
    const { seen, run } = worker();
    await run("push", { data: { json: () => ({ title: "x", body: "y", code: "../../evil" }) } });
    await run("push", {});
    expect(seen.shown).toEqual([]);
});
