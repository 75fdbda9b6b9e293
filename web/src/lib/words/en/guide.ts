/** What the page says around guides and terms; the guides themselves are the server's. */

export const guide = {
    title: (game: string) => `${game}: how to play, in two minutes`,
    open: "How to play, in two minutes",
    goal: "The goal",
    good: "Good to know",
    terms: "The words of the game",
    done: "Got it",
    offer: "A guide for newcomers",
    newHere: "New here?",
    show: "Show me",
    later: "No guide, thanks",
    guided: "Play a guided first game against gentle bots",
    withTips: "Give me tips as I play",
    tip: "Tip",
    noTips: "No more tips",
    here: "Words:",
    what: (word: string) => `What is this: ${word}?`,
    none: "This rulebook has no guide, but you can read all its rules.",
};
