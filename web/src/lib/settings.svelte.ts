/** What somebody chose for this browser: light or dark, speed of animation, sound and how loud it is, and keys. */

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "fast" | "normal";

export interface Chosen {
    theme: Theme;
    speed: Speed;
    sound: boolean;
    /** From 1 to 100. */
    volume: number;
    /** Whether to ask again before something expensive that cannot be taken back. */
    asksTwice: boolean;
    /** Whether single-character shortcuts work at the table, and which ones were changed. */
    shortcuts: boolean;
    keys: Record<string, string>;
    /** The phone buzzes when it is your turn. */
    buzz: boolean;
    /** The browser notifies you when it is your turn, even while the page is closed. */
    notify: boolean;
}

const PLACE = "stompoly.settings";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const VOLUME = 60;
const SPEEDS: readonly Speed[] = ["off", "fast", "normal"];

const prefers = (query: string) => globalThis.matchMedia?.(query).matches ?? false;

const isKeys = (value: unknown): value is Record<string, string> =>
    typeof value === "object" && value !== null && Object.values(value).every((key) => typeof key === "string");

const isVolume = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100;

function load(): Chosen {
    let found: Partial<Chosen> = {};
    try {
        found = (JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {}) as Partial<Chosen>;
    } catch {
        // damaged or forbidden: use the defaults
    }
    return {
        theme: THEMES.find((theme) => theme === found.theme) ?? "auto",
        // If the system asks for less motion, there is none here until the user chooses otherwise.
        speed:
            SPEEDS.find((speed) => speed === found.speed) ??
            (prefers("(prefers-reduced-motion: reduce)") ? "off" : "normal"),
        sound: found.sound === true,
        volume: isVolume(found.volume) ? found.volume : VOLUME,
        asksTwice: found.asksTwice !== false,
        shortcuts: found.shortcuts !== false,
        keys: isKeys(found.keys) ? found.keys : {},
        buzz: found.buzz === true,
        notify: found.notify === true,
    };
}

class Settings {
    theme = $state<Theme>("auto");
    speed = $state<Speed>("normal");
    sound = $state(false);
    volume = $state(VOLUME);
    asksTwice = $state(true);
    shortcuts = $state(true);
    keys = $state.raw<Record<string, string>>({});
    buzz = $state(false);
    notify = $state(false);

    constructor() {
        Object.assign(this, load());
    }

    /** Changes one setting and keeps it. */
    choose(change: Partial<Chosen>) {
        Object.assign(this, change);
        const { theme, speed, sound, volume, buzz, notify, shortcuts, keys, asksTwice } = this;
        const chosen: Chosen = { theme, speed, sound, volume, buzz, notify, shortcuts, keys, asksTwice };
        try {
            localStorage.setItem(PLACE, JSON.stringify(chosen));
        } catch {
            // it holds until this page is left
        }
        this.show();
    }

    /** Sets what the page's styles depend on. */
    show() {
        const { dataset } = document.documentElement;
        dataset.theme = this.theme;
        dataset.speed = this.speed;
    }
}

export const settings = new Settings();
