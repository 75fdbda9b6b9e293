/** What Stompoly is. */

export const about = {
    title: "How it works",
    intro: "Stompoly plays five rulebooks on one engine, which knows every clause of them by number. What is refused says why, and which clause it rests on.",
    parts: [
        {
            id: "dice",
            title: "Dice that are fixed beforehand",
            text: [
                "Before a game begins the server picks a secret and shows its hash (SHA-256). When you sit down, your browser adds a random seed. The dice, the cards and the order of the decks all follow from the secret and the seeds.",
                "Nobody can work out the secret from its hash, or swap it for another. When the game is over the secret is shown: it is in the game file, and anybody can check the hash and replay the game to the last card.",
                "So nobody can choose or change a throw: no player can, and neither can whoever runs the server, unless they also sit at the table and give the last seed.",
                "With every action your browser also receives the game hash, which covers everything played so far. It keeps the latest, and the table's menu shows it. With it you can prove later that a file was changed, cut off or continued.",
            ],
        },
        {
            id: "files",
            title: "Game files",
            text: [
                "A game is a text file: a first line with the rulebook, the seats, the house rules and the seal, then one line for each action, and a last line with a check of the end.",
                "The same file is a save and a replay. Open it here to walk through the game move by move, send somebody a link to a single step, or go on from where it stopped. The terminal reads and writes the same files.",
            ],
        },
        {
            id: "seats",
            title: "Seats without accounts",
            text: [
                "There is nothing to sign up for. Taking a seat gives your browser a key, which stays in this browser and is never part of an address. Close the tab, lose the network, restart the device: you come back to the same seat and the same question.",
                "When somebody is gone for longer, a bot keeps the seat warm and hands it back. Clearing the browser's data loses the key.",
            ],
        },
        {
            id: "bots",
            title: "Bots",
            text: [
                "Bots know no more than a person on their seat. They play by the same checks, announce what they trade, and never pester anybody with an offer that was refused.",
            ],
        },
        {
            id: "keys",
            title: "Without a mouse",
            text: [
                "Everything can be done by keyboard alone, and every picture has its words. At a table the key ? shows all keys. Animation can be slowed, sped up or turned off in the settings, and is off by itself where the system asks for less motion.",
            ],
        },
    ],
    verify: "To check a finished game yourself, save its file and run",
    verifyCommand: "stompoly verify game.jsonl --last HASH",
};
