import type { HttpRequest } from '../http/request.ts';
import { type HttpResponse, page } from '../http/response.ts';
import { SiteBuild } from './site-build.ts';
import { SiteError } from './site-error.ts';
import { SiteFolder } from './site-folder.ts';
import type { SiteSource } from './site-source.ts';
import { waitingPage } from './waiting-page.ts';

/** Pages, which are built when first asked for, and again when their sources are newer. */
export class BuiltSite {
  readonly #source: SiteSource;
  readonly #build: SiteBuild;
  #opened: { readonly shown: number; readonly folder: Promise<SiteFolder> } | undefined;

  constructor(source: SiteSource) {
    this.#source = source;
    this.#build = new SiteBuild(source);
  }

  /** The page asked for; while the pages are being built, one that says so and comes back by itself. */
  async respond(request: HttpRequest): Promise<HttpResponse> {
    try {
      const kept = (await this.#opened?.folder)?.keptAt(request.url.pathname);
      if (kept !== undefined) return await kept.respond(request);
      const shown = await this.#build.upToDate();
      if (shown === undefined) return waitingPage(this.#source.waiting);
      return await (await this.#open(shown)).respond(request);
    } catch (error) {
      if (error instanceof SiteError)
        return page('text/plain; charset=utf-8', `${error.message}\n`, error.status);
      this.#opened = undefined;
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // The pages are gone meanwhile, as when another process builds them.
      return waitingPage(this.#source.waiting);
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

  #open(shown: number): Promise<SiteFolder> {
    if (this.#opened?.shown !== shown) {
      this.#opened = { shown, folder: SiteFolder.open(this.#source) };
    }
    return this.#opened.folder;
  }
}
