/** Hand-made scenes for tests and the preview; nothing of this is part of the built page. */

import { fill } from "../lib/fill";
import type { Asked, Book, LogLine, Offered, Seen, TableInfo, View } from "../lib/messages";
import { classic, menace, ugm } from "./sample_books";

/** One moment of a game, as a device sees it. */
export interface Scene {
    name: string;
    book: Book;
    table: TableInfo;
    you: number[];
    view: View;
    log: LogLine[];
    asked: Asked[];
    seen: Seen;
    offered: Offered;
}

type Plain = Record<string, unknown>;

// --- parts -----------------------------------------------------------------------------------------

const seat = (n: number, name: string, token: string, bot = "", more: Plain = {}): Plain => ({
    seat: n,
    name,
    token,
    bot,
    who: bot ? "bot" : "person",
    here: !bot,
    ...more,
});

const cash = (value: number): Plain => ({ id: "cash", label: "cash", text: `$${value}`, value });

function spaces(book: Book, known: Record<number, Plain>): Plain[] {
    return book.spaces.map((_, lot) => known[lot] ?? {});
}

function owned(book: Book, seats: Plain[], more: Record<number, Plain> = {}): Record<number, Plain> {
    const known: Record<number, Plain> = {};
    seats.forEach((who, owner) => {
        for (const lot of (who.lots as number[] | undefined) ?? []) known[lot] = { owner, text: `owned, seat ${owner}` };
    });
    for (const [lot, facts] of Object.entries(more)) known[Number(lot)] = { ...known[Number(lot)], ...facts };
    return Object.fromEntries(Object.entries(known).filter(([lot]) => Number(lot) < book.spaces.length));
}

const MARKS: Record<string, string> = { turn: "turn", bankrupt: "out", won: "won", over: "end" };
const line = (n: number, kind: string, text: string, who = -1, clause = ""): Plain => ({
    n,
    kind,
    text,
    seat: who,
    clause,
    about: who >= 0 ? [who] : [],
    mark: MARKS[kind] ?? "",
});

function scene(name: string, book: Book, parts: Plain): Scene {
    const view = parts.view as Plain;
    const asked = (parts.asked as Plain[] | undefined) ?? [];
    return {
        name,
        book,
        table: fill("TableInfo", {
            code: "K7WQ2M",
            status: "play",
            rulebook: book.id,
            title: book.title,
            mode: "regular",
            fair: { commit: "9f2c4be1d07a3358c6f1e0b94d2a77c5e8130a6f4b9d2c81e7f05a3b6c4d9e12" },
            pace: 700,
            actions: 120,
            ...(parts.table as Plain),
        }),
        you: (parts.you as number[] | undefined) ?? [0],
        view: fill("View", { n: 120, round: 8, current: 0, dice: [4, 5], ...view }),
        log: ((parts.log as Plain[] | undefined) ?? []).map((each) => fill("LogLine", each)),
        asked: asked.map((each) => fill("Asked", { type: "asked", n: 120, seat: 0, mine: true, text: "", ...each })),
        seen: fill("Seen", parts.seen ?? boardwalk),
        offered: fill("Offered", parts.offered ?? wares),
    };
}

const boardwalk: Plain = {
    type: "seen",
    id: 1,
    lot: 9,
    sheet: {
        title: "Connecticut Avenue",
        colour: "#90e8fa",
        rows: [
            { label: "group", text: "Light blue (B): bo 1 of 3, ann 1 of 3" },
            { label: "price", text: "$120" },
            { label: "rent", text: "$8" },
            { label: "rent, whole group", text: "$16" },
            { label: "with 1 house", text: "$40" },
            { label: "with 2 houses", text: "$100" },
            { label: "with 3 houses", text: "$300" },
            { label: "with 4 houses", text: "$450" },
            { label: "with hotel", text: "$600" },
            { label: "a house costs", text: "$50" },
            { label: "mortgage", text: "$60, lifted for $66" },
            { label: "owner", text: "Bank, for sale at $120" },
            { label: "to land here now", text: "$120 to buy, leaves $1022" },
        ],
    },
    acts: [
        { label: "buy (pay $120, leaves $1022)", words: "buy", ok: true },
        {
            label: "build 1 house",
            words: "build connecticut-avenue",
            ok: false,
            reason: "ann does not own the whole group",
            clause: "CLA-BLD-01",
        },
    ],
};

