import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { HttpRequest } from '../http/request.ts';
import { type HttpResponse, page } from '../http/response.ts';
import type { SiteSource } from './site-source.ts';
import { StaticFile } from './static-file.ts';

const INDEX = 'index.html';
const NOT_FOUND = '404.html';

type FolderSource = Pick<SiteSource, 'folder' | 'headers' | 'base' | 'written'>;

/** A folder of built pages, whose files are known: no path leads out of it. */
export class SiteFolder {
  /** By the decoded path of its address, in which an `index.html` is left out. */
  readonly #files = new Map<string, StaticFile>();
  readonly #source: FolderSource;

  /** At first, none of its files is known. */
  constructor(source: FolderSource) {
    this.#source = source;
  }

  /** With all files that the folder has. */
  static async open(source: FolderSource): Promise<SiteFolder> {
    const opened = new SiteFolder(source);
    const entries = await readdir(source.folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile()) opened.add(relative(source.folder, join(entry.parentPath, entry.name)));
    }
    return opened;
  }

  /** @param file its path in the folder */
  add(file: string): void {
    const { folder, headers, base, written } = this.#source;
    this.#files.set(addressOf(base, file), new StaticFile(join(folder, file), headers, written));
  }

  /** What `find` gives, or the 404 page. */
  async respond(request: HttpRequest): Promise<HttpResponse> {
    const found = await this.find(request);
    if (found !== undefined) return found;
    return (
      this.#notFoundFor(decoded(request.url.pathname))?.whole(request, 404) ??
      page('text/plain; charset=utf-8', `There is no such page: see ${this.#source.base}/\n`, 404)
    );
  }

  /** The file at the path of the request, or a redirect to the proper address of a page. */
  async find(request: HttpRequest): Promise<HttpResponse | undefined> {
    const file = this.#files.get(decoded(request.url.pathname));
    if (file !== undefined) return file.respond(request);
    const address = pageAt(request.url.pathname);
    return this.#files.has(decoded(address)) ? redirect(`${address}${request.url.search}`) : undefined;
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
  `${base}/${file.replaceAll(sep, '/')}`.replace(new RegExp(`/${INDEX}$`), '/');

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
