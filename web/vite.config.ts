import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/** Where `stompoly serve` listens, for `npm run dev`. */
const server = process.env.STOMPOLY_SERVER ?? "127.0.0.1:8420";

/** Scripts and styles once more as Brotli, a good tenth shorter than gzip, for the server to send as they are. */
function brotli(): Plugin {
    let folder = "";
    return {
        name: "brotli",
        apply: "build",
        configResolved: (config) => void (folder = join(config.root, config.build.outDir, config.build.assetsDir)),
        closeBundle() {
            for (const name of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each)))
                writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
        },
    };
}

export default defineConfig({
    base: "/",
    plugins: [svelte(), brotli()],
    build: {
        outDir: "../src/stompoly/server/page",
        emptyOutDir: true,
        target: "es2022",
        cssTarget: ["chrome100", "firefox100", "safari15.4"], // light-dark() is spelt out for older tablets
        // The server's content policy allows files of its own only: no data: addresses, no inline scripts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 700,
        rolldownOptions: { checks: { pluginTimings: false } }, // players read what `make play` prints
    },
    server: {
        proxy: {
            "/api": `http://${server}`,
            "/ws": { target: `ws://${server}`, ws: true },
        },
    },
});
