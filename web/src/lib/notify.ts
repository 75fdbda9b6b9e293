/** Notifications in this browser that it is the player's turn, even while the page is closed. */

import { api } from "./api";
import { allGames } from "./games";
import { knownTables, loadKeys } from "./keys";
import { settings } from "./settings.svelte";

/** Whether this browser can show notifications and the server sends them. */
export async function canNotify(): Promise<boolean> {
    if (!("PushManager" in globalThis) || !("Notification" in globalThis) || !navigator.serviceWorker) return false;
    try {
        return (await allGames()).push !== "" && (await worker()) !== undefined;
    } catch {
        return false;
    }
}

const worker = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

function bytes(key: string): Uint8Array<ArrayBuffer> {
    const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Asks the browser for permission, and the server for messages about all tables; false if either refuses. */
export async function turnOn(): Promise<boolean> {
    try {
        if ((await Notification.requestPermission()) !== "granted") return false;
        const { push } = await allGames();
        const found = await worker();
        await found?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(push) });
    } catch {
        return false;
    }
    settings.choose({ notify: true });
    await Promise.allSettled(knownTables().map(({ code }) => listenTo(code)));
    return true;
}

export async function turnOff(): Promise<void> {
    settings.choose({ notify: false });
    const found = await subscription();
    if (!found) return;
    await found.unsubscribe().catch(() => false);
    const told = knownTables().flatMap(({ code, keys }) =>
        keys.keys.map(({ key }) => api.unsubscribe(code, { key, endpoint: found.endpoint })),
    );
    await Promise.allSettled(told);
}

/** Subscribes to notifications for this browser's seats at a table, if the player wants them. */
export async function listenTo(code: string): Promise<void> {
    if (!settings.notify) return;
    const { endpoint, keys } = (await subscription())?.toJSON() ?? {};
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) return;
    const told = loadKeys(code).keys.map(({ key }) => api.subscribe(code, { key, endpoint, p256dh, auth }));
    await Promise.allSettled(told); // what fails is tried again at the next visit
}

async function subscription(): Promise<PushSubscription | null> {
    try {
        return (await (await worker())?.pushManager.getSubscription()) ?? null;
    } catch {
        return null;
    }
}
