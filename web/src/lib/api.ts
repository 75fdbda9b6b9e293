/** Everything that goes over REST. Every refusal is a `TroubleError` with the server's reason. */

import { fill } from "./fill";
import { carryKeys, loadKeys } from "./keys";
import type {
    Book,
    Estimate,
    EstimateWish,
    Games,
    Guidance,
    Hosted,
    Made,
    MailState,
    MailWish,
    Odds,
    Opened,
    OpenTables,
    PushStop,
    PushWish,
    RulesChecked,
    RulesWish,
    SeatKey,
    SeedGift,
    Sent,
    SitDown,
    StandUp,
    Step,
    Story,
    TableInfo,
    TableWish,
    Trouble,
    Turning,
    TurnsWish,
    YourTables,
} from "./messages";
import { words } from "./words";

/** The server (or the way to it) refused: `trouble.reason` can be shown as it is. */
export class TroubleError extends Error {
    readonly status: number;
    readonly trouble: Trouble;

    constructor(status: number, trouble: Trouble) {
        super(trouble.reason);
        this.name = "TroubleError";
        this.status = status;
        this.trouble = trouble;
    }
}

/** Something that went wrong, in words for people. */
export function reasonOf(error: unknown): string {
    return error instanceof TroubleError ? error.trouble.reason : words.shell.somethingWrong;
}

async function troubleOf(answer: Response): Promise<Trouble> {
    try {
        const body: unknown = await answer.json();
        if (typeof body === "object" && body !== null && "reason" in body) return fill("Trouble", body);
    } catch {
        // not JSON: something between us and the server answered
    }
    return fill("Trouble", { code: "http", reason: words.shell.badAnswer(answer.status) });
}

async function request(path: string, body?: unknown, signal?: AbortSignal, key = ""): Promise<Response> {
    let answer: Response;
    try {
        const init: RequestInit = { headers: { Accept: "application/json", ...(key && { "X-Stompoly-Key": key }) } };
        if (signal) init.signal = signal;
        if (body !== undefined) {
            init.method = "POST";
            init.headers = { Accept: "application/json", "Content-Type": "application/json" };
            init.body = JSON.stringify(body);
        }
        answer = await fetch(path, init);
    } catch (error) {
        if (signal?.aborted) throw error;
        throw new TroubleError(0, fill("Trouble", { code: "offline", reason: words.shell.noServer }));
    }
    if (!answer.ok) throw new TroubleError(answer.status, await troubleOf(answer));
    return answer;
}

async function ask<K extends keyof Sent>(
    kind: K,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
    key?: string,
): Promise<Sent[K]> {
    const answer = await request(path, body, signal, key);
    return fill(kind, await answer.json());
}

const at = (code: string) => `/api/tables/${encodeURIComponent(code)}`;

/** Proof that this browser may look at a private table: the key of any seat there. */
export const keyOf = (code: string): string | undefined => loadKeys(code).keys[0]?.key;
/** The keys of all seats held there: the table then says which seats they are. */
const keysOf = (code: string): string => loadKeys(code).keys.map((each) => each.key).join(",");

export const api = {
    games: (): Promise<Games> => ask("Games", "/api/games"),
    rules: (wish: RulesWish, signal?: AbortSignal): Promise<RulesChecked> =>
        ask("RulesChecked", "/api/rules", wish, signal),
    guide: (wish: RulesWish): Promise<Guidance> => ask("Guidance", "/api/guide", wish),
    book: (id: string): Promise<Book> => ask("Book", `/api/books/${encodeURIComponent(id)}`),
    makeTable: (wish: TableWish): Promise<Made> => ask("Made", "/api/tables", wish),
    table: (code: string): Promise<TableInfo> => ask("TableInfo", at(code), undefined, undefined, keysOf(code)),
    /** How long a game will take. */
    estimate: (wish: EstimateWish, signal?: AbortSignal): Promise<Estimate> =>
        ask("Estimate", "/api/estimate", wish, signal),
    /** Whose turn it is at all of this browser's tables. */
    turns: (wish: TurnsWish): Promise<YourTables> => ask("YourTables", "/api/turns", wish),
    /** Tables that strangers may join or watch, where the server has a lobby. */
    lobby: (): Promise<OpenTables> => ask("OpenTables", "/api/lobby"),
    sitDown: (code: string, seat: number, wish: SitDown): Promise<SeatKey> =>
        ask("SeatKey", `${at(code)}/seats/${seat}`, wish),
    /** Gives a seed for the dice, before the game. */
    giveSeed: (code: string, seat: number, key: string, seed: string): Promise<TableInfo> =>
        ask("TableInfo", `${at(code)}/seats/${seat}/seed`, { key, seed } satisfies SeedGift),
    /** Gives a seat back, before the game. */
    standUp: (code: string, seat: number, key: string): Promise<TableInfo> =>
        ask("TableInfo", `${at(code)}/seats/${seat}/leave`, { key } satisfies StandUp),
    /** A browser's subscription to notifications, for the seat of a key; and its end. */
    subscribe: (code: string, wish: PushWish): Promise<TableInfo> => ask("TableInfo", `${at(code)}/push`, wish),
    unsubscribe: (code: string, wish: PushStop): Promise<TableInfo> => ask("TableInfo", `${at(code)}/push/stop`, wish),
    /** Sets the e-mail address for the seat of a key; without one, returns the current state. */
    mail: (code: string, wish: MailWish): Promise<MailState> => ask("MailState", `${at(code)}/mail`, wish),
    start: (code: string, host: string): Promise<TableInfo> =>
        ask("TableInfo", `${at(code)}/start`, { host } satisfies Hosted),
    adjourn: (code: string, host: string): Promise<TableInfo> =>
        ask("TableInfo", `${at(code)}/adjourn`, { host } satisfies Hosted),
    /** Monsters on the board that a finished game left; `key` is the host's or a seat's. All keys are good there too.
     * */
    trample: async (code: string, key: string): Promise<Made> => {
        const made = await ask("Made", `${at(code)}/trample`, { host: key } satisfies Hosted);
        carryKeys(code, made.code);
        return made;
    },
    open: (wish: Opened): Promise<Made> => ask("Made", "/api/open", wish),
    step: (code: string, n: number, signal?: AbortSignal): Promise<Step> =>
        ask("Step", `${at(code)}/steps/${n}`, undefined, signal, keyOf(code)),
    odds: (code: string, n: number, signal?: AbortSignal): Promise<Odds> =>
        ask("Odds", `${at(code)}/odds/${n}`, undefined, signal, keyOf(code)),
    /** How a finished game went, and its turning point. */
    story: (code: string, signal?: AbortSignal): Promise<Story> =>
        ask("Story", `${at(code)}/story`, undefined, signal, keyOf(code)),
    turning: (code: string, signal?: AbortSignal): Promise<Turning> =>
        ask("Turning", `${at(code)}/turning`, undefined, signal, keyOf(code)),
    /** The address of the game file, for a link with `download`; there is one once the game is over or closed. */
    fileAddress: (code: string): string => `${at(code)}/game.jsonl`,
    file: async (code: string): Promise<string> =>
        (await request(`${at(code)}/game.jsonl`, undefined, undefined, keyOf(code))).text(),
};
