import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgedChanges } from '../../../scripts/breaking/breaking-changes.ts';
import { releasedFiles } from '../../../scripts/breaking/newest.ts';
import { PUBLISHED_FILE } from '../../../scripts/contract/published-file.ts';
import type { Language } from '../../language.ts';
import { type Difference, differenceOf, isText } from './difference.ts';

/** A contract that was released, as it was. */
export interface Release {
  /** Such as `2026-11-22`. */
  readonly date: string;
  readonly yaml: string;
  /** Its entry in the changelog, as Markdown. */
  readonly entry: Readonly<Record<Language, string>>;
}

/** From one contract to a later one. */
export interface Comparison {
  readonly from: string;
  /** A date, or undefined for the contract as it stands. */
  readonly to: string | undefined;
  readonly differences: readonly Difference[];
  /** How many texts differ only in wording. */
  readonly texts: number;
}

export interface Releases {
  /** The newest first. */
  readonly released: readonly Release[];
  /** Every two of them, and each with the contract as it stands. */
  readonly comparisons: readonly Comparison[];
}

const RELEASES_FOLDER = fileURLToPath(new URL('../../contracts/', import.meta.url));

/**
 * The releases with nothing in their comparisons, each of which takes a process.
 * @param folder has each released contract under its date, such as `2026-11-22.yaml`, with its entry in the changelog
 *   beside it, `2026-11-22.pt.md` and `2026-11-22.en.md`
 */
export function listReleases(folder: string = RELEASES_FOLDER): Releases {
  const dates = releasedFiles(readdirSync(folder)).map((file) => file.replace('.yaml', ''));
  const released = dates.toReversed().map((date) => ({
    date,
    yaml: readFileSync(pathIn(folder, date), 'utf8'),
    entry: { pt: readEntry(folder, date, 'pt'), en: readEntry(folder, date, 'en') },
  }));
  const pairs = dates.flatMap((from, index) => [
    ...dates.slice(index + 1).map((to) => ({ from, to })),
    { from, to: undefined },
  ]);
  return { released, comparisons: pairs.map((pair) => ({ ...pair, differences: [], texts: 0 })) };
}

/** The releases as `listReleases` gives them, and compared. */
export async function readReleases(
  folder: string = RELEASES_FOLDER,
  current: string = PUBLISHED_FILE,
): Promise<Releases> {
  const { released, comparisons } = listReleases(folder);
  const compared = comparisons.map(async ({ from, to }) => ({
    from,
    to,
    ...(await compare(pathIn(folder, from), to === undefined ? current : pathIn(folder, to))),
  }));
  return { released, comparisons: await Promise.all(compared) };
}

const pathIn = (folder: string, date: string): string => join(folder, `${date}.yaml`);

/** @throws {Error} when there is none: each release has an entry in the changelog */
function readEntry(folder: string, date: string, language: Language): string {
  const file = `${date}.${language}.md`;
  const path = join(folder, file);
  const entry = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (entry === '') throw new Error(`docs/contracts/${file} has to say what readers should know`);
  return entry;
}

async function compare(base: string, revision: string) {
  if (readFileSync(base, 'utf8') === readFileSync(revision, 'utf8')) return { differences: [], texts: 0 };
  const changes = await judgedChanges(base, revision);
  const texts = changes.filter(({ change }) => isText(change));
  const differences = changes
    .filter((judged) => !texts.includes(judged))
    .map(({ change, isBreaking }) => differenceOf(change, isBreaking));
  return { differences: distinct(differences), texts: texts.length };
}

/** A difference that is reached by several paths is listed once. */
function distinct(differences: readonly Difference[]): Difference[] {
  const byPlace = new Map(differences.map((one) => [JSON.stringify(one), one]));
  return [...byPlace.values()].sort((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}
