import {
  at,
  type Json,
  type JsonObject,
  join,
  splitPointer,
} from '../../mock/src/contract/reader/document.ts';
import { chaptersOf, joined } from './guide.ts';
import { GUIDE, prose } from './prose.ts';

type Translate = (text: string) => string | undefined;

/**
 * Translates a contract. Texts without a translation stay as they are; their pointers are returned
 * separately.
 */
export function translatedTexts(
  contract: JsonObject,
  translate: Translate,
): { texts: Map<string, string>; untranslated: Set<string> } {
  const all = prose(contract);
  const untranslated = all.filter(({ text }) => translate(text) === undefined).map(({ pointer }) => pointer);
  const texts = all
    .filter(({ pointer }) => !isGuide(pointer))
    .map(({ pointer, text }) => [pointer, translate(text) ?? text] as const);
  return {
    texts: new Map([...translatedGuide(contract, translate), ...texts]),
    untranslated: new Set(untranslated),
  };
}

export function withTexts(contract: JsonObject, texts: ReadonlyMap<string, string>): JsonObject {
  const copy = structuredClone(contract);
  for (const [pointer, text] of texts) {
    const keys = splitPointer(pointer);
    const key = keys.pop() ?? '';
    (at(copy, join('', ...keys)) as Record<string, Json>)[key] = text;
  }
  return copy;
}

function translatedGuide(contract: JsonObject, translate: Translate): [string, string][] {
  const guide = at(contract, GUIDE);
  if (typeof guide !== 'string') return [];
  const blocks = chaptersOf(guide).flatMap((chapter) => chapter.blocks);
  return [[GUIDE, joined(blocks.map((block) => translate(block) ?? block))]];
}

const isGuide = (pointer: string): boolean => pointer === GUIDE || pointer.startsWith(`${GUIDE}/`);
