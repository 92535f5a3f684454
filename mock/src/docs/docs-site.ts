import type { HttpRequest } from '../http/request.ts';
import { type HttpResponse, page } from '../http/response.ts';
import { DocsBuild } from './docs-build.ts';
import { DocsError } from './docs-error.ts';
import { DocsFolder } from './docs-folder.ts';
import type { DocsSource } from './docs-source.ts';
import { waitingPage } from './waiting-page.ts';

/** The docs: built when first asked for and again when what they are made of is newer, and served from then on. */
export class DocsSite {
  readonly #source: DocsSource;
  readonly #build: DocsBuild;
  #opened: { readonly shown: number; readonly folder: Promise<DocsFolder> } | undefined;

  constructor(source: DocsSource) {
    this.#source = source;
    this.#build = new DocsBuild(source);
  }

  /** The page asked for; while the docs are being built, one that says so and comes back by itself. */
  async respond(request: HttpRequest): Promise<HttpResponse> {
    try {
      const shown = await this.#build.upToDate();
      if (shown === undefined) return waitingPage();
      return await (await this.#open(shown)).respond(request);
    } catch (error) {
      if (error instanceof DocsError)
        return page('text/plain; charset=utf-8', `${error.message}\n`, error.status);
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // The pages were taken away meanwhile, as by a build of somebody else.
      this.#opened = undefined;
      return waitingPage();
    }
  }

  /** Resolves when no build is under way. */
  settled(): Promise<void> {
    return this.#build.settled();
  }

  /** Ends a build under way. */
  stop(): void {
    this.#build.stop();
  }

  #open(shown: number): Promise<DocsFolder> {
    if (this.#opened?.shown !== shown) {
      const { folder, headers } = this.#source;
      this.#opened = { shown, folder: DocsFolder.open(folder, headers) };
    }
    return this.#opened.folder;
  }
}
