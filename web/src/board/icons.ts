/** Pictures of the kinds of spaces, of what is built on them, and of small things on the board. */

import type { BookSpace } from "../lib/messages";
import { figureOf } from "./figures";
import { cut, disc, gouge, ink, line, mirror as both, spot, type Picture } from "./shapes";

const fish = (x: number, y: number, turn = 1): string =>
    turn > 0
        ? `M${x} ${y}Q${x + 6} ${y - 6} ${x + 14} ${y - 1}L${x + 19} ${y - 5}L${x + 18} ${y + 5}L${x + 14} ${y + 1.5}Q${x + 6} ${y + 6} ${x} ${y}Z`
        : `M${x} ${y}Q${x - 6} ${y - 6} ${x - 14} ${y - 1}L${x - 19} ${y - 5}L${x - 18} ${y + 5}L${x - 14} ${y + 1.5}Q${x - 6} ${y + 6} ${x} ${y}Z`;

const PILE: readonly (readonly [number, number, number])[] = [
    [2, 40, 1],
    [20, 42, 1],
    [46, 39, -1],
    [6, 32, 1],
    [43, 31, -1],
    [24, 34, 1],
    [12, 23.5, 1],
    [37, 22.5, -1],
    [16.5, 14, 1],
];

export const pictures = {
    go: [
        spot(1, "M2 24L20 7L20 16L45 16L45 32L20 32L20 41Z"),
        line(2.6, "M2 24L20 7L20 16L45 16L45 32L20 32L20 41Z"),
        gouge(2.2, "M25 21.5L40 21.5M25 26.5L36 26.5"),
    ],
    jail: [
        spot(2, "M6 5L42 5L42 44L6 44Z"),
        ink("M3 2L45 2L45 46L3 46ZM8 7L8 41L40 41L40 7Z"),
        ink("M14 41Q14 31 24 30Q34 31 34 41Z"),
        ink(disc(24, 22, 8.6)),
        cut("M17.5 21Q24 17 30.5 21Q30.5 28 24 29Q17.5 28 17.5 21Z"),
        ink(disc(21.4, 22.6, 1.2) + disc(26.6, 22.6, 1.2)),
        line(1.5, "M21.5 27Q24 25.4 26.5 27"),
        line(2.8, "M13 6L13 42M20.4 6L20.4 42M27.8 6L27.8 42M35 6L35 42"),
    ],
    island: [
        spot(2, "M24 3A17 17 0 0 1 41 20L41 32L7 32L7 20A17 17 0 0 1 24 3Z"),
        ink("M8 35Q14 27 24 27.5Q34 27 40 35Z"),
        ink("M20 28Q20 19 24 12L26.6 13Q24 20 24.5 28Z"),
        ink(
            "M25 13Q17 6 9 14Q17 11 25 13ZM25 13Q20 4 13 4.5Q20 7 25 13ZM25 13Q28 3 37 5Q30 7 25 13ZM25 13Q35 8 40 16Q33 12.4 25 13Z",
        ),
        ink("M29 29L31.5 21.5L33 26L36 21.5L36 27.5L40 25.5L38.5 32L30 32Z"),
        line(
            2.6,
            "M2 38.5Q6 35.6 10 38.5T18 38.5T26 38.5T34 38.5T42 38.5T46 38.5M2 44Q6 41 10 44T18 44T26 44T34 44T42 44T46 44",
        ),
    ],
    parking: [
        spot(2, "M3 33L5 23Q11 22 15 13Q17 11 24 11T33 13Q37 22 43 23L45 33L45 39L3 39Z"),
        line(2.6, "M3 33L5 24Q11 22 15 13.5Q17 11 24 11T33 13.5Q37 22 43 24L45 33L44.5 38.5L3.5 38.5Z"),
        ink("M13.5 22Q16 18 18 14.6Q24 13.4 30 14.6Q32 18 34.5 22Z"),
        ink("M5 38L13 38L12.6 44.5L5.6 44.5ZM35 38L43 38L42.4 44.5L35.4 44.5Z"),
        ink("M17 27L31 27L29.5 35L18.5 35Z"),
        gouge(1.4, "M20 29.6L28 29.6M20.4 32.4L27.6 32.4"),
        cut(disc(10, 29.5, 3.4) + disc(38, 29.5, 3.4)),
        line(1.8, disc(10, 29.5, 3.4) + disc(38, 29.5, 3.4)),
        line(2, "M18 5.5Q24 1.5 30 5.5M21 8Q24 5.8 27 8"),
    ],
    go_to_jail: [
        spot(1, "M1 18L12 16L12 36L1 38Z"),
        ink("M1 16L12 15L12 38L1 39ZM3.6 19L3.6 36L9.4 35.6L9.4 18Z"),
        ink(
            "M13.5 17Q18 12 22 11Q27 7 29 11L25 17L44 17Q48 20.5 44 24L31 24.6Q34.5 26.5 32.5 29.5Q34 32.5 31 34.5Q31 38 26 38L18 37.6L13.5 35Z",
        ),
        gouge(1.5, "M23.5 25L31 24.8M24 29.6L32 29.8M24 34L30.6 34.4"),
        gouge(1.5, "M40.5 19.8L43.6 19.8"),
    ],
    to_island: [
        spot(2, disc(20, 24, 13)),
        line(2.6, "M4 6L38 6M21 6L21 11"),
        ink("M9 20Q9 11 21 11Q31 11 34 19L46 17L47 12L48 25L33 25Q30 29 21 29Q9 28.5 9 20Z"),
        cut("M12 20Q12.5 14.6 18.5 14L18.5 21.4Z"),
        line(2, "M8 32.5L30 32.5M14 29L13 32M26 29L27 32"),
        line(1.6, "M20 33L20 38"),
        ink("M14 38L26 38L27.5 46.5L12.5 46.5Z"),
        gouge(1.4, "M16.4 40L15.6 46M20 40L20 46M23.6 40L24.4 46"),
    ],
    big_pile_of_fish: [
        ...PILE.flatMap(([x, y, turn]): Picture => [
            spot(3, fish(x, y, turn)),
            line(1.8, fish(x, y, turn)),
            ink(disc(x + turn * 4.6, y - 0.8, 1)),
        ]),
        line(1.8, "M22 6Q19.5 4.4 22 2.4M28 7.4Q25.5 5.4 28 3"),
    ],
    scent_of_fish: [
        spot(3, "M3 33Q13 22 27 31L39 23L37.5 42L27 35.5Q13 44 3 33Z"),
        line(2.4, "M3 33Q13 22 27 31L39 23L37.5 42L27 35.5Q13 44 3 33Z"),
        ink(disc(11.5, 32, 1.8)),
        line(1.9, "M17 28.5Q19.5 33 17 37.5"),
        line(2.6, "M9 22Q4.5 17.5 9 13T9 4M22 20Q17.5 15.5 22 11T22 2M35 18Q30.5 13.5 35 9.5T35 2"),
    ],
    nuclear_plant: [
        spot(1, "M5 44Q12 32 9.5 19L22 19Q20 32 26 44ZM26 44Q31 33 29 24L39 24Q37.5 34 43 44Z"),
        line(2.6, "M5 44Q12 32 9.5 19L22 19Q20 32 26 44ZM28 44Q31 33 29 24L39 24Q37.5 34 43 44Z"),
        ink("M1.5 43L46.5 43L46.5 46.5L1.5 46.5Z"),
        line(
            2.2,
            "M12 15Q9 9 14 8Q16 2 21 5.5Q26 4 25 9Q24 13 20 14M32 20Q30.5 15 35 14.5Q39 12.5 40 17Q40 20 37 20.5",
        ),
        ink("M15.5 30.5L12.2 25.2Q15.6 23 19 25.2ZM15.5 33.2L18.8 38.6Q15.6 40.6 12.2 38.6Z"),
        gouge(1.5, "M32 29L37 29M32 33.5L37.4 33.5"),
    ],
    chance: [
        spot(
            1,
            "M11 15Q11.5 3 24.5 3Q37.5 3.5 37.5 15Q37 22 30 25.5Q27.5 27 27.5 32.5L20 32.5Q19.5 24 25 20.5Q29.5 18 29.5 14.5Q29 10 24.5 10Q19.5 10 19.5 15.5ZM20 36.5L27.8 36.5L27.8 44.5L20 44.5Z",
        ),
        line(
            2.3,
            "M11 15Q11.5 3 24.5 3Q37.5 3.5 37.5 15Q37 22 30 25.5Q27.5 27 27.5 32.5L20 32.5Q19.5 24 25 20.5Q29.5 18 29.5 14.5Q29 10 24.5 10Q19.5 10 19.5 15.5ZM20 36.5L27.8 36.5L27.8 44.5L20 44.5Z",
        ),
    ],
    chest: [
        spot(2, "M4 20Q4 8 14 8L36 8Q44 8 44 20L44 42L4 42Z"),
        line(2.6, "M4 20Q4 8 14 8L36 8Q44 8 44 20L44 42L4 42ZM4 21.5L44 21.5"),
        ink("M9.5 9.5L14.5 8.6L14.5 42L9.5 42ZM33.5 8.6L38.5 9.5L38.5 42L33.5 42Z"),
        ink("M19 17.5L29 17.5L29 29L24 32L19 29Z"),
        cut(disc(24, 22.6, 2.2) + "M23 23.4L25 23.4L25.6 28L22.4 28Z"),
    ],
    event: [
        spot(2, "M15 8L43 11L40 44L12 41Z"),
        line(2.4, "M15 8L43 11L40 44L12 41ZM11 13L6 13.6L9.5 43L14 42.4"),
        ink("M28 15L30.6 22.2L38 22.4L32 27L34.2 34L28 30L21.6 33.6L24 26.6L18.4 22L25.8 22Z"),
    ],
    tax: [
        ink("M9 3L34 3L40 9L40 45L9 45ZM12 6L12 42L37 42L37 11L32 11L32 6Z"),
        line(1.8, "M16 13L27 13M16 18.5L33 18.5M16 24L24 24"),
        spot(1, disc(27.5, 32, 9)),
        line(2.2, disc(27.5, 32, 9)),
        line(2.3, "M31 28.6Q27.5 26 25 28Q23.6 31 27.5 31.8Q32 33 30.2 35.6Q27.4 38 23.6 35.4M27.5 25.4L27.5 38.4"),
    ],
    luxury: [
        spot(2, "M11 14L18 5L31 5L38 14L24.5 29Z"),
        line(2.3, "M11 14L18 5L31 5L38 14L24.5 29ZM11 14L38 14M18 5L21 14L24.5 29L28 14L31 5"),
        ink("M24.5 23A11.5 11.5 0 1 1 24.4 23ZM24.5 27.4A7.2 7.2 0 1 0 24.6 27.4Z"),
        line(2, "M4 8L7.5 10M3 17L7 16.5M44.5 8L41.5 10M46 17L41.6 16.5"),
    ],
    stomp: [
        ink("M12 46Q6 34 9 25Q12 17 24 16Q36 17 39.5 25Q42 35 36 46Q24 40 12 46Z"),
        ink("M8 21Q2 14 6 5Q13 9 13.5 17.5ZM18.5 15Q16 7 22 1Q28 7 26.5 14.5ZM33.5 17.5Q34 8 42 5Q46 14 39.5 21.5Z"),
        gouge(1.8, "M17 27L21 34L18 39M30 25L27.5 31L31 37"),
    ],
    theatre: [
        spot(3, "M3 4L45 4L45 31L3 31Z"),
        line(2.4, "M3 4L45 4L45 33L3 33Z"),
        ink(
            "M1 47L1 38Q1 34 5 34T9 38L9 41L13 41L13 35Q12 33 12 31Q12.5 27.6 16 27.4T20 31Q20 33 19 35L19 41L23 41L23 31L27 31L27 28L31 28L31 31L35 31L35 41L38 41L38 36Q36.5 34.5 36.5 32Q37 28.6 40.5 28.4T44.5 32Q44.5 34.5 43 36L43 41L47 41L47 47Z",
        ),
        gouge(1.6, "M27.6 34.6L30.4 34.6"),
        line(2, "M9 10L14 14M39 10L34 14M24 8L24 13"),
    ],
    electric: [
        spot(2, "M24 2.5Q38 3 38.5 17Q38 24 32.5 28.5L31 35L17 35L15.5 28.5Q10 24 9.5 17Q10 3 24 2.5Z"),
        line(2.5, "M24 2.5Q38 3 38.5 17Q38 24 32.5 28.5L31 35L17 35L15.5 28.5Q10 24 9.5 17Q10 3 24 2.5Z"),
        ink("M17 36.6L31 36.6L31 39.6L17 39.6ZM18.5 41L29.5 41L27 46L21 46Z"),
        line(2, "M20.5 34L18.5 20L22 24L24 18.5L26 24L29.5 20L27.5 34"),
    ],
    water: [
        ink(
            "M2 15L8 15L8 18L16 18Q18 12 22 11L22 7L14 7Q12 3 16 2.5L33 2.5Q37 3 35 7L27 7L27 11Q31 12 33 18Q44.5 18 44.5 31L36 31Q36 26.5 32.5 26.5L16 26.5L8 26.5L8 30L2 30Z",
        ),
        gouge(1.7, "M12 22L30 22"),
        spot(3, "M40.3 34Q46 41 43.6 44.4Q40.3 47.6 37 44.4Q34.6 41 40.3 34Z"),
        line(2, "M40.3 34Q46 41 43.6 44.4Q40.3 47.6 37 44.4Q34.6 41 40.3 34Z"),
    ],
    atomic: [
        spot(2, disc(24, 24, 7)),
        line(
            2.4,
            "M24 3Q34 24 24 45Q14 24 24 3ZM6 13.5Q29 15 42 34.5Q19 33 6 13.5ZM42 13.5Q29 33 6 34.5Q19 15 42 13.5Z",
        ),
        ink(disc(24, 24, 3.8)),
        ink(disc(24, 4, 2.6) + disc(7, 34, 2.6) + disc(41.5, 34, 2.6)),
    ],
    dam: [
        spot(3, "M6 4L42 4L42 14Q24 22 6 14Z"),
        ink(both("M0 2L7 5L9 18L14 45L0 45Z")),
        cut("M9 13Q24 20 39 13L35 40Q24 44 13 40Z"),
        line(2.6, "M9 13Q24 20 39 13L35 40Q24 44 13 40ZM10 18.5Q24 25 38 18.5"),
        spot(3, "M17 28L20 28.6L18.5 46L12.5 45ZM22.6 29L25.4 29L27 47L21 47ZM28 28.6L31 28L35.5 45L29.5 46Z"),
        line(1.6, "M17 28L13 45M20 28.6L19 46M22.6 29L21.5 46M25.4 29L26.5 46M28 28.6L29 46M31 28L35 45"),
    ],
    utility: [
        ink(
            "M20 2L28 2L29.4 8L34 10.2L39.5 6.6L45 13L40.6 17.4L42 22L47 24L45.6 32L40 32L37.4 36.4L39.6 41.6L32 45.6L28 41.4L20 41.4L16 45.6L8.4 41.6L10.6 36.4L8 32L2.4 32L1 24L6 22L7.4 17.4L3 13L8.5 6.6L14 10.2L18.6 8Z",
        ),
        cut(disc(24, 24.5, 8.4)),
        spot(2, disc(24, 24.5, 5)),
    ],
    house: [
        spot(3, "M4 23L24 4L44 23L39 23L39 44L9 44L9 23Z"),
        line(3.4, "M4 23L24 5L44 23L39 23L39 43.5L9 43.5L9 23Z"),
        ink("M19.5 44L19.5 30L28.5 30L28.5 44Z"),
    ],
    hotel: [
        spot(1, "M3 16L24 3L45 16L45 44L3 44Z"),
        line(3.6, "M3.5 16.5L24 4L44.5 16.5L44.5 43.5L3.5 43.5Z"),
        ink("M10 21h6v6h-6zM21 21h6v6h-6zM32 21h6v6h-6zM10 31h6v6h-6zM32 31h6v6h-6zM20 31h8v13h-8z"),
    ],
    tank: [
        ink("M13 22L16 13L31 13L33 17L47 14.5L47 19L33.5 22L36 25L44 26L46.5 33L2 33L5 26L12 25Z"),
        ink("M6 34Q1 34 1 38.5T6 43.5L42 43.5Q47 43.5 47 38.5T42 34Z"),
        cut(disc(8, 38.8, 2.5) + disc(18.6, 38.8, 2.5) + disc(29.4, 38.8, 2.5) + disc(40, 38.8, 2.5)),
        spot(3, "M19 16L28.5 16L29.5 21L17.5 21Z"),
    ],
    maser: [
        ink("M29 2Q47 8 43 26Q26 24 24 8Q26 4 29 2Z"),
        cut("M31 7Q40.5 10.5 39.4 21Q30.5 19 29 9.4Z"),
        line(2.4, "M34 15L45.5 3"),
        ink(disc(45.4, 3.2, 2.4)),
        ink("M27 20L34 25L28.5 33L20 33Z"),
        ink("M2 32L41 32L45 37L2 37Z"),
        ink(disc(9.5, 40, 5.4) + disc(23, 40, 5.4) + disc(36.5, 40, 5.4)),
        cut(disc(9.5, 40, 2.3) + disc(23, 40, 2.3) + disc(36.5, 40, 2.3)),
        spot(1, "M5 22L17 22L17 30L5 30Z"),
        line(2, "M5 22L17 22L17 31L5 31Z"),
    ],
    piece: [spot(2, "M24 4L44 24L24 44L4 24Z"), line(4, "M24 4L44 24L24 44L4 24Z")],
    rubble: [
        ink("M1 45L3 36L9 33L11 27L18 30L20 22L27 19L30 26L35 25L37 33L43 34L47 45Z"),
        ink("M22 20L22 7L26 4L26 20ZM33 27L35 14L38 13L37 28ZM10 29L8 18L11 16L13 28Z"),
        gouge(1.9, "M6 41L12 37L17 41M21 28L25 34L31 31M26 41L32 36L38 41M15 33L19 36"),
        cut("M19 43L21.6 39L24.4 43Z"),
    ],
    coin: [
        spot(2, disc(24, 24, 19)),
        line(3.4, disc(24, 24, 19)),
        line(2.4, disc(24, 24, 13)),
        ink("M24 14L27 21L34 24L27 27L24 34L21 27L14 24L21 21Z"),
    ],
    star: [
        spot(1, "M24 2L30 17L46 18L33.5 28L38 44L24 35L10 44L14.5 28L2 18L18 17Z"),
        line(2.6, "M24 2L30 17L46 18L33.5 28L38 44L24 35L10 44L14.5 28L2 18L18 17Z"),
    ],
    burst: [
        spot(2, "M24 1L28 14L39 6L34 18L47 20L35 26L44 36L31 33L29 47L22 34L11 43L14 30L1 28L13 22L5 10L18 15Z"),
        line(2.6, "M24 1L28 14L39 6L34 18L47 20L35 26L44 36L31 33L29 47L22 34L11 43L14 30L1 28L13 22L5 10L18 15Z"),
    ],
    heart: [
        spot(1, both("M24 43Q4 28 4 16Q5 6 14 6Q21 7 24 14Z")),
        line(2.6, "M24 43Q4 28 4 16Q5 6 14 6Q21 7 24 14Q27 7 34 6Q43 6 44 16Q44 28 24 43Z"),
    ],
    card: [
        spot(3, "M9 4L39 4L39 44L9 44Z"),
        line(3, "M9 4L39 4L39 44L9 44Z"),
        line(1.8, "M14 9L34 9L34 39L14 39Z"),
        ink("M24 15L31 24L24 33L17 24Z"),
    ],
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;

const isPicture = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** Spaces of one kind that differ only by name; the first match of the name draws them. Kinds are lower case. */
const BY_NAME: Readonly<Record<string, readonly (readonly [RegExp, PictureName])[]>> = {
    event: [
        [/chance/i, "chance"],
        [/chest/i, "chest"],
    ],
    tax: [
        [/luxury|super/i, "luxury"],
        [/stomp/i, "stomp"],
        [/mst3k|goofs/i, "theatre"],
    ],
    utility: [
        [/water/i, "water"],
        [/dam\b/i, "dam"],
        [/atomic|nuclear/i, "atomic"],
        [/electric|power/i, "electric"],
    ],
    jail: [[/island/i, "island"]],
    go_to_jail: [[/island/i, "to_island"]],
};

/** What is drawn on a space, or undefined where a space has only its name. */
export function pictureOf(space: Pick<BookSpace, "kind" | "name">): Picture | undefined {
    const named = BY_NAME[space.kind]?.find(([pattern]) => pattern.test(space.name));
    if (named) return pictures[named[1]];
    if (space.kind === "event") return figureOf(space.name) ?? pictures.event;
    if (space.kind === "station" || space.kind === "railroad") return figureOf("train");
    return isPicture(space.kind) ? pictures[space.kind] : undefined;
}

/** A building or weapon; kinds without a drawing look like a plain wooden piece. */
export function pieceOf(kind: string): Picture {
    return isPicture(kind) ? pictures[kind] : pictures.piece;
}
