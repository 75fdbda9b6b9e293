/** The pictures of the guides, put together from the pieces, figures and dice of the board. */

export type Part =
    /** A figure or an icon; `own`: in the colours of a piece. */
    | { readonly draw: "icon"; readonly name: string; readonly x: number; readonly y: number; readonly size: number; readonly own?: boolean; readonly flip?: boolean; readonly halo?: boolean }
    /** One of the game's tokens as a figure, by its number in the cast; or standing as a card in a seat's colour. */
    | { readonly draw: "figure" | "token"; readonly who: number; readonly x: number; readonly y: number; readonly size: number; readonly flip?: boolean }
    | { readonly draw: "die"; readonly face: number; readonly x: number; readonly y: number; readonly size: number; readonly turn?: number }
    /** A space of the board with a band of one of three colours; 0 has none. */
    | { readonly draw: "space"; readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly band: 0 | 1 | 2 | 3; readonly down?: boolean }
    | { readonly draw: "arrow"; readonly d: string; readonly head: readonly [x: number, y: number, angle: number] }
    | { readonly draw: "lines"; readonly d: string; readonly w: number }
    | { readonly draw: "ground" };

/** All pictures are drawn in a box of this size. */
export const WIDTH = 200;
export const HEIGHT = 120;

type Extra = Partial<{ own: boolean; flip: boolean; halo: boolean }>;

const icon = (name: string, x: number, y: number, size: number, extra: Extra = {}): Part => ({ draw: "icon", name, x, y, size, ...extra });
const piece = (name: string, x: number, y: number, size: number): Part => icon(name, x, y, size, { own: true });
const figure = (who: number, x: number, y: number, size: number, flip = false): Part => ({ draw: "figure", who, x, y, size, flip });
const token = (who: number, x: number, y: number, size: number): Part => ({ draw: "token", who, x, y, size });
const die = (face: number, x: number, y: number, size: number, turn = 0): Part => ({ draw: "die", face, x, y, size, turn });
const space = (x: number, y: number, w: number, h: number, band: 0 | 1 | 2 | 3 = 0): Part => ({ draw: "space", x, y, w, h, band });
const facedown = (x: number, y: number, w: number, h: number): Part => ({ draw: "space", x, y, w, h, band: 0, down: true });
const arrow = (d: string, x: number, y: number, angle: number): Part => ({ draw: "arrow", d, head: [x, y, angle] });
const lines = (d: string, w = 3): Part => ({ draw: "lines", d, w });
const ground: Part = { draw: "ground" };

/** Spaces in a row along the bottom. */
const row = (...bands: (0 | 1 | 2 | 3)[]): Part[] => bands.map((band, at) => space(8 + at * 46.5, 66, 44, 50, band));