const wares: Plain = {
    type: "offered",
    id: 1,
    currency: "$",
    give: {
        seat: 0,
        money: 1142,
        wares: [
            { words: "vermont-avenue", label: "Vermont Avenue", lot: 8, group: "light_blue" },
            { words: "kentucky-avenue", label: "Kentucky Avenue (mortgaged)", lot: 21, group: "red" },
            { words: "illinois-avenue", label: "Illinois Avenue", lot: 24, group: "red" },
            { words: "reading-railroad", label: "Reading Railroad", lot: 5, group: "station" },
            { words: "pass", label: "Get Out of Jail Free card", lot: -1, group: "" },
        ],
    },
    get: {
        seat: 1,
        money: 655,
        wares: [
            { words: "oriental-avenue", label: "Oriental Avenue", lot: 6, group: "light_blue" },
            { words: "st-james-place", label: "St. James Place", lot: 16, group: "orange" },
            { words: "short-line", label: "Short Line", lot: 35, group: "station" },
        ],
    },
};

// --- classic ---------------------------------------------------------------------------------------

const family = [
    seat(0, "ann", "Top Hat"),
    seat(1, "bo", "Race Car", "", { here: false }),
    seat(2, "cy", "Scottie Dog", "sensible"),
    seat(3, "dee", "Battleship", "", { stand_in: true, here: false }),
];

const four: Plain[] = [
    { pos: 9, meters: [cash(1142)], token: "Top Hat", lots: [8, 21, 24, 5], things: ["Get Out of Jail Free card"] },
    { pos: 24, meters: [cash(655)], token: "Race Car", lots: [6, 16, 35] },
    { pos: 10, meters: [cash(1380)], token: "Scottie Dog", lots: [11, 13, 14, 26, 27], tags: ["in jail, turn 1 of 3"] },
    { pos: 39, meters: [cash(88)], token: "Battleship", lots: [37, 39, 1, 12] },
];

const deeds = owned(classic, four, {
    21: { flags: ["mortgaged"] },
    11: { pieces: [{ kind: "house", n: 2 }] },
    13: { pieces: [{ kind: "house", n: 2 }] },
    14: { pieces: [{ kind: "house", n: 3 }] },
    39: { pieces: [{ kind: "hotel", n: 1 }] },
    12: { flags: ["mortgaged"] },
});

const story: Plain[] = [
    line(110, "turn", "dee's turn (round 7)", 3, "CLA-TRN-05"),
    line(111, "throw", "dee throws 2 and 6", 3, "CLA-TRN-04"),
    line(111, "moved", "dee moves to Boardwalk", 3, "CLA-TRN-04"),
    line(112, "built", "dee builds on Boardwalk: hotel ($200)", 3, "CLA-BLD-05"),
    line(113, "turn", "ann's turn (round 8)", 0, "CLA-TRN-05"),
    line(119, "throw", "ann throws 4 and 5", 0, "CLA-TRN-04"),
    line(120, "moved", "ann moves to Connecticut Avenue", 0, "CLA-TRN-04"),
    line(120, "landed", "ann is on Connecticut Avenue", 0, "CLA-TRN-04"),
];

const table = { seats: family, timer: 60, changed: [
    {
        key: "parking.pot",
        value: "true",
        printed: "false",
        about: "Fines go into the centre and are won on Free Parking.",
        clause: "CLA-END-01",
    },
] };

const business = [
    {
        label: "mortgage…",
        items: [
            { label: "mortgage Vermont Avenue (+$50)", words: "mortgage vermont-avenue", lot: 8 },
            { label: "mortgage Illinois Avenue (+$120)", words: "mortgage illinois-avenue", lot: 24 },
            { label: "mortgage Reading Railroad (+$100)", words: "mortgage reading-railroad", lot: 5 },
        ],
    },
    { label: "trade…", words: "trade" },
];

