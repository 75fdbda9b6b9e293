/** Boards in the middle of a game, for tests and the preview; nothing of this is part of the built page. */

import { fill } from "../lib/fill";
import type { Book, SeatInfo, View } from "../lib/messages";

type Plain = Record<string, unknown>;

/** name|short|kind|group|price of each space. */
const SPACES: Record<string, readonly string[]> = {
    classic: [
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
    ],
    gopoly: [
        "GO|GO|go||",
        "Minilla|Minilla|street|brown|$60",
        "Godzilla|Godz. 1|event||",
        "Gabara|Gabara|street|brown|$60",
        "Stomp Tokyo|Stomp|tax||",
        "Tokaido Line|Tokaido|station|station|$200",
        "Kamacuras|Kamacuras|street|light_blue|$100",
        "Gamera|Gamera 1|event||",
        "Kumonga|Kumonga|street|light_blue|$100",
        "Ebirah|Ebirah|street|light_blue|$120",
        "On Monster Island / Just Visiting|Island|jail||",
        "Zigra|Zigra|street|pink|$140",
        "Atomic Power Plant|Atomic|utility|utility|$150",
        "Viras|Viras|street|pink|$140",
        "Jiger|Jiger|street|pink|$160",
        "Chuo Line|Chuo Line|station|station|$200",
        "Barugon|Barugon|street|orange|$180",
        "Godzilla|Godz. 2|event||",
        "Guiron|Guiron|street|orange|$180",
        "Gyaos|Gyaos|street|orange|$200",
        "Free Parking|Parking|parking||",
        "Hedorah|Hedorah|street|red|$220",
        "Gamera|Gamera 2|event||",
        "Megalon|Megalon|street|red|$220",
        "Gigan|Gigan|street|red|$240",
        "Yamanote Loop|Yamanote|station|station|$200",
        "Anguirus|Anguirus|street|yellow|$260",
        "Rodan|Rodan|street|yellow|$260",
        "Kurobe Dam|Kurobe|utility|utility|$150",
        "Mothra|Mothra|street|yellow|$280",
        "Go to Monster Island|To Island|go_to_jail||",
        "Biollante|Biollante|street|green|$300",
        "Titanosaurus|Titanos.|street|green|$300",
        "Godzilla|Godz. 3|event||",
        "Mechagodzilla|Mecha-G|street|green|$320",
        "Shinkansen|Shinkans.|station|station|$200",
        "Gamera|Gamera 3|event||",
        "Destoroyah|Destoroy.|street|dark_blue|$350",
        "MST3K Goofs on You|MST3K|tax||",
        "King Ghidorah|Ghidorah|street|dark_blue|$400",
    ],
    grab_and_go: [
        "GO|GO|go||",
        "Old Kent Road|Old Kent|street|brown|£60",
        "Community Chest|Chest 1|event||",
        "Whitechapel Road|Whitech.|street|brown|£60",
        "Income Tax|Inc. Tax|tax||",
        "King's Cross Station|King's X|station|station|£200",
        "The Angel, Islington|The Angel|street|light_blue|£100",
        "Chance|Chance 1|event||",
        "Euston Road|Euston|street|light_blue|£100",
        "Pentonville Road|Pentonv.|street|light_blue|£120",
        "In Jail / Just Visiting|Jail|jail||",
        "Pall Mall|Pall Mall|street|pink|£140",
        "Electric Company|Electric|utility|utility|£150",
        "Whitehall|Whitehall|street|pink|£140",
        "Northumberland Avenue|Northumb.|street|pink|£160",
        "Marylebone Station|Maryleb.|station|station|£200",
        "Bow Street|Bow St|street|orange|£180",
        "Community Chest|Chest 2|event||",
        "Marlborough Street|Marlboro'|street|orange|£180",
        "Vine Street|Vine St|street|orange|£200",
        "Free Parking|Parking|parking||",
        "Strand|Strand|street|red|£220",
        "Chance|Chance 2|event||",
        "Fleet Street|Fleet St|street|red|£220",
        "Trafalgar Square|Trafalgar|street|red|£240",
        "Fenchurch Street Station|Fenchurch|station|station|£200",
        "Leicester Square|Leicester|street|yellow|£260",
        "Coventry Street|Coventry|street|yellow|£260",
        "Water Works|Water|utility|utility|£150",
        "Piccadilly|Piccad'ly|street|yellow|£280",
        "Go To Jail|To Jail|go_to_jail||",
        "Regent Street|Regent St|street|green|£300",
        "Oxford Street|Oxford St|street|green|£300",
        "Community Chest|Chest 3|event||",
        "Bond Street|Bond St|street|green|£320",
        "Liverpool Street Station|Liverpool|station|station|£200",
        "Chance|Chance 3|event||",
        "Park Lane|Park Lane|street|dark_blue|£350",
        "Super Tax|Super Tax|tax||",
        "Mayfair|Mayfair|street|dark_blue|£400",
    ],
    ugm: [
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
    ],
    monsters_menace: [
        "Go|Go|go||",
        "Mediterranean Avenue|Mediterr.|street|brown|",
        "Community Chest|Chest 1|chest||",
        "Baltic Avenue|Baltic|street|brown|",
        "Income Tax|Inc. Tax|tax||",
        "Reading Railroad|Reading|railroad|railroad|",
        "Oriental Avenue|Oriental|street|light_blue|",
        "Chance|Chance 1|chance||",
        "Vermont Avenue|Vermont|street|light_blue|",
        "Connecticut Avenue|Connect.|street|light_blue|",
        "In Jail / Just Visiting|Jail|jail||",
        "St. Charles Place|St. Chas.|street|pink|",
        "Electric Company|Electric|electric|utility|",
        "States Avenue|States|street|pink|",
        "Virginia Avenue|Virginia|street|pink|",
        "Pennsylvania Railroad|Penn. RR|railroad|railroad|",
        "St. James Place|St. James|street|orange|",
        "Community Chest|Chest 2|chest||",
        "Tennessee Avenue|Tennessee|street|orange|",
        "New York Avenue|New York|street|orange|",
        "Free Parking|Parking|parking||",
        "Kentucky Avenue|Kentucky|street|red|",
        "Chance|Chance 2|chance||",
        "Indiana Avenue|Indiana|street|red|",
        "Illinois Avenue|Illinois|street|red|",
        "B. & O. Railroad|B. & O.|railroad|railroad|",
        "Atlantic Avenue|Atlantic|street|yellow|",
        "Ventnor Avenue|Ventnor|street|yellow|",
        "Water Works|Water|water|utility|",
        "Marvin Gardens|Marvin|street|yellow|",
        "Go To Jail|To Jail|go_to_jail||",
        "Pacific Avenue|Pacific|street|green|",
        "North Carolina Avenue|Carolina|street|green|",
        "Community Chest|Chest 3|chest||",
        "Pennsylvania Avenue|Penn. Ave|street|green|",
        "Short Line|Short Ln.|railroad|railroad|",
        "Chance|Chance 3|chance||",
        "Park Place|Park Pl.|street|dark_blue|",
        "Luxury Tax|Lux. Tax|tax||",
        "Boardwalk|Boardwalk|street|dark_blue|",
    ],
};

