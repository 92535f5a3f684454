import { DASHBOARD } from '../site/base/addresses.ts';
import { denials } from './denials.ts';
import { durations, withoutThousands } from './quantities.ts';

/** Lists names, numbers, code and links that occur in only one of source and translation. */
export function differences(source: string, translation: string): string[] {
  const parts = PARTS.flatMap(([kind, partsOf]) => {
    const [here, there] = [partsOf(inAnyLanguage(source)), partsOf(inAnyLanguage(translation))];
    const missing = without(here, there).map((part) => `${kind} ${part} is missing`);
    const added = without(there, here).map((part) => `${kind} ${part} is not in the source`);
    return [...missing, ...added];
  });
  return [...parts, ...denials(plain(source), plain(translation))];
}

/** Each language names its own dashboard. */
const inAnyLanguage = (markdown: string): string => markdown.replaceAll(DASHBOARD.en, DASHBOARD.pt);

type PartsOf = (markdown: string) => string[];

const FENCE = /^```(.*)\n([\s\S]*?)^```$/gm;
const CODE = /`[^`\n]+`/g;
const LINK = /\]\([^)\s]*\)|https?:\/\/[^\s`)]+/g;

const PARTS: readonly (readonly [string, PartsOf])[] = [
  ['kind of assumption', (text) => text.match(/^\([a-z]+\)/) ?? []],
  [
    'block of code',
    (text) => [...text.matchAll(FENCE)].map(([, language = '', code = '']) => block(language, code)),
  ],
  ['code', (text) => (prosaic(text).match(CODE) ?? []).map(blank)],
  ['link', (text) => text.replaceAll(FENCE, '').match(LINK) ?? []],
  ['name', (text) => plain(text).match(/\b[a-z]+(?:_[a-z]*)+|\b[a-z]+[A-Z]\w*|\b[a-z]+\.[a-z]+\b/g) ?? []],
  ['name', (text) => (plain(text).match(/\b(?:usd[cy]|buidl|ethereum|solana)\b/gi) ?? []).map(asNamed)],
  ['number', (text) => (plain(text).match(/\d+(?:[.,]\d+)*%?/g) ?? []).map(withoutThousands)],
  ['duration', (text) => durations(plain(text))],
  ['line', (text) => text.replaceAll(FENCE, '').split('\n').flatMap(shape)],
];

/** Lower-cases the names of networks, which prose capitalizes, but not the short names of assets. */
const asNamed = (name: string): string => (name.length > 5 ? name.toLowerCase() : name);

/** Hides placeholders such as `<…>`, which are translated. */
const blank = (code: string): string => code.replaceAll(/<(?!API_KEY)[^<>]*>/g, '<…>');

function block(language: string, code: string): string {
  if (!/^text\b/.test(language)) return `${language}\n${code.replaceAll(COMMENT, '')}`.trimEnd();
  const names = code.match(/\b[a-z]+_[a-z_]+/g) ?? [];
  return [language, `${code.trimEnd().split('\n').length} lines`, ...names].join(' ');
}

const COMMENT = /(?:^| +)(?:#|\/\/) .*$/gm;

const prosaic = (text: string): string => text.replaceAll(FENCE, '');

const plain: (text: string) => string = (text) => prosaic(text).replaceAll(CODE, '').replaceAll(LINK, '');

function shape(line: string): string[] {
  const [start] = /^(?:#+|\d+\.|-)(?= )/.exec(line) ?? [];
  if (start !== undefined) return [`that begins with ${start}`];
  if (!line.startsWith('|')) return [];
  const place = /^[|: -]+$/.test(line) ? 'below the head of' : 'of';
  return [`${place} a table of ${line.split('|').length - 2} columns`];
}

function without(parts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return parts.filter((part) => {
    const index = left.indexOf(part);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
