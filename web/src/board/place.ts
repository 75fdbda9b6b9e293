/** How a space is divided for what is on it now. Shared by what draws the space and what stands on it. */

import type { BookSpace, SpaceView } from "../lib/messages";
import { partsOf, standing, upright, type Box, type Cell, type Parts } from "./geometry";
import { inFront } from "./pieces";

export interface Place {
    readonly parts: Parts;
    /** Where `count` seats stand. */
    stand(count: number): Box[];
}

export function placeOf(
    cell: Cell,
    space: Pick<BookSpace, "price">,
    state: SpaceView,
    band: boolean,
    small: boolean,
): Place {
    const owned = state.owner >= 0;
    const parts = partsOf(cell, {
        band,
        front: inFront(state.pieces).length > 0,
        // On the left and the right a price would not fit into the narrow edge: it stands on the face.
        edge: owned || (!small && upright(cell) && space.price !== ""),
        loot: state.loot.length,
        small,
    });
    return { parts, stand: (count) => standing(cell, parts, count, small) };
}
