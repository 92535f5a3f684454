import { extname } from 'node:path';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { failurePage } from './failure-page.ts';
import { firstPage } from './first-page.ts';
import { SiteBuild } from './site-build.ts';
import { SiteError } from './site-error.ts';
import { SiteFolder } from './site-folder.ts';
import type { SiteSource } from './site-source.ts';
import type { UnderWay } from './under-way.ts';
import { WAITING_SCRIPT, waitingPage, waitingScript } from './waiting-page.ts';

/** Pages, which are built ahead or when first asked for, and again when their sources are newer. */
export class BuiltSite {
  readonly #source: SiteSource;
  readonly #build: SiteBuild;
  #opened: { readonly shown: number; readonly folder: Promise<SiteFolder> } | undefined;

  constructor(source: SiteSource) {
    this.#source = source;
    this.#build = new SiteBuild(source);
  }

  /** Builds the pages, if they are out of date. */
  async prepare(): Promise<void> {
    // Why they cannot be built is shown to whoever asks for one.
    await this.#build.upToDate().catch(() => {});
    await this.settled();
  }

  /** The page asked for; while it is being written, one that says so and comes back by itself. */
  respond(request: HttpRequest): Promise<HttpResponse> {
    const { base, followsReader = false } = this.#source;
    const show = () => this.#show(request);
    return followsReader && request.url.pathname === `${base}/` ? firstPage(base, request, show) : show();
  }

  /** Resolves when no build is under way. */
  settled(): Promise<void> {
    return this.#build.settled();
  }

  /** Ends a build under way, and begins no other; resolves when nothing is left of it. */
  stop(): Promise<void> {
    return this.#build.stop();
  }

  async #show(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.#answer(request);
    } catch (error) {
      if (error instanceof SiteError) return failurePage(this.#source, request, error);
      this.#opened = undefined;
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // The pages are gone meanwhile, as when another process builds them.
      return this.#later(request);
    }
  }

  async #answer(request: HttpRequest): Promise<HttpResponse> {
    const { pathname } = request.url;
    if (pathname === `${this.#source.base}/${WAITING_SCRIPT}`) return waitingScript();
    const kept = (await this.#opened?.folder)?.keptAt(pathname);
    if (kept !== undefined) return kept.respond(request);
    const built = await this.#build.upToDate();
    if (typeof built === 'number') return (await this.#open(built)).respond(request);
    return (await built.folder.find(request)) ?? this.#later(request, built);
  }

  /** A page comes back by itself; what a page or a program loads waits for the whole build. */
  async #later(request: HttpRequest, built?: UnderWay): Promise<HttpResponse> {
    const { pathname } = request.url;
    if (['', '.html'].includes(extname(pathname))) {
      this.#build.ask(pathname.replace(/(?<!\/|\.html)$/, '/'));
      return waitingPage(this.#source, request, built?.progress);
    }
    await this.settled();
    return this.#show(request);
  }

  #open(shown: number): Promise<SiteFolder> {
    if (this.#opened?.shown !== shown) {
      this.#opened = { shown, folder: SiteFolder.open(this.#source) };
    }
    return this.#opened.folder;
  }
}
