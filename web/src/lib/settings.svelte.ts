/** What somebody chose for this browser: light or dark, speed of animation, sound. */

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "fast" | "normal";

export interface Chosen {
    theme: Theme;
    speed: Speed;
    sound: boolean;
}

const PLACE = "stompoly.settings";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const SPEEDS: readonly Speed[] = ["off", "fast", "normal"];

const prefers = (query: string) => globalThis.matchMedia?.(query).matches ?? false;

function load(): Chosen {
    let found: Partial<Chosen> = {};
    try {
        found = (JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {}) as Partial<Chosen>;
    } catch {
        // damaged or forbidden: what everybody starts with
    }
    return {
        theme: THEMES.find((theme) => theme === found.theme) ?? "auto",
        // Who asks the system for less motion gets none here, until they choose otherwise.
        speed:
            SPEEDS.find((speed) => speed === found.speed) ??
            (prefers("(prefers-reduced-motion: reduce)") ? "off" : "normal"),
        sound: found.sound === true,
    };
}

class Settings {
    theme = $state<Theme>("auto");
    speed = $state<Speed>("normal");
    sound = $state(false);

    constructor() {
        Object.assign(this, load());
    }

    /** Changes one setting and keeps it. */
    choose(change: Partial<Chosen>) {
        Object.assign(this, change);
        const { theme, speed, sound } = this;
        try {
            localStorage.setItem(PLACE, JSON.stringify({ theme, speed, sound }));
        } catch {
            // it holds until this page is left
        }
        if (change.theme) this.show();
    }

    /** Puts the theme on the page. */
    show() {
        document.documentElement.dataset.theme = this.theme;
    }
}

export const settings = new Settings();
