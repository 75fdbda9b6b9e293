/** Scenes of Unofficial Godzilla Monopoly. */

import { ugm } from "../sample_books";
import { line, owned, scene, seat, spaces, type Plain } from "./making";

const kaiju = (hp: number, ap: number, money: string, value: number): Plain[] => [
    { id: "hp", label: "HP", text: `${hp}`, value: hp },
    { id: "ap", label: "AP", text: `${ap}`, value: ap },
    { id: "money", label: "money", text: money, value },
];

const monsters: Plain[] = [
    { pos: 11, meters: kaiju(13, 10, "¥4.2M", 4200), token: "Godzilla", lots: [4, 5, 6], things: ["Thick Hide", "Smoke"] },
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
                { label: "hold", note: "spend nothing", words: "hold" },
                { label: "smash 1 house", words: "attack house 1", lot: 11 },
                { label: "smash 2 houses", note: "demolished", words: "attack house 2", lot: 11 },
                { label: "smash 2 tanks", note: "2 left, firing for 2 HP", words: "attack tank 2", lot: 11 },
                { label: "hit bo for 2 HP", words: "attack bo 2", lot: 11 },
                {
                    label: "attack several targets",
                    items: [
                        { label: "smash 1 house and 1 tank", note: "3 left, firing for 2 HP", words: "attack house 1 tank 1", lot: 11 },
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
                { label: "decline", note: "take the blow", words: "decline" },
                { label: "play thick-hide-2", note: "your kaiju takes up to 2 less damage in this combat", words: "play thick-hide-2" },
                { label: "play smoke", note: "tanks and Masers do not hurt your kaiju in this combat", words: "play smoke" },
            ],
        },
    ],
});
