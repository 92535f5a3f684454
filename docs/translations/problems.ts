import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { type Entry, hashOf } from './entries.ts';
import { differences } from './fidelity.ts';
import { avoidedWords, type Term } from './glossary.ts';
import { prose } from './prose.ts';
import { distinct } from './update.ts';

export function problems(
  contract: JsonObject,
  entries: readonly Entry[],
  glossary: readonly Term[],
  elsewhere: readonly Entry[] = [],
): string[] {
  const texts = prose(contract);
  const hashes = new Map(texts.map(({ name, text }) => [name, hashOf(text)]));
  const sources = distinct(texts, elsewhere);
  const others = new Set(elsewhere.map((entry) => entry.hash));
  const written = new Set(entries.filter(isWritten).map(({ hash }) => hash));
  const missing = [...sources]
    .filter(([hash]) => !written.has(hash))
    .map(([, { name }]) => `${name}: missing`);
  return [...missing, ...entries.flatMap(ofEntry)];

  function ofEntry(entry: Entry, index: number): string[] {
    const { name, hash, translation } = entry;
    const source = sources.get(hash);
    const now = hashes.get(name);
    if (others.has(hash)) return [`${name}: repeated, another file already translates this text`];
    if (source !== undefined && now !== hash) return [`${name}: moved, its text is at ${source.name}`];
    if (now === undefined) return [`${name}: orphan, the contract has no text here`];
    if (source === undefined) return [`${name}: stale, the text was changed after it was translated`];
    const first = entries.findIndex((other) => other.hash === hash);
    if (first !== index) return [`${name}: repeated, ${entries[first]?.name} already translates this text`];
    if (!isWritten(entry)) return [];
    const words = avoidedWords(translation, glossary);
    return [...differences(source.text, translation), ...words].map((problem) => `${name}: ${problem}`);
  }
}

const isWritten = ({ translation }: Entry): boolean => translation !== '';
