/** Scenes of a property game. */

import { classic } from "../sample_books";
import { cash, line, owned, scene, seat, spaces, type Plain } from "./making";

const family = [
    seat(0, "ann", "Top Hat"),
    seat(1, "bo", "Race Car", "", { here: false }),
    seat(2, "cy", "Scottie Dog", "sensible"),
    seat(3, "dee", "Battleship", "", { stand_in: true, here: false }),
];

const four: Plain[] = [
    { pos: 9, meters: [cash(1142)], token: "Top Hat", lots: [8, 21, 24, 5], things: ["Get Out of Jail Free card"] },
    { pos: 24, meters: [cash(655)], token: "Race Car", lots: [6, 16, 35] },
    { pos: 10, meters: [cash(1380)], token: "Scottie Dog", lots: [11, 13, 14, 26, 27], held: true, tags: ["in jail, turn 1 of 3"] },
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
    line(111, "throw", "dee rolls 2 and 6", 3, "CLA-TRN-04"),
    line(111, "moved", "dee moves to Boardwalk", 3, "CLA-TRN-04"),
    line(112, "built", "dee builds on Boardwalk: hotel ($200)", 3, "CLA-BLD-05"),
    line(113, "turn", "ann's turn (round 8)", 0, "CLA-TRN-05"),
    line(119, "throw", "ann rolls 4 and 5", 0, "CLA-TRN-04"),
    line(120, "moved", "ann moves to Connecticut Avenue", 0, "CLA-TRN-04"),
    line(120, "landed", "ann is on Connecticut Avenue", 0, "CLA-TRN-04"),
];

const table = { seats: family, timer: 60, changed: [
    {
        key: "parking.pot",
        value: "true",
        printed: "false",
        about: [{ text: "Fines go into the centre and are won on Free Parking." }],
        clause: "CLA-END-01",
    },
] };

const business = [
    {
        label: "mortgage",
        items: [
            { label: "mortgage Vermont Avenue", note: "+$50", words: "mortgage vermont-avenue", lot: 8 },
            { label: "mortgage Illinois Avenue", note: "+$120", words: "mortgage illinois-avenue", lot: 24 },
            { label: "mortgage Reading Railroad", note: "+$100", words: "mortgage reading-railroad", lot: 5 },
        ],
    },
    { label: "trade", words: "trade" },
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
            names_lot: true,
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
                { label: "buy", note: "pay $120, leaves $1022", words: "buy", lot: 9, usual: true },
                { label: "decline", note: "it goes to auction", words: "decline", lot: 9 },
                ...business,
            ],
            barred: [
                { label: "build a house", reason: "you own no whole colour group", clause: "CLA-BLD-01" },
                { label: "lift a mortgage", reason: "only before you roll", clause: "CLA-MTG-01" },
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
                { label: "minimum bid", text: "$71" },
                { label: "Light blue", text: "ann 1 of 3, bo 1 of 3" },
            ],
            auction: {
                bid: "$70",
                high: 70,
                bidder: 1,
                least: 71,
                raise_words: "bid 71",
                pass_words: "pass",
                going: "once",
                call: "Going once! ann and cy can still raise.",
                paddles: [{ seat: 0 }, { seat: 1, text: "$70" }, { seat: 2, text: "$60" }, { seat: 3, text: "passed", out: true }],
                calls: [
                    { seat: 1, text: "$40" },
                    { seat: 2, text: "$60" },
                    { seat: 3, text: "passed" },
                    { seat: 1, text: "$70" },
                ],
            },
        },
    },
    asked: [
        {
            text: "Bid more than $70 for Connecticut Avenue, or pass?",
            about: ["You have $1142 and can bid $1142 at most."],
            lot: 9,
            deadline: 20,
            number: { verb: "bid", label: "Your bid", least: 71, most: 1142, steps: [1, 10, 50] },
            items: [
                { label: "bid 71", note: "+1", words: "bid 71", number: "quick" },
                { label: "bid 80", note: "+10", words: "bid 80", number: "quick" },
                { label: "bid 120", note: "+50", words: "bid 120", number: "quick" },
                { label: "pass", note: "drop out", words: "pass" },
            ],
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
                { label: "could reach", text: "$440" },
            ],
        },
    },
    asked: [
        {
            text: "You owe dee $1400 and have $1142: $258 short. Sell, mortgage or trade, or go bankrupt.",
            lot: 39,
            items: [
                { label: "mortgage Vermont Avenue", note: "+$50", words: "mortgage vermont-avenue", lot: 8 },
                { label: "mortgage Illinois Avenue", note: "+$120", words: "mortgage illinois-avenue", lot: 24 },
                { label: "mortgage Reading Railroad", note: "+$100", words: "mortgage reading-railroad", lot: 5 },
                { label: "sell St. Charles Place: 1 house", note: "+$50", words: "sell st-charles-place", lot: 11 },
                { label: "sell States Avenue: 1 house", note: "+$50", words: "sell states-avenue", lot: 13 },
                { label: "sell Virginia Avenue: 2 houses", note: "+$50", words: "sell virginia-avenue", lot: 14 },
                {
                    label: "settle with deeds",
                    items: [{ label: "settle with Illinois Avenue", words: "settle with illinois-avenue", lot: 24 }],
                },
                { label: "trade", words: "trade" },
                { label: "bankrupt", note: "give up, out of the game", words: "bankrupt", grave: true },
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
            title: "bo offers ann a trade",
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
                { label: "counter", words: "counter" },
            ],
        },
    ],
});

export const jail = scene("jail", classic, {
    table,
    log: story,
    view: {
        seats: [{ ...four[0], pos: 10, held: true, tags: ["in jail, turn 2 of 3"] }, ...four.slice(1)],
        spaces: spaces(classic, deeds),
        question: { kind: "held", seat: 0, text: "ann is held (Jail, turn 2 of 3): roll for doubles, pay $50 or use a pass.", clauses: ["CLA-JAIL-05", "CLA-JAIL-07"] },
    },
    asked: [
        {
            text: "You are held (Jail, turn 2 of 3): roll for doubles, pay $50 or use a pass.",
            lot: 10,
            dice: { verb: "roll", dice: 2 },
            items: [
                { label: "roll", words: "roll", usual: true },
                { label: "fine", note: "pay $50 and leave", words: "fine" },
                { label: "use pass", note: "leave with the Get Out of Jail Free card", words: "use pass" },
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
            items: [{ label: "pass", note: "drop out", words: "pass" }],
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
        question: { kind: "held", seat: 2, text: "cy is held (Jail, turn 1 of 3): roll for doubles or pay $50.", clauses: ["CLA-JAIL-05"] },
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
        line(401, "over", "The game is over: one player is left", -1, "CLA-END-01"),
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
