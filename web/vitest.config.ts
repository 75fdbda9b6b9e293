import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

/** A file of its own: whoever only plays builds the page without vitest. */
export default mergeConfig(
    page,
    defineConfig({
        // Tests run the components as a browser would, not as a server that renders them.
        resolve: { conditions: ["browser"] },
        test: {
            environment: "happy-dom",
            include: ["src/**/*.test.ts"],
            testTimeout: 120_000, // a busy machine is no failure
            hookTimeout: 120_000,
        },
    }),
);
