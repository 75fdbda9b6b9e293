/** Opening a game file. */

export const open = {
    title: "Open a saved game",
    about: "A game file (.jsonl) from the page or the terminal. Watch it move by move, or carry on where it stopped; you then play for all the people in it.",
    drop: "Drop a game file here",
    choose: "Choose a file",
    or: "or",
    reading: (name: string) => `Reading ${name}…`,
    tooBig: "A game file can be 4 MB at most.",
    recoverAbout: "If the end of a file is damaged, what comes before it can still be played.",
    recoverNow: "Open the undamaged part",
    trouble: "This file cannot be opened",
    where: "Where do I get one?",
    whereAbout: "When a game is over or adjourned, its table offers the file. In the terminal, saved games are files of the same kind.",
};
