import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { originOf } from '../http/origin.ts';
import type { HttpRequest, RequestHeaders } from '../http/request.ts';
import type { HttpResponse, ResponseHeaders } from '../http/response.ts';
import type { WrittenOrigin } from './site-source.ts';

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

/** Such as `style.599cd95f5c.css`, which never has another content. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{10}\.\w+$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** A compression level that takes a few milliseconds for a page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const ENCODERS = {
  br: (plain: Uint8Array) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain: Uint8Array) => promisify(gzip)(plain),
} as const;
type Encoding = keyof typeof ENCODERS | 'identity';

/** A page that only leads on, as servers of files serve it. */
const LEADS_ON = /<meta http-equiv="refresh" content="0; url=([^"]+)">/;

interface Served {
  readonly status?: number;
  readonly headers: ResponseHeaders;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** A file that does not change, compressed once for each encoding that is asked for. */
export class StaticFile {
  readonly #path: string;
  readonly #headers: ResponseHeaders;
  readonly #written: WrittenOrigin | undefined;
  readonly #served = new Map<Encoding, Promise<Served>>();
  /** The origin that it was last served from: only that one is kept, since anybody can ask by any name. */
  #origin = '';

  constructor(path: string, headers: ResponseHeaders, written?: WrittenOrigin) {
    this.#path = path;
    this.#headers = headers;
    this.#written = written?.files.test(path) ? written : undefined;
  }

  /** Whether its name has a digest of its content. */
  get neverChanges(): boolean {
    return NAMED_BY_CONTENT.test(this.#path);
  }

  async respond(request: HttpRequest): Promise<HttpResponse> {
    const answer = await this.whole(request, 200);
    return hasIt(request.headers, answer.headers.ETag) ? { ...answer, status: 304, body: null } : answer;
  }

  /** The whole file, even if the client has it. */
  async whole(request: HttpRequest, status: number): Promise<HttpResponse> {
    const encoding = this.#isText ? encodingOf(request.headers.get('Accept-Encoding') ?? '') : 'identity';
    return { status, ...(await this.#serve(encoding, originOf(request.headers) ?? request.url.origin)) };
  }

  /** A file that is not text is an image, or compressed already. */
  get #isText(): boolean {
    const type = TYPES[extname(this.#path)];
    return type !== undefined && type !== 'image/png';
  }

  #serve(encoding: Encoding, origin: string): Promise<Served> {
    if (this.#written !== undefined && this.#origin !== origin) this.#served.clear();
    this.#origin = origin;
    const served = this.#served.get(encoding) ?? this.#read(encoding, origin);
    this.#served.set(encoding, served);
    // A file that could not be read, such as for want of descriptors, may be readable the next time.
    served.catch(() => this.#served.delete(encoding));
    return served;
  }

  async #read(encoding: Encoding, origin: string): Promise<Served> {
    const plain = await this.#contentAt(origin);
    const [, moved] = (extname(this.#path) === '.html' && LEADS_ON.exec(plain.toString())) || [];
    if (moved !== undefined)
      return {
        status: 308,
        headers: { ...this.#headers, Location: moved, 'Cache-Control': 'no-cache' },
        body: null,
      };
    const tag = createHash('sha256').update(plain).digest('hex').slice(0, 16);
    const headers = {
      ...this.#headers,
      'Content-Type': TYPES[extname(this.#path)] ?? 'application/octet-stream',
      'Cache-Control': this.neverChanges ? FOR_GOOD : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${tag}-${encoding}"`,
      ...(this.#isText && { Vary: 'Accept-Encoding' }),
    };
    if (encoding === 'identity') return { headers, body: plain };
    return { headers: { ...headers, 'Content-Encoding': encoding }, body: await ENCODERS[encoding](plain) };
  }

  async #contentAt(origin: string): Promise<Uint8Array<ArrayBuffer>> {
    const content = await readFile(this.#path);
    if (this.#written === undefined) return content;
    return Buffer.from(content.toString().replaceAll(this.#written.origin, () => origin));
  }
}

/** The best encoding that the client accepts. */
function encodingOf(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.replaceAll(/\s/g, '').toLowerCase().split(';'))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether the client has this answer, by its tag. */
const hasIt = (asked: RequestHeaders, tag: string | undefined): boolean =>
  (asked.get('If-None-Match') ?? '')
    .split(',')
    .some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
