import { api } from "./api";
import type { GameInfo, Games } from "./messages";

let asked: Promise<Games> | null = null;

/** All games. Fetched once: they do not change while the page is open. */
export function allGames(): Promise<Games> {
    asked ??= api.games().catch((error: unknown) => {
        asked = null; // it may work next time
        throw error;
    });
    return asked;
}

/** One of them, or nothing if it cannot be fetched. */
export async function gameOf(rulebook: string): Promise<GameInfo | undefined> {
    try {
        return (await allGames()).games.find((game) => game.id === rulebook);
    } catch {
        return undefined;
    }
}
