/** Scenes of Monsters Menace. */

import { menace } from "../sample_books";
import { line, scene, seat, spaces, type Plain } from "./making";

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
        question: { kind: "choose", seat: 0, text: "ann on Baltic Avenue (1 house, standing; 12 points): what next?", clauses: ["MMM-TURN-01", "MMM-ATK-06"] },
    },
    asked: [
        {
            text: "On Baltic Avenue (1 house, standing; 12 points): what next?",
            about: ["Still open: an attack, 2 special actions in a row."],
            lot: 3,
            items: [
                { label: "attack the house", note: "6+, 72%, 1 point", words: "attack house", lot: 3 },
                { label: "use the cannon", note: "roll 3+ on a die, 67%: a monster of your choice loses a prize", words: "use cannon" },
                {
                    label: "attack a monster",
                    items: [
                        { label: "attack bo", note: "6+, 72%; has 2 houses, 1 deed", words: "attack bo", lot: 5 },
                        { label: "attack cy", note: "by throwing: house 92%; has 1 house, 3 deeds", words: "attack cy", lot: 5 },
                        { label: "attack dee", note: "by throwing: house 92%; has 2 houses", words: "attack dee", lot: 38 },
                    ],
                },
                {
                    label: "Sneak Attack", note: "take 2 prizes of a player, once a game",
                    items: [{ label: "power cy", note: "has 1 house, 3 deeds", words: "power cy" }],
                },
                { label: "end", note: "your turn is over", words: "end" },
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
                { label: "let it stand", note: "4 fails, 6 needed", words: "stand" },
                { label: "add the car", note: "+3 makes 7: hits", words: "add car" },
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
                { label: "steal a house", note: "1 point", words: "steal house" },
                { label: "steal the deed of Connecticut Avenue", note: "2 points", words: "steal deed connecticut-avenue", lot: 9 },
                { label: "steal the deed of St. Charles Place", note: "2 points", words: "steal deed st-charles-place", lot: 11 },
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
        question: { kind: "protect", seat: 0, text: "bo is about to steal the title deed to Reading Railroad from ann: protect it with a token?", clauses: ["MMM-TOKEN-09"] },
        panel: {
            kind: "steal",
            title: "bo steals the title deed to Reading Railroad",
            lot: 5,
            sides: [
                { seat: 1, title: "bo takes", meters: points(9) },
                { seat: 0, title: "ann loses", meters: points(12), lots: [5] },
            ],
        },
    },
    asked: [
        {
            text: "bo is about to steal the title deed to Reading Railroad from you: protect it with a token?",
            deadline: 15,
            lot: 5,
            items: [
                { label: "protect with the shoe", note: "you keep the title deed to Reading Railroad", words: "protect shoe", lot: 5 },
                { label: "let it go", note: "you lose the title deed to Reading Railroad", words: "leave", lot: 5 },
            ],
        },
    ],
});
