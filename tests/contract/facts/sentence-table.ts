import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Sentence } from '../sentences.ts';

/** What the table says of a sentence: the words of the specification it rests on, or that it is ours. */
export type Row = { readonly at: string; readonly text: string; readonly source: string };

export const TABLE_FILE = fileURLToPath(new URL('sentences.txt', import.meta.url));

/** Chapters of the specification of the service. */
const CHAPTERS = [
  'What the service does',
  'Fees',
  'Shared types',
  'Resources',
  'States',
  'Endpoints',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
];
const QUOTED = `(${CHAPTERS.join('|')})( > [^"]+)?: "[^"]+"`;
const SOURCE = new RegExp(`^(${QUOTED}|${QUOTED}, and ours|ours|advice)$`);

export function readTable(text = readFileSync(TABLE_FILE, 'utf8')): Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(read);
}

export function line({ at, text, source }: Row): string {
  return `${at} | ${text} | ${source}`;
}

/** The rows of what still stands; each new sentence waits, marked `?`, with the source of the one it took the place of. */
export function updated(table: readonly Row[], all: readonly Sentence[]): Row[] {
  const { gone, fresh } = differences(table, all);
  return all.map((sentence) => {
    const { at, text } = sentence;
    const known = table.find((row) => isSame(row, sentence));
    if (known !== undefined) return known;
    const place = fresh.filter((one) => one.at === at).indexOf(sentence);
    const before = gone.filter((row) => row.at === at)[place]?.source ?? '';
    return { at, text, source: `? ${before}`.trim() };
  });
}

/** What keeps the table from telling where every sentence comes from. */
export function problems(table: readonly Row[], all: readonly Sentence[]): string[] {
  const { gone, fresh } = differences(table, all);
  const ours = table.filter(({ source }) => source.endsWith('ours'));
  const unflagged = ours.filter((row) => all.some((one) => isSame(row, one) && !one.flagged));
  const flagged = new Set(all.filter((one) => one.flagged).map(({ at }) => at));
  const needless = [...flagged].filter((place) => !ours.some(({ at }) => at === place));
  const unknown = table.filter(({ source }) => !SOURCE.test(source));
  return [
    ...gone.map((row) => `No longer in the contract; remove: ${line(row)}`),
    ...fresh.map((one) => `New; add, and tell its source: ${line({ ...one, source: '?' })}`),
    ...unknown.map((row) => `Tell its source: ${line(row)}`),
    ...unflagged.map((row) => `Ours; say so by x-suposicao-parcial on its node: ${line(row)}`),
    ...needless.map((place) => `Flagged, though no sentence of it is ours; drop the flag of ${place}`),
  ];
}

function differences(table: readonly Row[], all: readonly Sentence[]) {
  return {
    gone: table.filter((row) => !all.some((sentence) => isSame(row, sentence))),
    fresh: all.filter((sentence) => !table.some((row) => isSame(row, sentence))),
  };
}

function read(text: string): Row {
  const [at = '', sentence = '', ...source] = text.split(' | ');
  return { at, text: sentence, source: source.join(' | ') };
}

function isSame(one: Omit<Row, 'source'>, other: Omit<Row, 'source'>): boolean {
  return one.at === other.at && one.text === other.text;
}
