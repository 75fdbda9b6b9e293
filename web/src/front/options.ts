/** House rules as values to choose: what is printed, what a mode sets, what somebody changed. */

import type { ModeInfo, OptionInfo, TextPart } from "../lib/messages";
import { words as all } from "../lib/words";

const words = all.front.setup;

export type Value = boolean | number | string | (number | string)[];
export type Values = Record<string, Value>;

/** `ownTurnOrBetweenTurns` is `own turn or between turns`, unless the word has a better one. */
export function plain(word: string): string {
    const better = words.values[word];
    if (better) return better;
    return word
        .replaceAll(/([a-z])(\d)/g, "$1 $2")
        .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
        .replaceAll(/[_-]/g, " ")
        .toLowerCase();
}

/** A value as the server writes it: `true` is `yes`. */
export function inWords(value: string): string {
    const own: Record<string, string> = { true: words.on, false: words.off, "": words.nothing };
    return own[value] ?? plain(value);
}

/** A text about options without their keys, for screen readers. */
export function withoutKeys(parts: readonly TextPart[]): string {
    return parts.map((part) => part.text).join("");
}

/** With an initial capital, even inside quotation marks. */
export function capital(text: string): string {
    const at = text.startsWith("“") ? 1 : 0;
    return text.slice(0, at) + text.charAt(at).toLocaleUpperCase() + text.slice(at + 1);
}

export function same(one: unknown, other: unknown): boolean {
    if (Array.isArray(one) && Array.isArray(other))
        return one.length === other.length && one.every((item) => other.includes(item));
    return one === other;
}

/** What an option is before anybody changes it: what its mode sets, or what is printed. */
export function usual(option: OptionInfo, mode: ModeInfo | undefined): Value {
    return (mode?.options[option.key] ?? option.printed) as Value;
}

/** With one value chosen. Values that would apply anyway are not kept. */
export function choose(values: Values, option: OptionInfo, mode: ModeInfo | undefined, value: Value): Values {
    const { [option.key]: _, ...others } = values;
    return same(value, usual(option, mode)) ? others : { ...others, [option.key]: value };
}

/** Only what still differs under another mode. */
export function keepChanges(values: Values, options: readonly OptionInfo[], mode: ModeInfo | undefined): Values {
    return options.reduce<Values>((found, option) => {
        const value = values[option.key];
        return value === undefined ? found : choose(found, option, mode, value);
    }, {});
}

/** Options by their groups, in the order they come in. */
export function byGroup(options: readonly OptionInfo[]): { group: string; options: OptionInfo[] }[] {
    const groups = new Map<string, OptionInfo[]>();
    for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
    return [...groups].map(([group, found]) => ({ group, options: found }));
}

/** Options that have all the words of a search in their key, explanation or values. */
export function matching(options: readonly OptionInfo[], search: string, group: (id: string) => string): OptionInfo[] {
    const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
    return options.filter((option) => {
        const text = [option.key, plain(option.key), withoutKeys(option.about), group(option.group), ...option.words].join(" ").toLowerCase();
        return wanted.every((word) => text.includes(word));
    });
}

/** Whether an option takes a number beside its words. */
export function takesNumber(option: OptionInfo): boolean {
    return option.high > option.low || (option.high === option.low && option.high > 0);
}

/** Steps that make sense for a range: a salary goes by fifties, turns in jail one by one. */
export function stepOf(option: OptionInfo): number {
    const width = option.high - option.low;
    const sizes: [number, number][] = [[100_000, 1000], [2500, 100], [400, 50], [150, 5]];
    const step = sizes.find(([from]) => width >= from)?.[1] ?? 1;
    // from 300 in steps of 50 is fine; from 1 in steps of 50 would give 51
    return option.low % step === 0 ? step : 1;
}

/** Everything that a list of numbers may contain. */
export function numbersOf(option: OptionInfo): number[] {
    if (!takesNumber(option) || option.high - option.low > 30) return [];
    return Array.from({ length: option.high - option.low + 1 }, (_, at) => option.low + at);
}
