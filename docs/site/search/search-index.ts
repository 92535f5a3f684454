import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { LANGUAGES, type Language } from '../../language.ts';
import { indexOptions, type Place } from './place.ts';

/** The places of all pages that readers can look for, an index for each language. */
export class SearchIndex {
  readonly #places: Record<Language, Place[]> = { pt: [], en: [] };

  add(language: Language, places: readonly Place[]): void {
    this.#places[language].push(...places);
  }

  /** Writes `pt.json` and `en.json`, which browsers load when the search is first opened. */
  async write(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await Promise.all(
      LANGUAGES.map((language) => {
        const index = new MiniSearch<Place>(indexOptions(language));
        index.addAll(this.#places[language]);
        return writeFile(join(folder, `${language}.json`), JSON.stringify(index));
      }),
    );
  }
}
