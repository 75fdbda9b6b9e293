/** What a key means at the table. Keys never act while somebody types, and never with Ctrl, Alt or Meta. */

/** What letters do; everybody can choose which letter does what. */
export type Act = "board" | "cash" | "space" | "turn" | "event" | "log" | "rules" | "skip" | "undo" | "hint" | "help";

export type Intent = { kind: "choose"; index: number } | { kind: "usual" } | { kind: "back" } | { kind: Act };

export type Keymap = Readonly<Record<Act, string>>;

export const KEYS: Keymap = {
    board: "b",
    cash: "c",
    space: "s",
    turn: "t",
    event: "e",
    log: "l",
    rules: "r",
    skip: "k",
    undo: "u",
    hint: "h",
    help: "?",
};

export const ACTS = Object.keys(KEYS) as Act[];

/** The letters as somebody chose them. */
export function keymapOf(chosen: Readonly<Record<string, string>>): Keymap {
    return Object.fromEntries(ACTS.map((act) => [act, chosen[act] || KEYS[act]])) as Record<Act, string>;
}

/** Whether a letter can stand for something: digits are choices, and no letter means two things. */
export function isFree(key: string, act: Act, keymap: Keymap): boolean {
    if (!/^[^\s\d]$/u.test(key)) return false;
    return ACTS.every((other) => other === act || keymap[other] !== key.toLowerCase());
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** The parts of a keyboard event that are used here. */
export interface Pressed {
    key: string;
    ctrlKey?: boolean;
    altKey?: boolean;
    metaKey?: boolean;
    repeat?: boolean;
    defaultPrevented?: boolean;
}

/** Where the focus is: in a field, on something that Enter presses, in an open dialog, or nowhere in particular. */
export type Focus = "field" | "button" | "dialog" | "page";

export function focusOf(target: EventTarget | null): Focus {
    if (!(target instanceof Element)) return "page";
    if (target.closest("input, textarea, select, [contenteditable]")) return "field";
    if (target.closest("dialog[open], [role=dialog], [role=alertdialog]")) return "dialog";
    return target.closest("button, a[href], summary, [role=button], [role=gridcell], [role=tab], [tabindex='0']")
        ? "button"
        : "page";
}

/** Without a `keymap` single characters mean nothing (WCAG 2.1.4); Enter, Escape and arrows still do. */
export function intentOf(pressed: Pressed, focus: Focus, keymap: Keymap | null = KEYS): Intent | undefined {
    if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.repeat || pressed.defaultPrevented) return;
    if (focus === "field" || focus === "dialog") return;
    const { key } = pressed;
    if (key === "Enter") return focus === "page" ? { kind: "usual" } : undefined;
    if (key === "Escape" || key === "Backspace") return { kind: "back" };
    if (ARROWS.includes(key)) return focus === "page" ? { kind: "board" } : undefined;
    return keymap && key.length === 1 ? characterOf(key.toLowerCase(), keymap) : undefined;
}

function characterOf(key: string, keymap: Keymap): Intent | undefined {
    if (key === "0") return { kind: "back" };
    if (/[1-9]/.test(key)) return { kind: "choose", index: Number(key) - 1 };
    const kind = ACTS.find((act) => keymap[act] === key);
    return kind && { kind };
}

/** Arrows walk along a row of tabs. */
export function along(event: KeyboardEvent): void {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const row = event.currentTarget;
    if (!by || !(row instanceof HTMLElement)) return;
    const tabs = [...row.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.findIndex((each) => each === document.activeElement);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    event.preventDefault();
    next?.click();
    next?.focus();
}
