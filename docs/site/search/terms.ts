import { stemmer } from 'stemmer';
import type { Language } from '../../language.ts';

/** The words of a text in lower case and without accents; a name such as `saldo_insuficiente` is one word. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[a-z0-9_]+/g) ?? [];
}

/** In lower case, without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** What the index knows a text by: each word as its stem, and a name also as its parts. */
export function tokensOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}_]+/u).flatMap((word) => {
    const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

/** The stem of a word, by which `aprovar` finds `aprovação`. Undefined for nothing. */
export function termOf(word: string, language: Language): string | undefined {
  const folded = plain(word);
  if (folded === '') return undefined;
  if (folded.includes('_') || /\d/.test(folded)) return folded;
  return language === 'pt' ? portugueseStem(folded) : stemmer(folded);
}

/** The longest first. Readers leave accents out, and stemmers by libraries need them. */
const SUFFIXES =
  'amentos imentos amento imento adores acoes icoes adora acao icao ador ando endo indo adas ados idas idos ncias ncia ada ado ida ido oes ais eis ar er ir ou as os es am em a o e s'.split(
    ' ',
  );
const SHORTEST_STEM = 3;

function portugueseStem(word: string): string {
  const suffix = SUFFIXES.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM);
  return suffix === undefined ? word : word.slice(0, -suffix.length);
}
