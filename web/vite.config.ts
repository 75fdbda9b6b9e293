import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where `stompoly serve` listens, for `npm run dev`. */
const server = process.env.STOMPOLY_SERVER ?? "127.0.0.1:8420";

export default defineConfig({
    base: "/",
    plugins: [svelte()],
    build: {
        outDir: "../src/stompoly/server/page",
        emptyOutDir: true,
        target: "es2022",
        cssTarget: ["chrome100", "firefox100", "safari15.4"], // light-dark() is spelt out for older tablets
        // The server's content policy allows files of its own only: no data: addresses, no inline scripts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 700,
    },
    server: {
        proxy: {
            "/api": `http://${server}`,
            "/ws": { target: `ws://${server}`, ws: true },
        },
    },
});
