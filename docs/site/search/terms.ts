import { stemmer } from 'stemmer';
import type { Language } from '../../language.ts';

export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];

export function partsOf(word: string): string[] {
  const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
  return parts.length > 1 ? parts : [];
}

export const tokensOf = (text: string): string[] => wordsOf(text).flatMap((word) => [word, ...partsOf(word)]);

/** The stem of a word, so that `aprovar` finds `aprovação`; undefined when nothing is left. */
export function termOf(word: string, language: Language): string | undefined {
  const folded = plain(word);
  if (folded === '') return undefined;
  if (folded.includes('_') || /\d/.test(folded)) return folded;
  return language === 'pt' ? portugueseStem(folded) : stemmer(folded);
}

/** Portuguese suffixes, longest first. Stemmer libraries need the accents that readers leave out. */
const SUFFIXES =
  'amentos imentos amento imento adores acoes icoes adora acao icao ador amos emos imos aram eram iram avam ando endo indo adas ados idas idos ncias ncia ada ado ida ido oes ais eis ar er ir ou as os es am em a o e s'.split(
    ' ',
  );
const SHORTEST_STEM = 3;

function portugueseStem(word: string): string {
  const suffix = SUFFIXES.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM);
  return suffix === undefined ? word : word.slice(0, -suffix.length);
}
