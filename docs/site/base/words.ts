import type { Language } from '../../language.ts';
import { en } from './words-en.ts';
import { pt } from './words-pt.ts';

/** The words of the interface; those of the contract come from the contract. */
export type Words = typeof pt;

export const WORDS: Readonly<Record<Language, Words>> = { pt, en };
