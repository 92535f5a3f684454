import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { percentDecoded } from './bytes.ts';
import { originOf } from './http/origin.ts';
import type { HttpRequest, RequestHeaders } from './http/request.ts';
import { type HttpResponse, page, type ResponseHeaders } from './http/response.ts';

export interface SiteOptions {
  readonly base: string;
  /** Folder with an `index.html`; undefined when there are no pages. */
  readonly folder: string | undefined;
  readonly absent: AbsentPages;
  readonly headers: ResponseHeaders;
  /** Redirects readers who prefer English from the first page to `en/`. @default false */
  readonly followsReader?: boolean;
  readonly written?: WrittenOrigin;
}

/** Says why there are no pages and what to do, as a sentence in both languages of the site. */
export interface AbsentPages {
  readonly status: 404 | 503;
  readonly pt: string;
  readonly en: string;
}

/** The origin in the built files, which the server replaces by the origin that the client called. */
export interface WrittenOrigin {
  readonly origin: string;
  readonly files: RegExp;
}

const INDEX = 'index.html';
const NOT_FOUND = '404.html';

type Files = ReadonlyMap<string, StaticFile>;

/** Looks paths up in a list of the files, so that no path leads out of the folder. */
export class StaticSite {
  readonly #options: SiteOptions;
  /** The current list, and the build it belongs to, identified by the time of the first page. */
  #listed: { readonly build: number; readonly files: Promise<Files> } | undefined;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  async respond(request: HttpRequest): Promise<HttpResponse> {
    const { base, followsReader = false } = this.#options;
    if (!followsReader || request.url.pathname !== `${base}/`) return this.#show(request);
    // A reader who comes from a page of this server has already chosen a language.
    const isLed = prefersEnglish(request.headers) && !comesFromHere(request);
    const { headers, ...answer } = isLed
      ? redirect(302, `${base}/en/${request.url.search}`, { 'Cache-Control': 'no-store' })
      : await this.#show(request);
    const varies = [headers.Vary, 'Accept-Language'].filter((name) => name !== undefined);
    return { ...answer, headers: { ...headers, Vary: varies.join(', ') } };
  }

  async #show(request: HttpRequest): Promise<HttpResponse> {
    const { folder, absent } = this.#options;
    if (folder === undefined) return absentPage(request, absent);
    try {
      return await this.#find(request, await this.#list(folder));
    } catch (error) {
      this.#listed = undefined;
      // Nothing is built, or a build is replacing the folder.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return absentPage(request, absent);
      throw error;
    }
  }

  async #find(request: HttpRequest, files: Files): Promise<HttpResponse> {
    const { pathname, search } = request.url;
    const path = percentDecoded(pathname) ?? pathname;
    const file = files.get(path);
    if (file !== undefined) return file.respond(request);
    const proper = pageAt(pathname);
    if (files.has(percentDecoded(proper) ?? proper)) return redirect(308, `${proper}${search}`);
    const notFound = notFoundPage(files, path);
    if (notFound !== undefined) return notFound.whole(request, 404);
    return page('text/plain; charset=utf-8', `There is no such page: see ${this.#options.base}/\n`, 404);
  }

  /** Lists the folder again after each build. */
  async #list(folder: string): Promise<Files> {
    const { ctimeMs } = await stat(join(folder, INDEX));
    if (this.#listed?.build !== ctimeMs) this.#listed = { build: ctimeMs, files: this.#read(folder) };
    return this.#listed.files;
  }

  async #read(folder: string): Promise<Files> {
    const { base, headers, written } = this.#options;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      paths.map((path) => {
        const address = `${base}/${relative(folder, path).replaceAll(sep, '/')}`;
        const isPage = address.endsWith(`/${INDEX}`);
        return [
          isPage ? address.slice(0, -INDEX.length) : address,
          new StaticFile(path, headers, written?.files.test(path) ? written.origin : undefined),
        ];
      }),
    );
  }
}

/** A language may have its own 404 page, so the nearest one is used. */
function notFoundPage(files: Files, path: string): StaticFile | undefined {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder === '' ? undefined : (files.get(`${folder}/${NOT_FOUND}`) ?? notFoundPage(files, folder));
}

/** Canonical address of a page that was requested without its trailing slash or by its file name. */
const pageAt = (path: string): string =>
  path.endsWith(`/${INDEX}`) ? path.slice(0, -INDEX.length) : `${path}/`;

const redirect = (status: 302 | 308, location: string, headers: ResponseHeaders = {}): HttpResponse => ({
  status,
  headers: { Location: location, ...headers },
  body: null,
});