const GROUPS: readonly string[] = [
    "brown|Brown|A|#562a16",
    "light_blue|Light blue|B|#90e8fa",
    "pink|Pink|C|#b85fb4",
    "orange|Orange|D|#ea941c",
    "red|Red|E|#cc2a0c",
    "yellow|Yellow|F|#fff318",
    "green|Green|G|#2c8264",
    "dark_blue|Dark blue|H|#0c2c94",
    "station|Stations|R|#141414",
    "railroad|Railroads|R|#141414",
    "utility|Utilities|U|#acb4ac",
];

interface About {
    readonly title: string;
    readonly rules: string;
    readonly tokens: readonly string[];
}

const ABOUT: Record<string, About> = {
    classic: {
        title: "Classic",
        rules: "estate",
        tokens: ["Top Hat", "Race Car", "Scottie Dog", "Battleship", "Iron", "Boot", "Thimble", "Wheelbarrow"],
    },
    gopoly: {
        title: "Gopoly",
        rules: "estate",
        tokens: ["Gamera", "Mothra", "Godzilla", "Jet Jaguar", "King Caesar", "Baragon", "Varan", "Manda"],
    },
    grab_and_go: {
        title: "Grab & Go",
        rules: "estate",
        tokens: ["Top Hat", "Racing Car", "Scottie Dog", "Boot"],
    },
    ugm: {
        title: "Unofficial Godzilla Monopoly",
        rules: "kaiju",
        tokens: ["Godzilla", "Mothra", "Rodan", "King Ghidorah", "Mechagodzilla", "Anguirus", "Gigan", "Hedorah"],
    },
    monsters_menace: {
        title: "Monsters Menace",
        rules: "menace",
        tokens: [
            "Ninja Clan",
            "Crushasaurus Rex",
            "Cthulhu",
            "King Ape",
            "Fettuchini",
            "X-42",
            "Slime Creatures",
            "Zombie Horde",
        ],
    },
};

export const sampleIds: readonly string[] = Object.keys(SPACES);

export function sampleBook(id: string): Book {
    const about = ABOUT[id]!;
    const spaces = SPACES[id]!.map((line) => {
        const [name, short, kind, group, price] = line.split("|");
        return { name, short, kind, group, price };
    });
    const groups = GROUPS.map((line) => {
        const [group, name, letter, colour] = line.split("|");
        return { id: group, name, letter, colour };
    }).filter((group) => spaces.some((space) => space.group === group.id));
    return fill("Book", { id, title: about.title, rules: about.rules, spaces, groups, clauses: [] });
}

const NAMES = ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal"];

