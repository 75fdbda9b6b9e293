/** Where an explanation goes: below what it explains, or above it if there is more room, and never off the page. */

export interface Box {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
}

const GAP = 6; // pixels between them
const EDGE = 8; // and to the edges of the window

export function placeBy(anchor: Box, size: { width: number; height: number }, room: { width: number; height: number }): { x: number; y: number } {
    const middle = anchor.left + anchor.width / 2 - size.width / 2;
    const x = Math.max(EDGE, Math.min(middle, room.width - size.width - EDGE));
    const below = anchor.top + anchor.height + GAP;
    const above = anchor.top - GAP - size.height;
    const fits = below + size.height <= room.height - EDGE || above < EDGE;
    return { x, y: fits ? Math.max(EDGE, Math.min(below, room.height - size.height - EDGE)) : above };
}
