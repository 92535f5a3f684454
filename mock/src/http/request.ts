import { addressSet, ipVersion } from '#platform';
import { randomUuid } from '../bytes.ts';

export interface RequestHeaders {
  /** Joins the values of a repeated header by `, `. */
  get(name: string): string | null;
  has(name: string): boolean;
}

export interface RequestBytes {
  /**
   * Reads the body once, however often it is called. After a failure, `bytes` throws the reason.
   * @param most maximum size in bytes; default: 1 MiB
   */
  readonly read: (most?: number) => Promise<void>;
  /**
   * Returns the body, empty when there is none.
   * @throws {Refusal} 413 when the body is too large, 400 when it did not arrive completely
   */
  readonly bytes: () => Uint8Array;
  /** Undefined before the body was read, and when there is none. */
  readonly taken: () => Uint8Array | undefined;
}

export interface HttpRequest extends RequestBytes {
  readonly requestId: string;
  readonly method: string;
  readonly url: URL;
  readonly target: string;
  readonly headers: RequestHeaders;
  /** All raw headers: names and values alternate, one entry each. */
  readonly headerLines: () => string;
  /**
   * Remote address of the connection, never taken from a header, which anyone can forge; undefined in
   * process.
   */
  readonly address: string | undefined;
}

/** Creates a request id. Called without an argument for a malformed request. */
export type NewRequestId = (request?: Pick<HttpRequest, 'method' | 'url' | 'headers'>) => string;

export const randomRequestId: NewRequestId = () => `req_${randomUuid().replaceAll('-', '')}`;

/** A call in process has no address and counts as loopback. */
export const addressOf = ({ address = '127.0.0.1' }: HttpRequest): string => unmapped(address);

const V4 = addressSet(['127.0.0.0/8']);
const V6 = addressSet(['::1']);

/** To be safe, returns false for an address with a zone and for IPv4 mapped to IPv6. */
export function isLoopback(address: string): boolean {
  if (ipVersion(address) === 4) return V4.has(address);
  return !address.includes('%') && V6.has(address);
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

export const unmapped = (address: string): string => address.replace(MAPPED, '');

export const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
