import { en } from './en.ts';
import { pt, type Words } from './pt.ts';

/** In the language of the page, which its address chooses. */
export const words: Words = document.documentElement.lang.startsWith('en') ? en : pt;