export const buy = scene("buy", classic, {
    table,
    log: story,
    view: {
        seats: four,
        spaces: spaces(classic, deeds),
        supplies: "Bank: 25 houses, 11 hotels   centre pot: $250",
        question: {
            kind: "buy",
            seat: 0,
            text: "ann: buy Connecticut Avenue for $120 (leaves $1022), or decline it?",
            clauses: ["CLA-BUY-01", "CLA-BUY-02", "CLA-AUC-01", "CLA-RENT-01", "CLA-MTG-01"],
        },
        panel: {
            kind: "buy",
            title: "Connecticut Avenue, Light blue (B)",
            lot: 9,
            rows: [
                { label: "price", text: "$120" },
                { label: "cash after", text: "$1022" },
                { label: "Light blue", text: "ann 1 of 3, bo 1 of 3" },
                { label: "rent", text: "8 / 40 / 100 / 300 / 450 / 600" },
            ],
        },
    },
    asked: [
        {
            text: "Buy Connecticut Avenue for $120 (leaves $1022), or decline it?",
            about: ["Connecticut Avenue, Light blue (B): ann 1 of 3, bo 1 of 3. Rent 8 / 40 / 100 / 300 / 450 / 600."],
            lot: 9,
            deadline: 48,
            items: [
                { label: "buy (pay $120, leaves $1022)", words: "buy", lot: 9, usual: true },
                { label: "decline (it goes to auction)", words: "decline", lot: 9 },
                ...business,
            ],
            barred: [
                { label: "build a house", reason: "you own no whole colour group", clause: "CLA-BLD-01" },
                { label: "lift a mortgage", reason: "only before you throw", clause: "CLA-MTG-01" },
            ],
        },
    ],
});

export const auction = scene("auction", classic, {
    table,
    log: [...story, line(121, "declined", "ann declines Connecticut Avenue", 0, "CLA-BUY-02"), line(122, "bid", "bo bids $70", 1, "CLA-AUC-01")],
    view: {
        seats: four,
        spaces: spaces(classic, deeds),
        question: { kind: "auction", seat: 0, text: "ann: bid more than $70 for Connecticut Avenue, or pass?", clauses: ["CLA-AUC-01", "CLA-AUC-03"] },
        panel: {
            kind: "auction",
            title: "Auction: Connecticut Avenue, Light blue (B)",
            lot: 9,
            rows: [
                { label: "price", text: "$120" },
                { label: "Light blue", text: "ann 1 of 3, bo 1 of 3" },
                { label: "high bid", text: "$70" },
                { label: "of", text: "bo" },
                { label: "least bid now", text: "$71" },
                { label: "to bid", text: "ann ($1142)" },
                { label: "still in", text: "ann, bo, cy" },
            ],
        },
    },
    asked: [
        {
            text: "Bid more than $70 for Connecticut Avenue, or pass?",
            about: ["You have $1142 and can bid $1142 at most."],
            lot: 9,
            deadline: 20,
            number: { verb: "bid", label: "Your bid", least: 71, most: 1142, steps: [1, 10, 50], quick: [
                { label: "bid 71 (+1)", words: "bid 71" },
                { label: "bid 80 (+10)", words: "bid 80" },
                { label: "bid 120 (+50)", words: "bid 120" },
            ] },
            items: [{ label: "pass (drop out)", words: "pass" }],
        },
    ],
});

