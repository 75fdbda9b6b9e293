/** Boards for tests and the preview: of each only what a page needs to draw it. */

import { fill } from "../lib/fill";
import type { Book } from "../lib/messages";

const STREETS = [
    "brown|Brown|A|#562a16",
    "light_blue|Light blue|B|#90e8fa",
    "pink|Pink|C|#b85fb4",
    "orange|Orange|D|#ea941c",
    "red|Red|E|#cc2a0c",
    "yellow|Yellow|F|#fff318",
    "green|Green|G|#2c8264",
    "dark_blue|Dark blue|H|#0c2c94",
];

const ATLANTIC = [
    "GO|GO|go||",
    "Mediterranean Avenue|Mediterr.|street|brown|$60",
    "Community Chest|Chest 1|event||",
    "Baltic Avenue|Baltic|street|brown|$60",
    "Income Tax|Inc. Tax|tax||",
    "Reading Railroad|Reading|station|station|$200",
    "Oriental Avenue|Oriental|street|light_blue|$100",
    "Chance|Chance 1|event||",
    "Vermont Avenue|Vermont|street|light_blue|$100",
    "Connecticut Avenue|Connect.|street|light_blue|$120",
    "In Jail / Just Visiting|Jail|jail||",
    "St. Charles Place|St. Chas.|street|pink|$140",
    "Electric Company|Electric|utility|utility|$150",
    "States Avenue|States|street|pink|$140",
    "Virginia Avenue|Virginia|street|pink|$160",
    "Pennsylvania Railroad|Penn. RR|station|station|$200",
    "St. James Place|St. James|street|orange|$180",
    "Community Chest|Chest 2|event||",
    "Tennessee Avenue|Tennessee|street|orange|$180",
    "New York Avenue|New York|street|orange|$200",
    "Free Parking|Parking|parking||",
    "Kentucky Avenue|Kentucky|street|red|$220",
    "Chance|Chance 2|event||",
    "Indiana Avenue|Indiana|street|red|$220",
    "Illinois Avenue|Illinois|street|red|$240",
    "B. & O. Railroad|B. & O.|station|station|$200",
    "Atlantic Avenue|Atlantic|street|yellow|$260",
    "Ventnor Avenue|Ventnor|street|yellow|$260",
    "Water Works|Water|utility|utility|$150",
    "Marvin Gardens|Marvin|street|yellow|$280",
    "Go To Jail|To Jail|go_to_jail||",
    "Pacific Avenue|Pacific|street|green|$300",
    "North Carolina Avenue|Carolina|street|green|$300",
    "Community Chest|Chest 3|event||",
    "Pennsylvania Avenue|Penn. Ave|street|green|$320",
    "Short Line|Short Ln.|station|station|$200",
    "Chance|Chance 3|event||",
    "Park Place|Park Pl.|street|dark_blue|$350",
    "Luxury Tax|Lux. Tax|tax||",
    "Boardwalk|Boardwalk|street|dark_blue|$400",
];

const TOKYO = [
    "GO|GO|go||",
    "Adachi|Adachi|district|brown|¥500K",
    "Katsushika|Katsushika|district|brown|¥600K",
    "Chance|Chance 1|chance||",
    "Edogawa|Edogawa|district|light_blue|¥700K",
    "Itabashi|Itabashi|district|light_blue|¥800K",
    "Nerima|Nerima|district|light_blue|¥900K",
    "Big Pile of Fish|Fish Pile|big_pile_of_fish||",
    "Kita|Kita|district|pink|¥1M",
    "Sumida|Sumida|district|pink|¥1.2M",
    "Chance|Chance 2|chance||",
    "Koto|Koto|district|orange|¥1.3M",
    "Ota|Ota|district|orange|¥1.4M",
    "Suginami|Suginami|district|orange|¥1.5M",
    "Nuclear Plant|Plant|nuclear_plant||",
    "Setagaya|Setagaya|district|red|¥1.6M",
    "Toshima|Toshima|district|red|¥1.8M",
    "Chance|Chance 3|chance||",
    "Taito|Taito|district|yellow|¥1.9M",
    "Meguro|Meguro|district|yellow|¥2M",
    "Shinagawa|Shinagawa|district|yellow|¥2.2M",
    "The Scent of Fish|Scent|scent_of_fish||",
    "Shinjuku|Shinjuku|district|green|¥2.4M",
    "Shibuya|Shibuya|district|green|¥2.6M",
    "Chance|Chance 4|chance||",
    "Minato|Minato|district|dark_blue|¥2.8M",
    "Chuo|Chuo|district|dark_blue|¥3M",
    "Chiyoda|Chiyoda|district|dark_blue|¥3.5M",
];

