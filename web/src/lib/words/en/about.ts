/** What Stompoly is. */

export const about = {
    title: "How it works",
    intro: "Stompoly plays five games on one engine, which knows every clause of their rulebooks by number. When something is refused, you are told why, and by which clause.",
    parts: [
        {
            id: "dice",
            title: "Dice that are fixed beforehand",
            text: [
                "Before a game begins the server picks a secret and shows its hash (SHA-256). When you sit down, your browser adds a random seed. The dice, the cards and the order of the decks all follow from the secret and the seeds.",
                "Nobody can work out the secret from its hash, or swap it for another. When the game is over the secret is shown: it is in the game file, and anybody can check the hash and replay the game to the last card.",
                "So nobody can choose or change a roll: not the players, and not whoever runs the server, unless they also sit at the table and give the last seed.",
                "With every action your browser also receives the game hash, which covers everything played so far. It keeps the latest one, and the table's menu shows it. With that hash you can prove later that a file was changed, cut off or continued.",
            ],
        },
        {
            id: "files",
            title: "Game files",
            text: [
                "A game is a text file: a first line with the rulebook, the seats, the house rules and the hash of the secret, then one line for each action, and a last line with a fingerprint of the final state.",
                "The same file is both a save and a replay. Open it here to step through the game move by move, send somebody a link to a single step, or carry on from where it stopped. The terminal reads and writes the same files.",
            ],
        },
        {
            id: "seats",
            title: "Seats without accounts",
            text: [
                "There is nothing to sign up for. Taking a seat gives your browser a key, which stays in this browser and is never part of an address. Close the tab, lose the network, restart the device: you come back to the same seat and the same question.",
                "When somebody is away for a while, a bot plays for them until they return. If you clear the browser's data, the key is lost.",
            ],
        },
        {
            id: "bots",
            title: "Bots",
            text: [
                "Bots know no more than a person in their seat would. They play by the same rules, trade in the open, and never pester anybody with an offer that was refused.",
            ],
        },
        {
            id: "keys",
            title: "Without a mouse",
            text: [
                "Everything can be done with the keyboard alone, and every picture has a description. At a table, the key ? shows all keys. Animation can be sped up or turned off in the settings, and is off automatically if your system asks for less motion.",
            ],
        },
    ],
    verify: "To check a finished game yourself, save its file and run",
    verifyCommand: "stompoly verify game.jsonl --last HASH",
};