export const debt = scene("debt", classic, {
    table,
    log: [...story, line(123, "debt", "ann owes dee $1400 and is short of cash", 0, "CLA-BKR-01")],
    view: {
        seats: [{ ...four[0], pos: 39 }, ...four.slice(1)],
        spaces: spaces(classic, deeds),
        question: { kind: "debt", seat: 0, text: "ann owes dee $1400 and has $1142: $258 short.", clauses: ["CLA-BKR-01", "CLA-MTG-01"] },
        panel: {
            kind: "debt",
            title: "ann owes dee $1400",
            lot: 39,
            rows: [
                { label: "owes", text: "$1400 rent of Boardwalk" },
                { label: "has", text: "$1142" },
                { label: "short", text: "$258" },
                { label: "could raise", text: "$440" },
            ],
        },
    },
    asked: [
        {
            text: "You owe dee $1400 and have $1142: $258 short. Sell, mortgage or trade, or go bankrupt.",
            lot: 39,
            items: [
                { label: "mortgage Vermont Avenue (+$50)", words: "mortgage vermont-avenue", lot: 8 },
                { label: "mortgage Illinois Avenue (+$120)", words: "mortgage illinois-avenue", lot: 24 },
                { label: "mortgage Reading Railroad (+$100)", words: "mortgage reading-railroad", lot: 5 },
                { label: "sell St. Charles Place: 1 house (+$50)", words: "sell st-charles-place", lot: 11 },
                { label: "sell States Avenue: 1 house (+$50)", words: "sell states-avenue", lot: 13 },
                { label: "sell Virginia Avenue: 2 houses (+$50)", words: "sell virginia-avenue", lot: 14 },
                {
                    label: "settle in kind…",
                    items: [{ label: "settle with Illinois Avenue", words: "settle with illinois-avenue", lot: 24 }],
                },
                { label: "trade…", words: "trade" },
                { label: "bankrupt (give up, out of the game)", words: "bankrupt", grave: true },
            ],
            barred: [{ label: "mortgage Kentucky Avenue", reason: "it is mortgaged already", clause: "CLA-MTG-01" }],
        },
    ],
});

export const offer = scene("offer", classic, {
    table,
    log: [...story, line(124, "offered", "bo gives Oriental Avenue and $90 for ann's Illinois Avenue", 1, "CLA-SELL-01")],
    view: {
        seats: four,
        spaces: spaces(classic, deeds),
        current: 1,
        question: {
            kind: "trade",
            seat: 0,
            text: "ann: bo gives Oriental Avenue and $90 for ann's Illinois Avenue. Accept, reject or counter?",
            clauses: ["CLA-SELL-01"],
        },
        panel: {
            kind: "offer",
            title: "bo's offer to ann",
            sides: [
                {
                    seat: 1,
                    title: "bo gives",
                    lots: [6],
                    rows: [
                        { label: "Light blue", text: "Oriental Avenue" },
                        { label: "cash", text: "$90" },
                    ],
                    meters: [{ id: "after", label: "cash after", text: "$565", value: 565 }],
                },
                {
                    seat: 0,
                    title: "ann gives",
                    lots: [24],
                    rows: [{ label: "Red", text: "Illinois Avenue" }],
                    meters: [{ id: "after", label: "cash after", text: "$1232", value: 1232 }],
                },
            ],
            rows: [{ label: "", text: "bo completes Red (E)" }],
        },
    },
    asked: [
        {
            text: "bo gives Oriental Avenue and $90 for your Illinois Avenue. Accept, reject or counter?",
            items: [
                { label: "accept", words: "accept" },
                { label: "reject", words: "reject" },
                { label: "counter…", words: "counter" },
            ],
        },
    ],
});

export const jail = scene("jail", classic, {
    table,
    log: story,
    view: {
        seats: [{ ...four[0], pos: 10, tags: ["in jail, turn 2 of 3"] }, ...four.slice(1)],
        spaces: spaces(classic, deeds),
        question: { kind: "held", seat: 0, text: "ann is held (Jail, turn 2 of 3): throw for doubles, pay $50 or use a pass.", clauses: ["CLA-JAIL-05", "CLA-JAIL-07"] },
    },
    asked: [
        {
            text: "You are held (Jail, turn 2 of 3): throw for doubles, pay $50 or use a pass.",
            lot: 10,
            dice: { verb: "roll", dice: 2 },
            items: [
                { label: "roll (throw the dice)", words: "roll", usual: true },
                { label: "fine (pay $50 and leave)", words: "fine" },
                { label: "use pass (leave with the Get Out of Jail Free card)", words: "use pass" },
                ...business,
            ],
        },
    ],
});

