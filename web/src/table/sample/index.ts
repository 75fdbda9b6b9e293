/** Hand-made scenes for tests and the preview; nothing of this is part of the built page. */

import { auction, buy, debt, jail, offer, over, secret, waiting } from "./classic";
import { choose, protect, steal, strike } from "./menace";
import { fight, shield } from "./ugm";
import type { Scene } from "./making";

export * from "./classic";
export type { Scene } from "./making";
export * from "./menace";
export * from "./ugm";

export const scenes: Scene[] = [
    buy, auction, debt, offer, jail, secret, waiting, over, fight, shield, choose, strike, steal, protect,
];
