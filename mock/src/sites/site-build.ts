import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder } from './builder.ts';
import { dateOf, newestOf } from './modified.ts';
import { partialFolder, removeAbandoned } from './partial-folder.ts';
import { replaceFolder } from './replace-folder.ts';
import { SiteError } from './site-error.ts';
import type { SiteSource } from './site-source.ts';
import { UnderWay } from './under-way.ts';

/** A build that has begun. */
interface Running {
  /** The date of the sources when it did, in milliseconds. */
  readonly newest: number;
  readonly pages: UnderWay;
  readonly ended: Promise<void>;
}

/** Keeps built pages up to date with their sources, in another process, so that the API answers meanwhile. */
export class SiteBuild {
  readonly #source: SiteSource;
  #running: Running | undefined;
  #builder: Builder | undefined;
  #asked: string | undefined;
  #isStopped = false;
  #failed: { readonly newest: number; readonly error: SiteError } | undefined;

  constructor(source: SiteSource) {
    this.#source = source;
  }

  /**
   * The date of the sources that the pages show, in milliseconds; or the build under way, which this starts when they are
   * out of date.
   * @throws {SiteError} when the last build failed, and no source has changed since
   */
  async upToDate(): Promise<number | UnderWay> {
    const { sources, folder } = this.#source;
    const [newest, shown] = await Promise.all([newestOf(sources), dateOf(join(folder, 'index.html'))]);
    if (this.#running !== undefined) return this.#goOn(this.#running, newest);
    if (shown > 0 && shown >= newest) return shown;
    if (this.#failed?.newest === newest) throw this.#failed.error;
    return this.#begin(newest);
  }

  /** Has the build under way write the page at an address before others. */
  ask(address: string): void {
    this.#asked = address;
    this.#builder?.ask(address);
  }

  /** Resolves when no build is under way. */
  async settled(): Promise<void> {
    await this.#running?.ended;
  }

  /** Ends a build under way, and begins no other; resolves when nothing is left of it. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#builder?.stop();
    return this.settled();
  }

  /** What a build has read may have changed since it began: then another takes its place. */
  async #goOn(running: Running, newest: number): Promise<number | UnderWay> {
    if (running.newest >= newest) return running.pages;
    this.#builder?.stop();
    await running.ended;
    return this.upToDate();
  }

  #begin(newest: number): UnderWay {
    const partial = partialFolder(this.#source.folder);
    const pages = new UnderWay({ ...this.#source, folder: partial });
    const ended = this.#run(newest, partial, pages).finally(() => {
      this.#running = undefined;
    });
    this.#running = { newest, pages, ended };
    return pages;
  }

  async #run(newest: number, partial: string, pages: UnderWay): Promise<void> {
    try {
      await this.#build(newest, partial, pages);
      this.#failed = undefined;
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      this.#failed = { newest, error: error instanceof SiteError ? error : new SiteError(500, said.trim()) };
    }
  }

  async #build(newest: number, partial: string, pages: UnderWay): Promise<void> {
    const { folder, command, timeLimit } = this.#source;
    // Before anything is written: what builds them may not be here.
    const args = command(partial);
    await removeAbandoned(folder);
    try {
      await mkdir(partial, { recursive: true });
      if (this.#isStopped) throw new SiteError(503, 'The mock is being stopped.');
      this.#builder = new Builder(args, { timeLimit, hear: (told) => pages.hear(told) });
      if (this.#asked !== undefined) this.#builder.ask(this.#asked);
      await this.#builder.ended;
      await utimes(join(partial, 'index.html'), newest / 1000, newest / 1000);
      // Another server of the same folder may have been quicker, and serves what it built.
      if ((await dateOf(join(folder, 'index.html'))) < newest) await replaceFolder(folder, partial);
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }
}