/** Two people share a device, and a sealed bid is asked of the one who does not sit there. */
export const secret = scene("secret", classic, {
    table: { ...table, seats: family.map((who) => ({ ...who, here: true, stand_in: false })) },
    you: [0, 1],
    log: story,
    view: {
        seats: four,
        spaces: spaces(classic, deeds),
        question: { kind: "auction", seat: 1, text: "bo: a sealed bid for Connecticut Avenue?", clauses: ["CLA-AUC-01"] },
        panel: { kind: "auction", title: "Sealed bids for Connecticut Avenue", lot: 9, rows: [{ label: "price", text: "$120" }] },
    },
    asked: [
        {
            seat: 1,
            secret: true,
            text: "A sealed bid for Connecticut Avenue?",
            about: ["Sealed bids: you have $655 and can bid $655 at most. Nobody sees your bid."],
            lot: 9,
            number: { verb: "bid", label: "Your bid", least: 1, most: 655, steps: [1, 10, 50] },
            items: [{ label: "pass (drop out)", words: "pass" }],
        },
        { seat: 0, mine: false, text: "", items: [] },
    ],
});

/** A bot is asked; this device only looks on. */
export const waiting = scene("waiting", classic, {
    table,
    log: story,
    view: {
        seats: four,
        spaces: spaces(classic, deeds),
        current: 2,
        panel: { kind: "card", title: "Chance", rows: [{ label: "cy", text: "Go straight to jail. Do not pass GO, do not take $200" }] },
        question: { kind: "held", seat: 2, text: "cy is held (Jail, turn 1 of 3): throw for doubles or pay $50.", clauses: ["CLA-JAIL-05"] },
    },
    asked: [{ mine: false, text: "You may trade while cy thinks.", items: [{ label: "trade…", words: "trade" }] }],
});

export const over = scene("over", classic, {
    table: {
        ...table,
        status: "over",
        fair: {
            commit: "9f2c4be1d07a3358c6f1e0b94d2a77c5e8130a6f4b9d2c81e7f05a3b6c4d9e12",
            secret: "4611686018427387904",
        },
    },
    log: [
        ...story,
        line(400, "bankrupt", "bo is bankrupt; everything goes to ann", 1, "CLA-BKR-01"),
        line(401, "over", "the game is over: one player is left", -1, "CLA-END-01"),
        line(401, "won", "ann wins", 0, "CLA-END-01"),
    ],
    view: {
        n: 401,
        round: 31,
        seats: four.map((who, n) => (n ? { ...who, out: true, lots: [], tags: ["bankrupt"], meters: [cash(0)] } : who)),
        spaces: spaces(classic, deeds),
        winners: [0],
        question: { kind: "over", seat: -1, text: "The game is over." },
        standings: {
            title: "Final standings",
            rows: [
                { label: "1. ann, Top Hat", text: "worth $6250: cash $3120, 22 deeds" },
                { label: "2. bo, Race Car", text: "bankrupt in round 31" },
                { label: "3. cy, Scottie Dog", text: "bankrupt in round 24" },
                { label: "4. dee, Battleship", text: "bankrupt in round 12" },
            ],
        },
    },
});

// --- kaiju -----------------------------------------------------------------------------------------

const kaiju = (hp: number, ap: number, money: string, value: number): Plain[] => [
    { id: "hp", label: "HP", text: `${hp}`, value: hp },
    { id: "ap", label: "AP", text: `${ap}`, value: ap },
    { id: "money", label: "money", text: money, value },
];

const monsters: Plain[] = [
    { pos: 11, meters: kaiju(13, 10, "¥4.2M", 4200), token: "Godzilla", lots: [4, 5, 6], things: ["thick-hide-2", "smoke"] },
    { pos: 11, meters: kaiju(9, 6, "¥11M", 11000), token: "Mothra", lots: [11, 25], tags: ["first lap"] },
    { pos: 3, meters: kaiju(4, 2, "¥800K", 800), token: "Rodan", lots: [22], tags: ["serves bo"] },
];

