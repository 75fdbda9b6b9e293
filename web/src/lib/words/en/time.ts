/** How long something takes. */

const UNITS: readonly (readonly [number, string])[] = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
    [1, "second"],
];

const count = (n: number, unit: string): string => `${n} ${n === 1 ? unit : `${unit}s`}`;

/** `2 days 4 hours`, `5 minutes`: the largest unit that fits, and the next one unless it is zero. */
export function span(seconds: number): string {
    for (let n = 0; n + 1 < UNITS.length; n++) {
        const [size, unit] = UNITS[n]!;
        const [smaller, rest] = UNITS[n + 1]!;
        if (seconds < size) continue;
        const whole = Math.round(seconds / smaller);
        const left = whole % (size / smaller);
        return count(Math.floor((whole * smaller) / size), unit) + (left ? ` ${count(left, rest)}` : "");
    }
    return count(Math.max(0, Math.round(seconds)), "second");
}
