import { fileURLToPath } from 'node:url';

export const RELEASES_FOLDER = fileURLToPath(new URL('../../docs/contracts/', import.meta.url));

/** In it, what changed from each to the next, and to the one that stands: written by `npm run generate`. */
export const COMPARISONS = 'generated/comparisons.json';

/** The released contracts of the files of a folder, each named after its date, such as `2026-11-22.yaml`: the oldest first. */
export function releasedFiles(files: readonly string[]): string[] {
  return files.filter((file) => /^\d{4}-\d{2}-\d{2}\.yaml$/.test(file)).toSorted();
}

/** The one that was released last. */
export function newestOf(files: readonly string[]): string | undefined {
  return releasedFiles(files).at(-1);
}