function bookOf(about: {
    id: string;
    title: string;
    rules: string;
    spaces: string[];
    groups: string[];
    clauses: string[];
}): Book {
    const parts = (line: string): string[] => line.split("|");
    return fill("Book", {
        ...about,
        spaces: about.spaces.map(parts).map(([name, short, kind, group, price]) => ({ name, short, kind, group, price })),
        groups: about.groups.map(parts).map(([id, name, letter, colour]) => ({ id, name, letter, colour })),
        clauses: about.clauses.map(parts).map(([id, section, text]) => ({ id, section, text })),
    });
}

export const classic = bookOf({
    id: "classic",
    title: "Classic",
    rules: "estate",
    spaces: ATLANTIC,
    groups: [...STREETS, "station|Railroads|R|#141414", "utility|Utilities|U|#acb4ac"],
    clauses: [
        "CLA-TRN-04|Turns|Throw both dice and walk that many spaces.",
        "CLA-TRN-05|Turns|A turn goes on to the player on the left.",
        "CLA-BUY-01|Buying|Whoever lands on a deed that nobody owns may buy it at its price.",
        "CLA-BUY-02|Buying|A deed that is declined goes to auction at once.",
        "CLA-AUC-01|Auctions|Everybody may bid, also who declined.",
        "CLA-AUC-03|Auctions|A bid must be higher than the one before it.",
        "CLA-RENT-01|Rent|Who lands on an owned deed pays its rent.",
        "CLA-JAIL-05|Jail|Doubles leave jail at once.",
        "CLA-JAIL-07|Jail|A fine of $50 leaves jail before the throw.",
        "CLA-SELL-01|Selling and trading|Deeds without buildings may change hands at any price.",
        "CLA-SELL-04|Selling and trading|The Bank takes houses back at half their price.",
        "CLA-MTG-01|Mortgages|A deed without buildings in its group may be mortgaged.",
        "CLA-BLD-01|Building|Houses need the whole colour group.",
        "CLA-BLD-05|Building|Houses are built evenly.",
        "CLA-BKR-01|Bankruptcy|Who cannot pay is out of the game.",
        "CLA-END-01|The end|The last player who is not bankrupt wins.",
    ],
});

export const ugm = bookOf({
    id: "ugm",
    title: "Unofficial Godzilla Monopoly",
    rules: "kaiju",
    spaces: TOKYO,
    groups: STREETS,
    clauses: [
        "UGM-TURN-02|Turns|Throw two dice and move that many spaces.",
        "UGM-SMASH-01|Smashing|An attack point takes one house.",
        "UGM-COMBAT-02|Combat|Kaiju and guns on one space fight.",
        "UGM-COMBAT-05|Combat|Tanks fire together, once.",
        "UGM-COMBAT-06|Combat|A kaiju may hold back.",
        "UGM-COMBAT-14|Combat|A blow may be softened with a card.",
        "UGM-CHANCE-04|Chance cards|Kept cards are played when they say so.",
        "UGM-RIGHTS-01|Rights|A demolished district is for sale.",
    ],
});

export const menace = bookOf({
    id: "monsters_menace",
    title: "Monsters Menace",
    rules: "menace",
    spaces: ATLANTIC.map((line) => line.replace(/\|[^|]*$/, "|").replaceAll("|station|station", "|railroad|railroad")),
    groups: [...STREETS, "railroad|Railroads|R|#141414", "utility|Utilities|U|#acb4ac"],
    clauses: [
        "MMM-TURN-01|Turns|Up to three activities make a turn.",
        "MMM-MOVE-01|Moving|Roll two dice and go by one or both.",
        "MMM-ATK-04|Attacks|Two dice decide an attack.",
        "MMM-ATK-06|Attacks|A house needs a six.",
        "MMM-ATK-12|Attacks|Who beats a monster takes one of its prizes.",
        "MMM-TOKEN-03|Tokens|A token may be added to a roll.",
        "MMM-TOKEN-09|Tokens|Some tokens keep a prize from a thief.",
        "MMM-SPACE-03|Spaces|The Taxman steals a prize.",
    ],
});
