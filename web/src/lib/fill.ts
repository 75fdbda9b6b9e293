import { shapes, tags, type Sent, type ToPage } from "./messages";

/** Of seats and lots: nobody, nowhere. */
export const NONE = -1;

type Plain = Record<string, unknown>;

function isPlain(thing: unknown): thing is Plain {
    return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}

function fillIn(name: string, raw: unknown): unknown {
    if (Array.isArray(raw)) return raw.map((each) => fillIn(name, each));
    if (!isPlain(raw)) return raw;
    const shape = shapes[name];
    if (!shape) return raw;
    const whole: Plain = { ...structuredClone(shape.defaults), ...raw };
    for (const [field, struct] of Object.entries(shape.inner ?? {})) whole[field] = fillIn(struct, whole[field]);
    return whole;
}

/** A struct as the server sent it, with every field that was left out put back at its default. */
export function fill<K extends keyof Sent>(name: K, raw: unknown): Sent[K] {
    return fillIn(name, raw) as Sent[K];
}

/** A message off the socket, or null for one this page does not know. */
export function fillMessage(raw: unknown): ToPage | null {
    const name = isPlain(raw) && typeof raw.type === "string" ? tags[raw.type] : undefined;
    return name ? (fillIn(name, raw) as ToPage) : null;
}