/** A page for browsers, plain text for other clients. */
function absentPage({ headers }: HttpRequest, { status, pt, en }: AbsentPages): HttpResponse {
  const isHtml = headers.get('Accept')?.includes('text/html') === true;
  return {
    status,
    headers: {
      'Content-Type': isHtml ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept',
    },
    body: isHtml
      ? `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Tesa</title>
<p>${inHtml(pt)}
<p lang="en">${inHtml(en)}
</html>
`
      : `${pt}\n${en}\n`,
  };
}

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** True when `Accept-Language` prefers English to Portuguese; false when it names neither. */
function prefersEnglish(headers: RequestHeaders): boolean {
  const weights = new Map<string, number>();
  for (const range of (headers.get('Accept-Language') ?? '').toLowerCase().split(',')) {
    const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim());
    const [language = ''] = tag.split('-');
    weights.set(language, Math.max(weights.get(language) ?? 0, Number(quality.replace('q=', ''))));
  }
  const weightOf = (language: string) => weights.get(language) ?? weights.get('*') ?? 0;
  return weightOf('en') > weightOf('pt');
}

/** Depending on their version and the page's policy, browsers send `Sec-Fetch-Site` or `Referer`. */
function comesFromHere({ headers, url }: HttpRequest): boolean {
  if (headers.get('Sec-Fetch-Site') === 'same-origin') return true;
  const referer = headers.get('Referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === (headers.get('Host') ?? url.host);
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml; charset=utf-8',
};

/** Files named after a hash of their content, such as `style.599cd95f5c.css`, never change. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{10}\.\w+$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** This Brotli level takes a few milliseconds per page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const ENCODERS = {
  br: (plain: Uint8Array) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain: Uint8Array) => promisify(gzip)(plain),
} as const;
type Encoding = keyof typeof ENCODERS | 'identity';

interface Served {
  readonly headers: ResponseHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
}

class StaticFile {
  readonly #path: string;
  readonly #headers: ResponseHeaders;
  readonly #written: string | undefined;
  readonly #served = new Map<Encoding, Promise<Served>>();
  /** Origin of the cached responses. Only one origin is cached, because clients may send any host name. */
  #origin = '';

  constructor(path: string, headers: ResponseHeaders, written: string | undefined) {
    this.#path = path;
    this.#headers = headers;
    this.#written = written;
  }

  async respond(request: HttpRequest): Promise<HttpResponse> {
    const answer = await this.whole(request, 200);
    return hasIt(request.headers, answer.headers.ETag) ? { ...answer, status: 304, body: null } : answer;
  }

  async whole(request: HttpRequest, status: number): Promise<HttpResponse> {
    const encoding = this.#isText ? encodingOf(request.headers.get('Accept-Encoding') ?? '') : 'identity';
    return { status, ...(await this.#serve(encoding, originOf(request.headers) ?? request.url.origin)) };
  }

  /**
   * True for types worth compressing. Images other than SVG, and unknown types, may be compressed already.
   */
  get #isText(): boolean {
    const type = TYPES[extname(this.#path)];
    return type !== undefined && type !== 'image/png';
  }

  #serve(encoding: Encoding, origin: string): Promise<Served> {
    if (this.#written !== undefined && this.#origin !== origin) this.#served.clear();
    this.#origin = origin;
    const served = this.#served.get(encoding) ?? this.#read(encoding, origin);
    this.#served.set(encoding, served);
    return served;
  }

  async #read(encoding: Encoding, origin: string): Promise<Served> {
    const content = await readFile(this.#path);
    const plain =
      this.#written === undefined
        ? content
        : Buffer.from(content.toString().replaceAll(this.#written, () => origin));
    const tag = createHash('sha256').update(plain).digest('hex').slice(0, 16);
    const headers = {
      ...this.#headers,
      'Content-Type': TYPES[extname(this.#path)] ?? 'application/octet-stream',
      'Cache-Control': NAMED_BY_CONTENT.test(this.#path) ? FOR_GOOD : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${tag}-${encoding}"`,
      ...(this.#isText && { Vary: 'Accept-Encoding' }),
    };
    if (encoding === 'identity') return { headers, body: plain };
    return { headers: { ...headers, 'Content-Encoding': encoding }, body: await ENCODERS[encoding](plain) };
  }
}

function encodingOf(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.replaceAll(/\s/g, '').toLowerCase().split(';'))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

const hasIt = (asked: RequestHeaders, tag: string | undefined): boolean =>
  (asked.get('If-None-Match') ?? '')
    .split(',')
    .some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
