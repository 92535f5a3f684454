import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { type Entry, hashOf, readEntries } from './entries.ts';
import { type Block, blocksOf, closedBlock, openBlock } from './entry-blocks.ts';
import { prose, type Text } from './prose.ts';

/**
 * Updates a translation file to a contract: adds empty entries, reopens outdated ones, keeps those of moved
 * texts, removes unused ones, and follows the contract's order.
 * @param elsewhere entries of another file that also apply here
 */
export function updated(yaml: string, contract: JsonObject, elsewhere: readonly Entry[] = []): string {
  const { heading, blocks } = blocksOf(yaml);
  const known = readEntries(yaml).map((entry, index) => ({ ...entry, block: blocks[index] }));
  const byHash = new Map(known.map((entry) => [entry.hash, entry]));
  const byName = new Map(known.map((entry) => [entry.name, entry]));
  const texts = distinct(prose(contract), elsewhere);
  const written = [...texts].map(([hash, { name, text }]) => {
    const same = byHash.get(hash);
    if (same?.translation && same.block !== undefined) return closedBlock(name, hash, same.block);
    return openBlock(name, hash, text, same?.block ?? before(name));
  });
  return heading + written.join('');

  /** The existing translation, unless the text merely moved. */
  function before(name: string): Block | undefined {
    const entry = byName.get(name);
    return entry === undefined || texts.has(entry.hash) ? undefined : entry.block;
  }
}

export function distinct(texts: readonly Text[], elsewhere: readonly Entry[] = []): Map<string, Text> {
  const others = new Set(elsewhere.map(({ hash }) => hash));
  const byHash = new Map<string, Text>();
  for (const text of texts) {
    const hash = hashOf(text.text);
    if (!byHash.has(hash) && !others.has(hash)) byHash.set(hash, text);
  }
  return byHash;
}
