/** Who is out of the game, and who plays on. */

import type { TableInfo, View } from "../lib/messages";

/** Nobody who sits here is in the game any more. */
export function areOut(view: View, you: readonly number[]): boolean {
    return you.length > 0 && you.every((seat) => view.seats[seat]?.out);
}

/** Whether only bots play on, and take their time. */
export function botsDawdle(info: TableInfo, view: View): boolean {
    return info.pace > 0 && info.seats.every((seat) => seat.who === "bot" || view.seats[seat.seat]?.out);
}
