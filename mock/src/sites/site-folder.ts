import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { HttpRequest } from '../http/request.ts';
import { type HttpResponse, page } from '../http/response.ts';
import type { SiteSource } from './site-source.ts';
import { StaticFile } from './static-file.ts';

const INDEX = 'index.html';
const NOT_FOUND = '404.html';

type OpenedSource = Pick<SiteSource, 'folder' | 'headers' | 'base' | 'written'>;

/** A folder of built pages, whose files were listed: no path leads out of it. */
export class SiteFolder {
  /** By the decoded path of its address, in which an `index.html` is left out. */
  readonly #files: ReadonlyMap<string, StaticFile>;

  readonly #base: string;

  private constructor(files: ReadonlyMap<string, StaticFile>, base: string) {
    this.#files = files;
    this.#base = base;
  }

  static async open({ folder, headers, base, written }: OpenedSource): Promise<SiteFolder> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map(
        (file) =>
          [addressOf(base, file.slice(folder.length)), new StaticFile(file, headers, written)] as const,
      );
    return new SiteFolder(new Map(files), base);
  }

  /** The file at the path of the request, a redirect to the proper address of a page, or the 404 page. */
  async respond(request: HttpRequest): Promise<HttpResponse> {
    const path = decoded(request.url.pathname);
    const file = this.#files.get(path);
    if (file !== undefined) return file.respond(request);
    const address = pageAt(request.url.pathname);
    if (this.#files.has(decoded(address))) return redirect(`${address}${request.url.search}`);
    return (
      this.#notFoundFor(path)?.whole(request, 404) ??
      page('text/plain; charset=utf-8', `There is no such page: see ${this.#base}/\n`, 404)
    );
  }

  /** The file at a path, if it never changes: then its sources need not be checked. */
  keptAt(path: string): StaticFile | undefined {
    const file = this.#files.get(path);
    return file?.neverChanges ? file : undefined;
  }

  /** The 404 page of the nearest folder that has one, such as that of a language. */
  #notFoundFor(path: string): StaticFile | undefined {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (folder === '') return undefined;
    return this.#files.get(`${folder}/${NOT_FOUND}`) ?? this.#notFoundFor(folder);
  }
}

const addressOf = (base: string, file: string): string =>
  `${base}${file.replaceAll(sep, '/')}`.replace(new RegExp(`/${INDEX}$`), '/');

/** The proper address of a page that was asked for without its last slash, or by the name of its file. */
const pageAt = (path: string): string =>
  path.endsWith(`/${INDEX}`) ? path.slice(0, -INDEX.length) : `${path}/`;

const redirect = (location: string): HttpResponse => ({
  status: 308,
  headers: { Location: location },
  body: null,
});

/** The path without its percent escapes; unchanged when one of them is malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
