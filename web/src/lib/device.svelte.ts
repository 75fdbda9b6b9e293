/** What a phone or tablet on the table can do: keep its screen on, vibrate, give the game all of the screen. */

import { settings } from "./settings.svelte";

const BUZZ = [120, 60, 120]; // milliseconds on and off

/** Vibrates, if the player wants that and the device can. */
export function buzz(): void {
    if (settings.buzz) navigator.vibrate?.(BUZZ);
}

export const canBuzz = (): boolean => typeof navigator.vibrate === "function";
export const canFill = (): boolean => document.fullscreenEnabled === true;

/** Enters or leaves full screen. */
export async function fillScreen(fill: boolean): Promise<void> {
    try {
        if (fill) await document.documentElement.requestFullscreen();
        else if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
        // the browser may refuse
    }
}

/** Keeps the screen on while something is true. A browser gives it back when the page is hidden, so it is asked again.
 * */
export function stayAwake(when: () => boolean): void {
    $effect(() => {
        if (!when() || !("wakeLock" in navigator)) return undefined;
        let lock: WakeLockSentinel | null = null;
        let left = false;
        const ask = async () => {
            if (document.hidden || left) return;
            try {
                lock = await navigator.wakeLock.request("screen");
                if (left) await lock.release();
            } catch {
                // the battery is low, or the page is not secure
            }
        };
        const seen = () => void ask();
        void ask();
        document.addEventListener("visibilitychange", seen);
        return () => {
            left = true;
            document.removeEventListener("visibilitychange", seen);
            void lock?.release();
        };
    });
}
