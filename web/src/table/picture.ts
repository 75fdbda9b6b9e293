/** A picture of how a game went, to send to others: drawn on a canvas, made a PNG. */

import type { Story } from "../lib/messages";

export interface PictureParts {
    /** The name of the game, and who won. */
    title: string;
    won: string;
    story: Pick<Story, "title" | "steps" | "worth">;
    seats: readonly { name: string; colour: string; last: string }[];
    lines: readonly string[];
    /** The address of the page. */
    foot: string;
    ink: string;
    paper: string;
}

export const SIZE = { width: 1200, height: 900 };
const CHART = { left: 70, top: 220, width: 1060, height: 330 };
const MARGIN = 70;
const FONT = "system-ui, sans-serif";

/** Points of a curve in a box, from the smallest worth of all to the greatest. */
export function points(story: Pick<Story, "steps" | "worth">, seat: number, box = CHART): [number, number][] {
    const all = story.worth.flat();
    const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
    const first = story.steps[0] ?? 0;
    const span = Math.max((story.steps.at(-1) ?? 0) - first, 1);
    return story.steps.map((step, k) => [
        box.left + (box.width * (step - first)) / span,
        box.top + box.height * (1 - ((story.worth[seat]?.[k] ?? 0) - low) / (high - low)),
    ]);
}

/** A text in lines that are no wider than allowed. */
export function wrapLines(text: string, width: number, measure: (text: string) => number): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
        const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
        if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
    }
    return lines;
}

export function draw(pen: CanvasRenderingContext2D, parts: PictureParts): void {
    pen.fillStyle = parts.paper;
    pen.fillRect(0, 0, SIZE.width, SIZE.height);
    pen.strokeStyle = parts.ink;
    pen.lineWidth = 6;
    pen.strokeRect(24, 24, SIZE.width - 48, SIZE.height - 48);
    write(pen, parts.title, MARGIN, 96, `600 34px ${FONT}`, parts.ink);
    write(pen, parts.won, MARGIN, 160, `800 56px ${FONT}`, parts.ink);
    write(pen, parts.story.title, MARGIN, 205, `500 24px ${FONT}`, parts.ink);
    drawCurves(pen, parts);
    drawNames(pen, parts);
    drawLines(pen, parts);
    write(pen, parts.foot, MARGIN, SIZE.height - 52, `500 22px ${FONT}`, parts.ink);
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, colour: string): void {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, SIZE.width - x - MARGIN / 2);
}

function drawCurves(pen: CanvasRenderingContext2D, parts: PictureParts): void {
    pen.lineWidth = 2;
    pen.strokeRect(CHART.left, CHART.top, CHART.width, CHART.height);
    pen.lineWidth = 6;
    pen.lineJoin = "round";
    parts.seats.forEach((seat, at) => {
        pen.strokeStyle = seat.colour;
        pen.beginPath();
        points(parts.story, at).forEach(([x, y], k) => (k ? pen.lineTo(x, y) : pen.moveTo(x, y)));
        pen.stroke();
    });
}

function drawNames(pen: CanvasRenderingContext2D, parts: PictureParts): void {
    const each = CHART.width / Math.min(parts.seats.length, 4);
    parts.seats.forEach((seat, at) => {
        const [x, y] = [CHART.left + (at % 4) * each, CHART.top + CHART.height + 44 + Math.floor(at / 4) * 36];
        pen.fillStyle = seat.colour;
        pen.fillRect(x, y - 20, 22, 22);
        pen.font = `600 24px ${FONT}`;
        pen.fillStyle = parts.ink;
        pen.fillText(`${seat.name} ${seat.last}`, x + 32, y, each - 40);
    });
}

function drawLines(pen: CanvasRenderingContext2D, parts: PictureParts): void {
    let y = CHART.top + CHART.height + (parts.seats.length > 4 ? 126 : 96);
    pen.font = `400 25px ${FONT}`;
    for (const text of parts.lines)
        for (const line of wrapLines(text, SIZE.width - 2 * MARGIN, (each) => pen.measureText(each).width)) {
            if (y > SIZE.height - 92) return;
            write(pen, line, MARGIN, y, `400 25px ${FONT}`, parts.ink);
            y += 34;
        }
}

/** The picture as a file, or nothing where this browser cannot draw. */
export function picture(parts: PictureParts): Promise<File | null> {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, SIZE);
    const pen = canvas.getContext("2d");
    if (!pen) return Promise.resolve(null);
    draw(pen, parts);
    return new Promise((done) =>
        canvas.toBlob((blob) => done(blob && new File([blob], "stompoly.png", { type: "image/png" })), "image/png"),
    );
}
