import { api } from "./api";
import type { GameInfo, Games } from "./messages";

let asked: Promise<Games> | null = null;

/** The games there are. Asked once: they do not change while the page is open. */
export function allGames(): Promise<Games> {
    asked ??= api.games().catch((error: unknown) => {
        asked = null; // it may go better the next time
        throw error;
    });
    return asked;
}

/** One of them, or nothing where it cannot be had. */
export async function gameOf(rulebook: string): Promise<GameInfo | undefined> {
    try {
        return (await allGames()).games.find((game) => game.id === rulebook);
    } catch {
        return undefined;
    }
}