const tokyo = {
    seats: [seat(0, "ann", "Godzilla"), seat(1, "bo", "Mothra", "sensible"), seat(2, "cy", "Rodan", "careful")],
};

const districts = owned(ugm, monsters, {
    11: { pieces: [{ kind: "house", n: 3 }, { kind: "tank", n: 4 }] },
    4: { pieces: [{ kind: "house", n: 4 }, { kind: "tank", n: 2 }] },
    25: { pieces: [{ kind: "house", n: 4 }, { kind: "maser", n: 1 }] },
    1: { pieces: [{ kind: "house", n: 4 }] },
    13: { flags: ["ruin"], text: "demolished" },
});

const battle = {
    kind: "combat",
    title: "Combat on Koto",
    lot: 11,
    rows: [
        { label: "here", text: "3 houses, 4 tanks" },
        { label: "rights", text: "held by bo" },
        { label: "then", text: "bo (4 tanks for 3 HP)" },
    ],
    sides: [
        {
            seat: 0,
            title: "ann, Godzilla",
            meters: [
                { id: "hp", label: "HP", text: "13", value: 13 },
                { id: "ap", label: "AP", text: "10 (2 to spend here)", value: 10 },
            ],
            rows: [{ label: "comes", text: "now" }],
        },
        {
            seat: 1,
            title: "bo, Mothra",
            meters: [
                { id: "hp", label: "HP", text: "9", value: 9 },
                { id: "ap", label: "AP", text: "6", value: 6 },
            ],
            rows: [
                { label: "comes", text: "next" },
                { label: "guns", text: "4 tanks for 3 HP" },
            ],
        },
    ],
};

const raid: Plain[] = [
    line(119, "landed", "ann is on Koto", 0, "UGM-TURN-02"),
    line(119, "house_fell", "a house falls on Koto by itself (3 left)", -1, "UGM-SMASH-01"),
    line(120, "battle", "guns have ann in range on Koto", 0, "UGM-COMBAT-02"),
];

export const fight = scene("fight", ugm, {
    table: tokyo,
    log: raid,
    view: {
        seats: monsters,
        spaces: spaces(ugm, districts),
        supplies: "Nuclear Plant: ¥1M, 1 HP",
        question: { kind: "fight", seat: 0, text: "ann on Koto (10 AP, 13 HP): spend up to 2 AP?", clauses: ["UGM-SMASH-01", "UGM-COMBAT-06"] },
        panel: battle,
    },
    asked: [
        {
            text: "On Koto (10 AP, 13 HP): spend up to 2 AP? Here: 3 houses, 4 tanks, bo.",
            about: ["Rights held by bo; demolished, they are for sale at ¥1.3M (ann has ¥4.2M)."],
            lot: 11,
            items: [
                { label: "hold (spend nothing)", words: "hold" },
                { label: "smash 1 house", words: "attack house 1", lot: 11 },
                { label: "smash 2 houses (demolished)", words: "attack house 2", lot: 11 },
                { label: "smash 2 tanks (2 left: 2 HP)", words: "attack tank 2", lot: 11 },
                { label: "hit bo for 2 HP", words: "attack bo 2", lot: 11 },
                {
                    label: "attack several targets…",
                    items: [
                        { label: "smash 1 house and 1 tank (3 left: 2 HP)", words: "attack house 1 tank 1", lot: 11 },
                        { label: "smash 1 tank and hit bo for 1 HP", words: "attack tank 1 bo 1", lot: 11 },
                    ],
                },
            ],
        },
    ],
});

