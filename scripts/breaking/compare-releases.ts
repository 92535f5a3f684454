import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { judgedChanges } from './breaking-changes.ts';
import { type Difference, differenceOf, isText } from './difference.ts';
import { releasedFiles } from './newest.ts';

/** From one contract to a later one. */
export interface Comparison {
  readonly from: string;
  /** A date; none for the contract as it stands. */
  readonly to?: string;
  readonly differences: readonly Difference[];
  /** How many texts differ only in wording. */
  readonly texts: number;
}

/**
 * Compares each contract of a folder with the next, and with the one that stands. Each comparison takes a process, and a second.
 * @param current the text of the contract that stands
 */
export function compareReleases(folder: string, current: string): Promise<Comparison[]> {
  const released = releasedFiles(readdirSync(folder)).map((file) => ({
    date: file.replace('.yaml', ''),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  return Promise.all(
    pairsOf(released, { date: undefined, text: current }).map(async ({ from, to }) => ({
      from: from.date,
      ...(to.date !== undefined && { to: to.date }),
      ...(await compare(from.text, to.text)),
    })),
  );
}

/** Each of these, the oldest first, with the next of them, and with the one that stands. */
export const pairsOf = <Released, Current>(released: readonly Released[], current: Current) =>
  released.flatMap((from, index) => {
    const [next = current] = released.slice(index + 1);
    return [...new Set([next, current])].map((to) => ({ from, to }));
  });

async function compare(base: string, revision: string) {
  if (withoutHeading(base) === withoutHeading(revision)) return { differences: [], texts: 0 };
  const changes = await judgedChanges(load(base) as JsonObject, load(revision) as JsonObject);
  const texts = changes.filter(({ change }) => isText(change));
  const differences = changes
    .filter((judged) => !texts.includes(judged))
    .map(({ change, isBreaking }) => differenceOf(change, isBreaking));
  return { differences: distinct(differences), texts: texts.length };
}

/** The comment that a contract begins with says only where it comes from. */
const withoutHeading = (yaml: string): string => yaml.replace(/^#.*\n/, '');

/** A difference that is reached by several paths is listed once. */
function distinct(differences: readonly Difference[]): Difference[] {
  const byPlace = new Map(differences.map((one) => [JSON.stringify(one), one]));
  return [...byPlace.values()].sort((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}
