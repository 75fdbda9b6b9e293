/** What a key means at the table. Keys never act while somebody types, and never with Ctrl, Alt or Meta. */

export type Intent =
    | { kind: "choose"; index: number }
    | { kind: "usual" }
    | { kind: "back" }
    | { kind: "cash" | "space" | "turn" | "event" | "log" | "rules" | "help" | "skip" | "board" | "undo" | "hint" };

const LETTERS: Record<string, Exclude<Intent["kind"], "choose" | "usual" | "back">> = {
    c: "cash",
    s: "space",
    t: "turn",
    e: "event",
    l: "log",
    r: "rules",
    b: "board",
    k: "skip",
    u: "undo",
    h: "hint",
    "?": "help",
};

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** As much of a keyboard event as is looked at. */
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

export function intentOf(pressed: Pressed, focus: Focus): Intent | undefined {
    if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.repeat || pressed.defaultPrevented) return;
    if (focus === "field" || focus === "dialog") return;
    const { key } = pressed;
    if (/^[1-9]$/.test(key)) return { kind: "choose", index: Number(key) - 1 };
    if (key === "Enter") return focus === "page" ? { kind: "usual" } : undefined;
    if (key === "Escape" || key === "Backspace" || key === "0") return { kind: "back" };
    if (ARROWS.includes(key)) return focus === "page" ? { kind: "board" } : undefined;
    const letter = LETTERS[key.length === 1 ? key.toLowerCase() : key];
    return letter ? { kind: letter } : undefined;
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
