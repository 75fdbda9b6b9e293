/** How English forms its words. */

/** `ann's`, `the Slime Creatures'`. */
export const whose = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`);
