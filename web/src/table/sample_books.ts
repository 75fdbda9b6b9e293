/** Books for tests and the preview: the boards as they are, and a few clauses. */

import { fill } from "../lib/fill";
import type { Book } from "../lib/messages";
import books from "../lib/sample_books.json";

function bookOf(book: object, clauses: string[]): Book {
    const parts = (line: string): string[] => line.split("|");
    return fill("Book", { ...book, clauses: clauses.map(parts).map(([id, section, text]) => ({ id, section, text })) });
}

export const classic = bookOf(books.classic, [
    "CLA-TRN-04|Turns|Roll both dice and walk that many spaces.",
    "CLA-TRN-05|Turns|A turn goes on to the player on the left.",
    "CLA-BUY-01|Buying|A player who lands on a property that nobody owns may buy it at its price.",
    "CLA-BUY-02|Buying|A deed that is declined goes to auction at once.",
    "CLA-AUC-01|Auctions|Everybody may bid, also who declined.",
    "CLA-AUC-03|Auctions|A bid must be higher than the one before it.",
    "CLA-RENT-01|Rent|Who lands on an owned deed pays its rent.",
    "CLA-JAIL-05|Jail|Doubles leave jail at once.",
    "CLA-JAIL-07|Jail|A fine of $50 leaves jail before the roll.",
    "CLA-SELL-01|Selling and trading|Deeds without buildings may change hands at any price.",
    "CLA-SELL-04|Selling and trading|The Bank takes houses back at half their price.",
    "CLA-MTG-01|Mortgages|A deed without buildings in its group may be mortgaged.",
    "CLA-BLD-01|Building|Houses need the whole colour group.",
    "CLA-BLD-05|Building|Houses are built evenly.",
    "CLA-BKR-01|Bankruptcy|Who cannot pay is out of the game.",
    "CLA-END-01|The end|The last player who is not bankrupt wins.",
]);

export const ugm = bookOf(books.ugm, [
    "UGM-TURN-02|Turns|Roll two dice and move that many spaces.",
    "UGM-SMASH-01|Smashing|An attack point takes one house.",
    "UGM-COMBAT-02|Combat|Kaiju and guns on one space fight.",
    "UGM-COMBAT-05|Combat|Tanks fire together, once.",
    "UGM-COMBAT-06|Combat|A kaiju may hold back.",
    "UGM-COMBAT-14|Combat|A blow may be softened with a card.",
    "UGM-CHANCE-04|Chance cards|Kept cards are played when they say so.",
    "UGM-RIGHTS-01|Rights|A demolished district is for sale.",
]);

export const menace = bookOf(books.monsters_menace, [
    "MMM-TURN-01|Turns|Up to three activities make a turn.",
    "MMM-MOVE-01|Moving|Roll two dice and go by one or both.",
    "MMM-ATK-04|Attacks|Two dice decide an attack.",
    "MMM-ATK-06|Attacks|A house needs a six.",
    "MMM-ATK-12|Attacks|Who beats a monster takes one of its prizes.",
    "MMM-TOKEN-03|Tokens|A token may be added to a roll.",
    "MMM-TOKEN-09|Tokens|Some tokens keep a prize from a thief.",
    "MMM-SPACE-03|Spaces|The Taxman steals a prize.",
]);