export function sampleSeats(id: string, count: number): SeatInfo[] {
    const { tokens } = ABOUT[id]!;
    return NAMES.slice(0, count).map((name, seat) =>
        fill("SeatInfo", { seat, name, who: "person", token: tokens[seat % tokens.length] }),
    );
}

const some = (kind: string, n: number): Plain => ({ kind, n });

const ESTATE: Record<number, Plain> = {
    1: { owner: 0, pieces: [some("house", 1)] },
    3: { owner: 0, pieces: [some("house", 2)] },
    5: { owner: 1 },
    6: { owner: 2, pieces: [some("house", 3)] },
    8: { owner: 2, pieces: [some("house", 3)] },
    9: { owner: 2, pieces: [some("house", 4)] },
    11: { owner: 1, flags: ["mortgaged"] },
    12: { owner: 3 },
    14: { owner: 0 },
    16: { owner: 3, pieces: [some("hotel", 1)] },
    18: { owner: 3, pieces: [some("house", 4)] },
    19: { owner: 3, pieces: [some("house", 4)] },
    23: { owner: 1, flags: ["mortgaged"] },
    25: { owner: 1 },
    27: { owner: 0 },
    31: { owner: 2, flags: ["mortgaged"] },
    35: { owner: 0 },
    37: { owner: 1, pieces: [some("house", 2)] },
    39: { owner: 1, pieces: [some("hotel", 1)] },
};

const KAIJU: Record<number, Plain> = Object.fromEntries(
    Array.from({ length: 28 }, (_, lot): [number, Plain] => [lot, { pieces: [some("house", 1 + ((lot * 3) % 4))] }]),
);
Object.assign(KAIJU, {
    1: { flags: ["ruin"] },
    2: { owner: 0, flags: ["ruin"] },
    4: { owner: 1, pieces: [some("house", 4), some("tank", 4), some("maser", 1)] },
    5: { owner: 1, pieces: [some("house", 2), some("tank", 1)] },
    8: { owner: 2, pieces: [some("tank", 3)] },
    9: { owner: 2, pieces: [some("house", 4), some("tank", 4), some("maser", 1)] },
    16: { owner: 3, flags: ["ruin"] },
    18: { flags: ["ruin"] },
    19: { owner: 0, pieces: [some("house", 3), some("maser", 1)] },
    23: { owner: 3, pieces: [some("house", 4), some("tank", 2)] },
    27: { owner: 3, pieces: [some("house", 4), some("tank", 4), some("maser", 1)] },
});

const MENACE: Record<number, Plain> = {
    1: { pieces: [some("house", 2)] },
    3: { pieces: [some("house", 2)], loot: ["car"] },
    6: { pieces: [some("house", 2)], loot: ["thimble"] },
    8: { flags: ["ruin"] },
    9: { pieces: [some("hotel", 1)] },
    11: { pieces: [some("house", 7), some("hotel", 2)] },
    13: { pieces: [some("house", 2)], loot: ["cat", "cannon"] },
    14: { pieces: [some("hotel", 1)], loot: ["train"] },
    16: { pieces: [some("house", 2)], loot: ["shoe"] },
    18: { pieces: [some("house", 2), some("hotel", 1)] },
    19: { flags: ["ruin"], loot: ["horseman"] },
    21: { pieces: [some("house", 2), some("hotel", 1)] },
    23: { pieces: [some("house", 12)], loot: ["top hat", "money bag", "iron", "dog", "cat", "train"] },
    24: { pieces: [some("hotel", 1)], loot: ["iron"] },
    26: { pieces: [some("house", 2), some("hotel", 1)], loot: ["money bag"] },
    29: { flags: ["ruin"] },
    31: { pieces: [some("house", 2)] },
    32: { pieces: [some("house", 2), some("hotel", 1)] },
    34: { pieces: [some("house", 1), some("hotel", 1)], loot: ["wheelbarrow"] },
    37: { pieces: [some("house", 2), some("hotel", 1)], loot: ["dog"] },
    39: { pieces: [some("house", 2), some("hotel", 1)], loot: ["battleship"] },
};

/** The same for every board of a family. */
const BUILT: Record<string, Record<number, Plain>> = { estate: ESTATE, kaiju: KAIJU, menace: MENACE };

export function sampleView(id: string, count: number, where?: readonly number[]): View {
    const book = sampleBook(id);
    const { tokens } = ABOUT[id]!;
    const built = BUILT[book.rules]!;
    const places = where ?? [0, 4, 10, 16, 16, 24, 24, 24].map((lot) => lot % book.spaces.length);
    return fill("View", {
        n: 12,
        round: 3,
        current: 0,
        seats: NAMES.slice(0, count).map((_, seat) => ({
            pos: places[seat],
            meters: [],
            token: tokens[seat % tokens.length],
        })),
        spaces: book.spaces.map((space, lot) => (space.group ? (built[lot] ?? {}) : {})),
        question: { kind: "roll", seat: 0, text: "Roll the dice" },
        dice: id === "grab_and_go" ? [3, 4, 6] : [3, 5],
    });
}
