/** The board. */

export const board = {
    ring: (title: string, spaces: number) => `The board of ${title}, ${spaces} spaces. Arrow keys move around it; Enter opens a card.`,
    space: (all: { name: string; group: string; price: string; state: string; here: string[] }) => {
        const facts = [all.name, all.group, all.price, all.state].filter(Boolean).join(", ");
        return all.here.length > 0 ? `${facts}; ${new Intl.ListFormat("en-GB").format(all.here)} ${all.here.length > 1 ? "are" : "is"} here` : facts;
    },
    dice: (faces: number[]) => `Dice: ${new Intl.ListFormat("en-GB").format(faces.map(String))}`,
    rolling: "The dice are rolling",
    strip: (name: string) => `The spaces around ${name}`,
    stripBack: "Earlier spaces",
    stripOn: "Later spaces",
    skip: "Skip",
    winners: (names: string[]) => `${new Intl.ListFormat("en-GB").format(names)} ${names.length > 1 ? "win" : "wins"}`,
};
