/** How a space is divided for what is on it now. Shared by what draws the space and what stands on it. */

import type { BookSpace, SpaceView } from "../lib/messages";
import { depthOf, grid, inset, partsOf, prisonOf, standing, type Box, type Cell, type Parts } from "./geometry";
import { inFront } from "./pieces";

export interface Place {
    readonly parts: Parts;
    /** Where `count` seats stand. */
    stand(count: number): Box[];
    /** Where prisoners are, if this is a prison. */
    readonly prison: Box | null;
    hold(count: number): Box[];
}

const PRISON = "jail";

export function placeOf(
    cell: Cell,
    space: Pick<BookSpace, "price" | "kind">,
    state: SpaceView,
    band: boolean,
    small: boolean,
    /** Somebody is held here, whatever kind of space it is. */
    holds = false,
): Place {
    const parts = partsOf(cell, {
        band,
        front: inFront(state.pieces).length > 0,
        edge: state.owner >= 0 || (!small && space.price !== ""),
        loot: state.loot.length,
        small,
    });
    const stand = (count: number): Box[] => standing(cell, parts, count, small);
    if (!(space.kind === PRISON || holds) || !cell.corner) return { parts, stand, prison: null, hold: stand };
    const prison = prisonOf(parts);
    const most = depthOf(cell) * (small ? 0.62 : 0.4);
    return {
        parts,
        stand: (count) => grid(prison.outside, count, most),
        prison: prison.cell,
        hold: (count) => grid(inset(prison.cell, 2), count, most),
    };
}
