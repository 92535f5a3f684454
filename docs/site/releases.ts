import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison } from '../../scripts/breaking/compare-releases.ts';
import { COMPARISONS, RELEASES_FOLDER, releasedFiles } from '../../scripts/breaking/newest.ts';
import type { Language } from '../language.ts';

/** A contract that was released, as it was. */
export interface Release {
  /** Such as `2026-11-22`. */
  readonly date: string;
  readonly yaml: string;
  /** Its entry in the changelog, as Markdown. */
  readonly entry: Readonly<Record<Language, string>>;
}

export interface Releases {
  /** The newest first. */
  readonly released: readonly Release[];
  /** Each with the next, and with the contract as it stands. */
  readonly comparisons: readonly Comparison[];
}

/**
 * @param folder has each released contract under its date, such as `2026-11-22.yaml`, with its entry in the changelog
 *   beside it, `2026-11-22.pt.md` and `2026-11-22.en.md`, and the comparisons of all
 */
export function readReleases(folder: string = RELEASES_FOLDER): Releases {
  const dates = releasedFiles(readdirSync(folder)).map((file) => file.replace('.yaml', ''));
  const released = dates.toReversed().map((date) => ({
    date,
    yaml: readFileSync(join(folder, `${date}.yaml`), 'utf8'),
    entry: { pt: readEntry(folder, date, 'pt'), en: readEntry(folder, date, 'en') },
  }));
  const comparisons = JSON.parse(readFileSync(join(folder, COMPARISONS), 'utf8')) as Comparison[];
  return { released, comparisons };
}

/** @throws {Error} when there is none: each release has an entry in the changelog */
function readEntry(folder: string, date: string, language: Language): string {
  const file = `${date}.${language}.md`;
  const path = join(folder, file);
  const entry = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (entry === '') throw new Error(`docs/contracts/${file} has to say what readers should know`);
  return entry;
}
