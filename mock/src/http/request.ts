import { addressSet, ipVersion } from '#platform';
import { randomUuid } from '../bytes.ts';

export interface RequestHeaders {
  /** Values of a repeated header are joined by `, `. */
  get(name: string): string | null;
  has(name: string): boolean;
}

export interface RequestBytes {
  /**
   * Reads the body once, however often it is called. If that fails, `bytes` throws the reason.
   * @param most maximum size in bytes; default: 1 MiB
   */
  readonly read: (most?: number) => Promise<void>;
  /**
   * The body; empty when there is none.
   * @throws {Refusal} 413 when it was too large, 400 when it did not arrive completely
   */
  readonly bytes: () => Uint8Array;
  /** The body after it was read; undefined before, and when there is none. */
  readonly taken: () => Uint8Array | undefined;
}

export interface HttpRequest extends RequestBytes {
  /** Id of the request in its response and the log, such as `req_5b1c…`. */
  readonly requestId: string;
  /** Upper case. */
  readonly method: string;
  readonly url: URL;
  /** Raw path and query from the request line. */
  readonly target: string;
  readonly headers: RequestHeaders;
  /** All raw headers: name and value in turn, one entry each. */
  readonly headerLines: () => string;
  /** The connection's remote address, never from a header, which anyone can forge; undefined in process. */
  readonly address: string | undefined;
}

/** Creates a request id; called without argument for a malformed request. */
export type NewRequestId = (request?: Pick<HttpRequest, 'method' | 'url' | 'headers'>) => string;

export const randomRequestId: NewRequestId = () => `req_${randomUuid().replaceAll('-', '')}`;

/** IPv4 mapped to IPv6 becomes IPv4; in process, a loopback address. */
export const addressOf = ({ address = '127.0.0.1' }: HttpRequest): string => unmapped(address);

const V4 = addressSet(['127.0.0.0/8']);
const V6 = addressSet(['::1']);

/** False, to be safe, with a zone or for IPv6-mapped IPv4. */
export function isLoopback(address: string): boolean {
  if (ipVersion(address) === 4) return V4.has(address);
  return !address.includes('%') && V6.has(address);
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** `::ffff:127.0.0.1` becomes `127.0.0.1`. */
export const unmapped = (address: string): string => address.replace(MAPPED, '');

/** True when a path equals the base path, or starts with it and a slash. */
export const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
