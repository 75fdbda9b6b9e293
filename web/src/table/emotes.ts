/** Drawings of the quick words that are sent as single characters. */

import { words } from "../lib/words";

export interface Emote {
    name: string;
    fills: readonly string[];
    lines: readonly string[];
}

const names = words.table.chat.emoteNames;
const HEAD = "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z";
const EYES = "M8.6 9.2v1.2M15.4 9.2v1.2";
const PALM = "M7.5 21C5 18.5 3.5 15.5 3.2 12.6C3 11 5 10.6 5.6 12L6.8 14.2L6 6.2C5.9 4.4 8.1 4.2 8.4 5.9L9.4 10.4L9.3 3.9C9.3 2.1 11.6 2.1 11.7 3.9L12.3 10.2L13.4 4.6C13.8 2.9 16 3.3 15.8 5.1L15.3 11.2L16.9 8C17.7 6.5 19.6 7.3 19.1 8.9C18.3 12 18 17.5 14.5 21Z";
const THUMB = "M8 11L11.4 3.4C11.9 2.3 14.4 2.7 14.3 4.9L13.9 9H19C20.7 9 21.3 10.4 20.9 11.8L19 19C18.7 20.2 17.8 20.8 16.6 20.8H8Z";
const CUFF = "M3 10.6H8V21.2H3Z";
const LIZARD = "M3 21C4 15 6 13 6.4 9.5C6.6 6 9 3.4 13 3.4H18.5L21 6V8.6H14.6L19.6 10.2L18.6 12H14C14 14 16.6 15.5 16.6 18.4V21H12.8V18.4L10.6 16.6L9.6 21Z";
const CONE = "M3 21.2L8.2 9.4L14.6 15.8Z";
const LEFT = "M2 8.2L6.2 6.4L12 9.4L9 12.8C10.4 14 12 13 13 11.6L18.4 16.6C18.8 18.4 17 19 16 18L13.4 20.2C12 20.6 11 19.8 10.6 19.2L5 15.4L2 16Z";
const RIGHT = "M22 8.2L17.8 6.4L12 9.4M22 16L18.6 16.6";

const known: Record<string, Emote> = {
    "👋": { name: names.wave, fills: [PALM], lines: [PALM, "M20.6 3.4Q22.4 4.8 22.6 6.8M1.2 17.6Q1.6 20 3.4 21.4"] },
    "👍": { name: names.good, fills: [THUMB], lines: [THUMB, CUFF] },
    "🙂": { name: names.smile, fills: [HEAD], lines: [HEAD, EYES, "M7.6 14Q12 18.6 16.4 14"] },
    "😮": { name: names.wow, fills: [HEAD], lines: [HEAD, EYES, "M12 13A2.4 2.9 0 1 1 12 18.8A2.4 2.9 0 1 1 12 13Z"] },
    "😢": { name: names.sad, fills: [HEAD], lines: [HEAD, EYES, "M8 17Q12 13.4 16 17", "M16.4 12.2Q18.8 15.4 16.6 16.2Q14.6 15.6 16.4 12.2Z"] },
    "🎉": { name: names.party, fills: [CONE], lines: [CONE, "M12 8.6Q14.6 6.4 13 3M15.6 11.6Q19 11.6 20.6 8.6M17.4 15.4L21 16.4M17 4.4L18 3M20.4 4.6V5M9 3.4V3.8"] },
    "🦖": { name: names.roar, fills: [LIZARD], lines: [LIZARD, "M15 5.9V6.3", "M8 21L6.4 17"] },
    "🤝": { name: names.deal, fills: [LEFT], lines: [LEFT, RIGHT, "M11.6 17.4L13.4 19M13.2 15.6L16 18"] },
};

/** The drawing of what was said, if it is one of them and nothing else. */
export function emoteOf(text: string): Emote | undefined {
    const plain = text.trim().replaceAll("\uFE0F", "");
    return Object.hasOwn(known, plain) ? known[plain] : undefined;
}