export const shield = scene("shield", ugm, {
    table: tokyo,
    log: [...raid, line(121, "fired", "bo fires 4 tanks at ann: 3 HP", 1, "UGM-COMBAT-05")],
    view: {
        seats: monsters,
        spaces: spaces(ugm, districts),
        question: { kind: "shield", seat: 0, text: "ann is about to lose 3 of 13 HP to bo's tanks: play a card, or take it?", clauses: ["UGM-COMBAT-14", "UGM-CHANCE-04"] },
        panel: battle,
    },
    asked: [
        {
            text: "You are about to lose 3 of 13 HP to bo's tanks: play a card, or take it?",
            secret: false,
            lot: 11,
            deadline: 11,
            items: [
                { label: "decline (take the blow)", words: "decline" },
                { label: "play thick-hide-2 (your kaiju takes up to 2 less damage in this combat)", words: "play thick-hide-2" },
                { label: "play smoke (tanks and Masers do not hurt your kaiju in this combat)", words: "play smoke" },
            ],
        },
    ],
});

// --- menace ----------------------------------------------------------------------------------------

const points = (value: number): Plain[] => [{ id: "points", label: "points", text: `${value}`, value }];

const horde: Plain[] = [
    { pos: 3, meters: points(12), token: "X-42", lots: [1, 5], things: ["3 houses", "1 hotel", "cannon", "car"] },
    { pos: 5, meters: points(9), token: "Ninja Clan", lots: [15], things: ["2 houses", "top hat"], tags: ["power used"] },
    { pos: 5, meters: points(14), token: "Fettuchini", lots: [9, 11, 16], things: ["1 house", "thimble"] },
    { pos: 38, meters: points(4), token: "Cthulhu", things: ["2 houses"], tags: ["loses next turn"] },
];

const menaced = {
    seats: [
        seat(0, "ann", "X-42"),
        seat(1, "bo", "Ninja Clan", "sensible"),
        seat(2, "cy", "Fettuchini", "sensible"),
        seat(3, "dee", "Cthulhu", "", { here: true }),
    ],
};

const city: Record<number, Plain> = {
    1: { flags: ["ruin"], text: "destroyed" },
    3: { pieces: [{ kind: "house", n: 1 }], loot: ["cannon"], text: "1 house, cannon token" },
    6: { pieces: [{ kind: "house", n: 2 }, { kind: "hotel", n: 1 }] },
    19: { pieces: [{ kind: "hotel", n: 1 }], loot: ["iron"] },
    24: { pieces: [{ kind: "house", n: 1 }] },
    37: { pieces: [{ kind: "house", n: 2 }] },
    39: { pieces: [{ kind: "hotel", n: 1 }], loot: ["cat"] },
};

const rampage: Plain[] = [
    line(118, "turn", "ann's turn (round 10)", 0, "MMM-TURN-01"),
    line(119, "rolled", "ann rolls 4 and 3", 0, "MMM-MOVE-01"),
    line(120, "moved", "ann moves to Baltic Avenue", 0, "MMM-MOVE-01"),
];

export const choose = scene("choose", menace, {
    table: menaced,
    log: rampage,
    view: {
        seats: horde,
        spaces: spaces(menace, city),
        supplies: "Left: 7 houses, 3 hotels, 6 properties.",
        question: { kind: "choose", seat: 0, text: "ann on Baltic Avenue (1 house, standing; 12 points): 2 activities left.", clauses: ["MMM-TURN-01", "MMM-ATK-06"] },
    },
    asked: [
        {
            text: "On Baltic Avenue (1 house, standing; 12 points): 2 activities left.",
            about: ["Still open: an attack, 2 special actions in a row."],
            lot: 3,
            items: [
                { label: "attack the house (6+, 72 %, 1 point)", words: "attack house", lot: 3 },
                { label: "use the cannon (a die of 3+, 67 %: a monster of your choice loses a prize)", words: "use cannon" },
                {
                    label: "attack a monster…",
                    items: [
                        { label: "attack bo (6+, 72 %; has 2 houses, 1 deed)", words: "attack bo", lot: 5 },
                        { label: "attack cy (by throwing: house 92 %; has 1 house, 3 deeds)", words: "attack cy", lot: 5 },
                        { label: "attack dee (by throwing: house 92 %; has 2 houses)", words: "attack dee", lot: 38 },
                    ],
                },
                {
                    label: "Sneak Attack (take 2 prizes of a player, once a game)…",
                    items: [{ label: "power cy (has 1 house, 3 deeds)", words: "power cy" }],
                },
                { label: "end (of your turn)", words: "end" },
            ],
            barred: [{ label: "move", reason: "you have moved in this turn", clause: "MMM-MOVE-01" }],
        },
    ],
});

