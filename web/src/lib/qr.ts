/** A link as a picture for cameras: a QR code of bytes with error correction M, versions 1 to 6 (up to 106 bytes). */

/** Of each version: bytes of data in all, blocks they are split into, bytes of correction for each block. */
const VERSIONS = [
    { data: 16, blocks: 1, check: 10 },
    { data: 28, blocks: 1, check: 16 },
    { data: 44, blocks: 1, check: 26 },
    { data: 64, blocks: 2, check: 18 },
    { data: 86, blocks: 2, check: 24 },
    { data: 108, blocks: 4, check: 16 },
];
const BYTES = 0b0100; // the mode: plain bytes
const PADS = [0xec, 0x11];

// --- numbers of the field of 256 elements --------------------------------------------------------------

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
    EXP[power] = EXP[power + 255] = value;
    LOG[value] = power;
    value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const times = (a: number, b: number): number => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/** What is left of the data after division by the generator: the bytes that mend errors. */
function correction(data: readonly number[], count: number): number[] {
    let generator = [1];
    for (let root = 0; root < count; root++) {
        const next = [...generator, 0];
        generator.forEach((factor, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, EXP[root] ?? 0)));
        generator = next;
    }
    const rest = [...data, ...Array<number>(count).fill(0)];
    for (let at = 0; at < data.length; at++) {
        const lead = rest[at] ?? 0;
        generator.forEach((factor, k) => (rest[at + k] = (rest[at + k] ?? 0) ^ times(factor, lead)));
    }
    return rest.slice(data.length);
}

// --- the bits ------------------------------------------------------------------------------------------

function codewords(bytes: readonly number[], version: (typeof VERSIONS)[number]): number[] {
    const bits: number[] = [];
    const put = (value: number, length: number) => {
        for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
    };
    put(BYTES, 4);
    put(bytes.length, 8);
    for (const byte of bytes) put(byte, 8);
    put(0, Math.min(4, version.data * 8 - bits.length));
    while (bits.length % 8) bits.push(0);
    const data: number[] = [];
    for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
    for (let pad = 0; data.length < version.data; pad++) data.push(PADS[pad % 2] ?? 0);

    const size = version.data / version.blocks;
    const blocks = Array.from({ length: version.blocks }, (_, block) => data.slice(block * size, (block + 1) * size));
    const checks = blocks.map((block) => correction(block, version.check));
    const woven: number[] = [];
    for (let at = 0; at < size; at++) for (const block of blocks) woven.push(block[at] ?? 0);
    for (let at = 0; at < version.check; at++) for (const check of checks) woven.push(check[at] ?? 0);
    return woven;
}

// --- the picture ---------------------------------------------------------------------------------------

type Grid = (boolean | null)[][]; // null: still free for data

function frame(number: number): Grid {
    const size = 17 + 4 * number;
    const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
    const set = (x: number, y: number, dark: boolean) => {
        const row = grid[y];
        if (row && x >= 0 && x < size) row[x] = dark;
    };
    for (let at = 8; at < size - 8; at++) {
        set(at, 6, at % 2 === 0);
        set(6, at, at % 2 === 0);
    }
    for (const [x0, y0] of [[0, 0], [size - 7, 0], [0, size - 7]] as const)
        for (let y = -1; y < 8; y++)
            for (let x = -1; x < 8; x++) {
                const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
                if (y0 + y >= 0 && y0 + y < size) set(x0 + x, y0 + y, ring !== 2 && ring < 4);
            }
    if (number > 1)
        for (let y = -2; y <= 2; y++)
            for (let x = -2; x <= 2; x++) set(size - 7 + x, size - 7 + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    writeFormat(grid, 0); // keeps the places free
    return grid;
}

/** Which mask is used, told twice beside the corners. */
function writeFormat(grid: Grid, mask: number): void {
    const size = grid.length;
    let rest = mask << 10;
    for (let at = 14; at >= 10; at--) if ((rest >> at) & 1) rest ^= 0b10100110111 << (at - 10);
    const bits = ((mask << 10) | rest) ^ 0b101010000010010;
    const put = (x: number, y: number, at: number) => {
        const row = grid[y];
        if (row) row[x] = ((bits >> at) & 1) === 1;
    };
    for (let at = 0; at < 15; at++) {
        if (at < 6) put(8, at, at);
        else if (at < 8) put(8, at + 1, at);
        else if (at === 8) put(7, 8, at);
        else put(14 - at, 8, at);
        if (at < 8) put(size - 1 - at, 8, at);
        else put(8, size - 15 + at, at);
    }
    const row = grid[size - 8];
    if (row) row[8] = true;
}

/** Puts the bits in, in pairs of columns from the right, up and down. */
function fillIn(grid: Grid, words: readonly number[]): [x: number, y: number][] {
    const size = grid.length;
    const placed: [number, number][] = [];
    let next = 0;
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
        if (right === 6) right--;
        for (let step = 0; step < size; step++) {
            const y = up ? size - 1 - step : step;
            for (const x of [right, right - 1]) {
                const row = grid[y];
                if (!row || row[x] !== null) continue;
                row[x] = (((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1) === 1;
                placed.push([x, y]);
                next++;
            }
        }
    }
    return placed;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a picture is to read: long runs, blocks, what looks like a corner, too much of one colour. */
function penalty(grid: boolean[][]): number {
    const size = grid.length;
    let sum = 0;
    let dark = 0;
    const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] ?? false))];
    for (const line of lines) {
        for (let at = 0, run = 0; at < size; at++) {
            run = at > 0 && line[at] === line[at - 1] ? run + 1 : 1;
            if (run === 5) sum += 3;
            else if (run > 5) sum += 1;
        }
        const text = line.map((bit) => (bit ? "1" : "0")).join("");
        for (const odd of ["10111010000", "00001011101"])
            for (let at = text.indexOf(odd); at >= 0; at = text.indexOf(odd, at + 1)) sum += 40;
    }
    for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
            const bit = grid[y]?.[x];
            if (bit) dark++;
            if (x > 0 && y > 0 && bit === grid[y]?.[x - 1] && bit === grid[y - 1]?.[x] && bit === grid[y - 1]?.[x - 1])
                sum += 3;
        }
    return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** Rows of dark and light, or nothing for a text that is too long. */
export function qr(text: string): boolean[][] | null {
    const bytes = [...new TextEncoder().encode(text)];
    const at = VERSIONS.findIndex((each) => bytes.length <= each.data - 2);
    const version = VERSIONS[at];
    if (!version) return null;
    const words = codewords(bytes, version);
    let best: boolean[][] | null = null;
    let least = Infinity;
    MASKS.forEach((masked, mask) => {
        const grid = frame(at + 1);
        for (const [x, y] of fillIn(grid, words)) {
            const row = grid[y];
            if (row && masked(x, y)) row[x] = !row[x];
        }
        writeFormat(grid, mask);
        const done = grid.map((row) => row.map((bit) => bit === true));
        const cost = penalty(done);
        if (cost < least) [best, least] = [done, cost];
    });
    return best;
}

/** The same as the path of an SVG, one unit for each square. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
    return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}
