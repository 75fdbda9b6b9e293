/** The sound of each motion. */

import type { Motion } from "../lib/messages";
import { sound } from "../lib/sound";

const NOISES: Partial<Record<Motion["kind"], () => void>> = {
    dice: sound.dice,
    walk: sound.step,
    jump: sound.step,
    pay: sound.cash,
    build: sound.step,
    fall: sound.stomp,
    hit: sound.stomp,
    card: sound.card,
    deed: sound.card,
    take: sound.card,
    out: sound.stomp,
};

export function noise(motion: Motion): void {
    NOISES[motion.kind]?.();
}
