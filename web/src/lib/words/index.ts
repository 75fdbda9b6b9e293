/**
 * Every word a person reads that the server does not send, in one folder per language. Another language is a folder with
 * the same shape (`Words`), picked here.
 */

import { en } from "./en";

export type Words = typeof en;

export const words: Words = en;
