/** A property card and a trade, for scenes that bring none of their own. */

import type { Plain } from "./making";

export const boardwalk: Plain = {
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
        { label: "buy", note: "pay $120, leaves $1022", words: "buy", ok: true },
        {
            label: "build 1 house",
            words: "build connecticut-avenue",
            ok: false,
            reason: "ann does not own the whole group",
            clause: "CLA-BLD-01",
        },
    ],
};

export const wares: Plain = {
    type: "offered",
    id: 1,
    currency: "$",
    names_price: true,
    give: {
        seat: 0,
        money: 1142,
        wares: [
            { words: "vermont-avenue", label: "Vermont Avenue", lot: 8, group: "light_blue", facts: ["$100", "rent $6", "1 of 3"] },
            { words: "kentucky-avenue", label: "Kentucky Avenue (mortgaged)", lot: 21, group: "red", facts: ["$220", "no rent now", "2 of 3"] },
            { words: "illinois-avenue", label: "Illinois Avenue", lot: 24, group: "red", facts: ["$240", "rent $20", "2 of 3"] },
            { words: "reading-railroad", label: "Reading Railroad", lot: 5, group: "station", facts: ["$200", "rent $25", "1 of 4"] },
            { words: "pass", label: "Get Out of Jail Free card", lot: -1, group: "" },
        ],
    },
    get: {
        seat: 1,
        money: 655,
        wares: [
            { words: "oriental-avenue", label: "Oriental Avenue", lot: 6, group: "light_blue", facts: ["$100", "rent $6", "1 of 3"] },
            { words: "st-james-place", label: "St. James Place", lot: 16, group: "orange", facts: ["$180", "rent $14", "1 of 3"] },
            { words: "short-line", label: "Short Line", lot: 35, group: "station", facts: ["$200", "rent $25", "1 of 4"] },
        ],
    },
};
