/** Opening a game file. */

export const open = {
    title: "Open a saved game",
    about: "A game file (.jsonl) from the page or the terminal. Look at it move by move, or go on where it stopped; all seats of people are yours then.",
    drop: "Drop a game file here",
    choose: "Choose a file",
    or: "or",
    reading: (name: string) => `Reading ${name}…`,
    tooBig: "A game file has 4 MB at most.",
    recoverAbout: "If the end of a file is damaged, what comes before it can still be played.",
    recoverNow: "Open what is whole of it",
    trouble: "This file cannot be opened",
    where: "Where do I get one?",
    whereAbout: "When a game is over or adjourned, its table offers the file. In the terminal, saved games are files of the same kind.",
};
