import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder } from './builder.ts';
import { dateOf, newestOf } from './modified.ts';
import { partialFolder, removeAbandoned } from './partial-folder.ts';
import { SiteError } from './site-error.ts';
import type { SiteSource } from './site-source.ts';

/** Keeps built pages up to date with their sources, in another process, so that the API answers meanwhile. */
export class SiteBuild {
  readonly #source: SiteSource;
  #running: Promise<void> | undefined;
  #builder: Builder | undefined;
  #failed: { readonly newest: number; readonly error: SiteError } | undefined;

  constructor(source: SiteSource) {
    this.#source = source;
  }

  /**
   * The date of the sources that the pages show, in milliseconds; undefined while they are being built, which this starts
   * when they are out of date.
   * @throws {SiteError} when the last build failed, and no source has changed since
   */
  async upToDate(): Promise<number | undefined> {
    const { sources, folder } = this.#source;
    const [newest, shown] = await Promise.all([newestOf(sources), dateOf(join(folder, 'index.html'))]);
    if (this.#running !== undefined) return undefined;
    if (shown > 0 && shown >= newest) return shown;
    if (this.#failed?.newest === newest) throw this.#failed.error;
    this.#running = this.#run(newest).finally(() => {
      this.#running = undefined;
    });
    return undefined;
  }

  /** Resolves when no build is under way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** Ends a build under way. */
  stop(): void {
    this.#builder?.stop();
  }

  async #run(newest: number): Promise<void> {
    try {
      await this.#build(newest);
      this.#failed = undefined;
    } catch (error) {
      this.#failed = { newest, error: this.#errorOf(error) };
    }
  }

  #errorOf(error: unknown): SiteError {
    if (error instanceof SiteError) return error;
    const said = error instanceof Error ? error.message : String(error);
    return new SiteError(
      500,
      `${this.#source.name} could not be built; the API is unaffected.\n\n${said.trim()}\n\n` +
        'They are built again when their sources change. If those are right, restart the mock.',
    );
  }

  /** A source that changes during the build is newer than `newest`: it causes another build. */
  async #build(newest: number): Promise<void> {
    const { folder, command, timeLimit } = this.#source;
    const index = join(folder, 'index.html');
    await removeAbandoned(folder);
    const partial = partialFolder(folder);
    try {
      await mkdir(partial, { recursive: true });
      this.#builder = new Builder(command(partial), timeLimit);
      await this.#builder.ended;
      await utimes(join(partial, 'index.html'), newest / 1000, newest / 1000);
      // Another server of the same folder may have been quicker, and serves what it built.
      if ((await dateOf(index)) >= newest) return;
      await rm(folder, { recursive: true, force: true });
      await rename(partial, folder);
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }
}
