import { SiteFolder } from './site-folder.ts';
import type { SiteSource } from './site-source.ts';
import type { Progress } from './waiting-page.ts';

/** What a build tells: how many pages it is going to write, or files that are whole. */
export type Told = { readonly pages: number } | { readonly files: readonly string[] };

/** The pages of a build that is under way, each as soon as it is written. */
export class UnderWay {
  readonly folder: SiteFolder;
  #pages = 0;
  #written = 0;

  /** @param source in whose folder they are being written */
  constructor(source: SiteSource) {
    this.folder = new SiteFolder(source);
  }

  hear(told: Told): void {
    if ('pages' in told) this.#pages = told.pages;
    else {
      for (const file of told.files) this.folder.add(file);
      this.#written += told.files.filter((file) => file.endsWith('.html')).length;
    }
  }

  /** Undefined until the build has told how many there will be. */
  get progress(): Progress | undefined {
    return this.#pages === 0 ? undefined : { written: this.#written, pages: this.#pages };
  }
}
