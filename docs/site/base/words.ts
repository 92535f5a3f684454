import type { Language } from '../../language.ts';
import { en } from './words-en.ts';
import { pt, type Words } from './words-pt.ts';

export type { Words };

export const WORDS: Readonly<Record<Language, Words>> = { pt, en };
