// What an installed page shows while the server cannot be reached. Nothing else is kept: a game is the server's.
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