export const strike = scene("strike", menace, {
    table: menaced,
    log: [...rampage, line(121, "attacked", "ann attacks a house on Baltic Avenue", 0, "MMM-ATK-06"), line(121, "struck", "ann rolls 1 and 3", 0, "MMM-ATK-04")],
    view: {
        seats: horde,
        spaces: spaces(menace, city),
        dice: [1, 3],
        question: { kind: "strike", seat: 0, text: "ann attacks a house: 4, needs 6. Help the roll, or let it stand?", clauses: ["MMM-ATK-06", "MMM-TOKEN-03"] },
        panel: {
            kind: "strike",
            title: "ann attacks a house on Baltic Avenue",
            lot: 3,
            rows: [
                { label: "rolled", text: "4 (1 and 3)" },
                { label: "needs", text: "6" },
                { label: "worth", text: "1 point" },
            ],
        },
    },
    asked: [
        {
            text: "You attack a house: 4, needs 6. Help the roll, or let it stand?",
            lot: 3,
            items: [
                { label: "stand (4 fails, 6 needed)", words: "stand" },
                { label: "add the car (+3 makes 7: hits)", words: "add car" },
            ],
        },
    ],
});

export const steal = scene("steal", menace, {
    table: menaced,
    log: [...rampage, line(122, "beat", "ann beats cy", 0, "MMM-ATK-12")],
    view: {
        seats: horde,
        spaces: spaces(menace, city),
        question: { kind: "steal", seat: 0, text: "ann takes a prize of cy: which?", clauses: ["MMM-ATK-12"] },
        panel: {
            kind: "steal",
            title: "ann robs cy",
            sides: [
                { seat: 0, title: "ann takes", meters: points(12) },
                { seat: 2, title: "cy loses", meters: points(14), lots: [9, 11, 16], rows: [{ label: "prizes", text: "1 house, 3 deeds" }] },
            ],
        },
    },
    asked: [
        {
            text: "You take a prize of cy: which?",
            items: [
                { label: "steal a house (1 point)", words: "steal house" },
                { label: "steal the deed of Connecticut Avenue (2 points)", words: "steal deed connecticut-avenue", lot: 9 },
                { label: "steal the deed of St. Charles Place (2 points)", words: "steal deed st-charles-place", lot: 11 },
            ],
        },
    ],
});

export const protect = scene("protect", menace, {
    table: menaced,
    log: [...rampage, line(123, "space", "bo: Taxman", 1, "MMM-SPACE-03")],
    view: {
        seats: horde,
        spaces: spaces(menace, city),
        current: 1,
        question: { kind: "protect", seat: 0, text: "bo is about to steal the title deed of Reading Railroad from ann: protect it with a token?", clauses: ["MMM-TOKEN-09"] },
        panel: {
            kind: "steal",
            title: "bo steals the title deed of Reading Railroad",
            lot: 5,
            sides: [
                { seat: 1, title: "bo takes", meters: points(9) },
                { seat: 0, title: "ann loses", meters: points(12), lots: [5] },
            ],
        },
    },
    asked: [
        {
            text: "bo is about to steal the title deed of Reading Railroad from you: protect it with a token?",
            deadline: 15,
            lot: 5,
            items: [
                { label: "protect with the shoe (you keep the title deed of Reading Railroad)", words: "protect shoe", lot: 5 },
                { label: "leave (the title deed of Reading Railroad is lost)", words: "leave", lot: 5 },
            ],
        },
    ],
});

export const scenes: Scene[] = [
    buy, auction, debt, offer, jail, secret, waiting, over, fight, shield, choose, strike, steal, protect,
];
