// What an installed page shows while the server cannot be reached, and the notification that it is one's turn. Nothing
// else is kept: a game is the server's.
const NOTICE = "/offline.html";
const STYLE = "/offline.css";
const KEPT = "stompoly-offline-1";

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([NOTICE, STYLE])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
    const old = (names) => names.filter((name) => name.startsWith("stompoly-") && name !== KEPT);
    event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
    const { mode, url } = event.request;
    const page = mode === "navigate";
    if (!page && new URL(url).pathname !== STYLE) return;
    event.respondWith(fetch(event.request).catch(() => caches.match(page ? NOTICE : STYLE)));
});

self.addEventListener("push", (event) => {
    const { title, body, code } = event.data?.json() ?? {};
    if (!/^[0-9A-Z]{6,9}$/.test(code)) return;
    const shown = { body, tag: code, icon: "/icon-192.png", data: { code } };
    event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openTable(`/t/${event.notification.data.code}`));
});

// The window that is at the table already, or another one.
async function openTable(path) {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find(({ url }) => new URL(url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
}