const SCENES: Record<string, readonly Part[]> = {
    // property games
    throw: [
        ...row(0, 1, 1, 2),
        icon("go", 13, 74, 34),
        piece("coin", 42, 52, 22),
        die(5, 56, 10, 34, -8),
        die(3, 96, 12, 34, 9),
        arrow("M36 60Q60 40 88 46T150 58", 152, 60, 35),
        token(0, 151, 66, 42),
    ],
    buy: [
        space(26, 12, 62, 92, 1),
        lines("M38 52H76M38 62H76M38 72H66", 3),
        icon("star", 66, 74, 26),
        arrow("M146 46Q122 26 96 40", 95, 41, 155),
        token(0, 128, 54, 52),
        piece("coin", 108, 8, 26),
        piece("coin", 130, 14, 26),
    ],
    rent: [
        ...row(2, 2, 0, 1),
        piece("house", 15, 83, 16),
        piece("house", 31, 83, 16),
        piece("house", 61, 83, 16),
        token(1, 52, 26, 44),
        token(0, 144, 20, 50),
        arrow("M98 34Q118 18 138 30", 140, 31, 32),
        piece("coin", 104, 36, 20),
        piece("coin", 120, 40, 20),
    ],
    build: [
        space(8, 22, 56, 82, 3),
        space(72, 22, 56, 82, 3),
        space(136, 22, 56, 82, 3),
        piece("house", 14, 48, 20),
        piece("house", 38, 48, 20),
        piece("house", 14, 74, 20),
        piece("house", 38, 74, 20),
        piece("house", 78, 48, 20),
        piece("house", 102, 48, 20),
        piece("house", 78, 74, 20),
        piece("house", 102, 74, 20),
        piece("hotel", 146, 50, 38),
    ],
    trade: [
        token(0, 4, 50, 56),
        token(1, 140, 50, 56),
        space(76, 8, 34, 46, 2),
        arrow("M58 58Q100 36 138 56", 141, 58, 35),
        piece("coin", 84, 84, 22),
        piece("coin", 100, 88, 22),
        arrow("M140 82Q100 104 64 84", 61, 82, 212),
    ],
    jail: [
        space(14, 12, 84, 96, 0),
        token(0, 30, 36, 52),
        lines("M26 22V98M42 22V98M58 22V98M74 22V98M88 22V98", 5),
        lines("M18 22H94M18 98H94", 6),
        die(4, 116, 14, 34, -7),
        die(4, 154, 16, 34, 8),
        piece("coin", 120, 70, 30),
        icon("card", 156, 66, 38),
    ],
    broke: [
        facedown(20, 18, 52, 78),
        piece("house", 80, 20, 34),
        arrow("M88 62Q102 84 128 74", 131, 72, -25),
        arrow("M120 34Q140 32 150 48", 151, 51, 60),
        piece("coin", 132, 60, 30),
        piece("coin", 154, 68, 30),
        piece("coin", 142, 82, 30),
    ],
    // kaiju
    kaiju: [
        ground,
        figure(0, 10, 6, 96),
        icon("heart", 116, 8, 34),
        icon("burst", 154, 8, 36),
        piece("coin", 118, 52, 28),
        icon("tank", 134, 66, 46, { flip: true }),
    ],
    smash: [
        ground,
        icon("burst", 62, 22, 58),
        piece("house", 118, 70, 34),
        piece("house", 156, 70, 34),
        icon("rubble", 76, 66, 40),
        figure(0, 4, 4, 84),
    ],
    ruins: [
        ground,
        icon("rubble", 12, 44, 62),
        lines("M94 104V40", 5),
        space(78, 18, 44, 34, 2),
        arrow("M168 60Q150 30 128 34", 126, 35, 170),
        figure(0, 132, 48, 58, true),
        piece("coin", 88, 34, 20),
    ],
    army: [
        ground,
        piece("house", 6, 62, 34),
        piece("house", 40, 62, 34),
        icon("tank", 78, 66, 40),
        icon("maser", 122, 54, 52),
        lines("M172 46L194 24M176 56L198 42", 4),
        icon("burst", 168, 2, 30),
    ],
    go: [
        space(10, 16, 76, 88, 0),
        icon("go", 20, 26, 56),
        piece("coin", 100, 12, 34),
        icon("burst", 140, 10, 38),
        lines("M98 62H182", 2.5),
        icon("heart", 118, 72, 40),
    ],
    fight: [
        ground,
        figure(0, 2, 12, 88),
        figure(1, 112, 14, 86, true),
        icon("burst", 74, 28, 52, { halo: true }),
    ],
    rule: [
        ground,
        icon("star", 46, 0, 34),
        figure(0, 18, 20, 86),
        figure(1, 106, 60, 44),
        figure(2, 152, 60, 44),
    ],
    // monsters in the city
    activities: [
        space(6, 20, 58, 80, 1),
        space(71, 20, 58, 80, 2),
        space(136, 20, 58, 80, 3),
        die(5, 14, 50, 24, -8),
        die(2, 36, 60, 24, 8),
        icon("burst", 78, 46, 44),
        icon("star", 144, 46, 42),
    ],
    dice: [
        ...row(1, 1, 0, 2),
        die(1, 64, 6, 30, -8),
        die(4, 100, 6, 30, 8),
        figure(0, 8, 58, 46),
        arrow("M40 56Q56 40 76 60", 78, 63, 52),
        arrow("M40 50Q98 24 164 58", 167, 60, 38),
        icon("top hat", 152, 82, 28),
    ],
    lap: [
        lines("M50 12H150V108H50Z", 4),
        lines("M72 34H128V86H72Z", 3),
        lines("M50 34H72M50 60H72M50 86H72M128 34H150M128 60H150M128 86H150M72 12V34M100 12V34M128 12V34M72 86V108M100 86V108M128 86V108", 2),
        arrow("M122 114Q66 122 38 104Q24 60 40 20Q100 -8 160 12Q180 40 172 72", 171, 77, 102),
        figure(0, 126, 72, 44),
        icon("go", 172, 88, 28),
    ],
    wreck: [
        ground,
        icon("burst", 60, 30, 60),
        figure(0, 0, 8, 84),
        piece("hotel", 106, 56, 46),
        piece("house", 156, 68, 34),
        icon("rubble", 78, 72, 32),
    ],
    rob: [
        ground,
        figure(1, 0, 10, 84),
        piece("hotel", 88, 8, 32),
        arrow("M66 30Q104 8 140 48", 142, 51, 52),
        icon("burst", 116, 28, 44),
        figure(0, 136, 42, 64),
        piece("house", 94, 74, 30),
    ],
    powers: [
        space(6, 14, 44, 54, 0),
        icon("tax", 11, 22, 34),
        space(54, 14, 44, 54, 0),
        icon("parking", 59, 22, 34),
        space(102, 14, 44, 54, 0),
        icon("train", 107, 22, 34),
        space(150, 14, 44, 54, 0),
        icon("chance", 155, 22, 34),
        icon("dog", 34, 78, 34),
        icon("star", 84, 76, 36),
        figure(2, 128, 72, 46),
    ],
    end: [
        ground,
        icon("rubble", 4, 66, 40),
        icon("rubble", 152, 66, 40),
        icon("star", 80, 0, 40),
        figure(0, 62, 26, 76),
        piece("house", 34, 78, 24),
        piece("hotel", 130, 74, 28),
    ],
};

/** A custom rulebook may name a picture that does not exist: then dice and a token are shown. */
const ANY: readonly Part[] = [ground, die(5, 46, 34, 40, -8), die(2, 92, 40, 40, 8), token(0, 142, 46, 50)];

export function sceneOf(name: string): readonly Part[] {
    return Object.hasOwn(SCENES, name) ? (SCENES[name] ?? ANY) : ANY;
}

export const sceneNames: readonly string[] = Object.keys(SCENES);
