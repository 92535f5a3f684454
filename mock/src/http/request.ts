import { addressSet, ipVersion } from '#platform';
import { randomUuid } from '../bytes.ts';

/** The headers of a request; `Headers` is one. */
export interface RequestHeaders {
  /** Values of a repeated header come joined by `, `. */
  get(name: string): string | null;
  has(name: string): boolean;
}

/** The body of a request. */
export interface RequestBytes {
  /**
   * Reads the body, once, however often it is called. When that fails, `bytes` throws why.
   * @param most bytes that it may have; default: 1 MiB
   */
  readonly read: (most?: number) => Promise<void>;
  /**
   * The body that was read; empty when there is none to read.
   * @throws {Refusal} 413 when it was too large, 400 when it did not arrive whole
   */
  readonly bytes: () => Uint8Array;
  /** The body once it was read; undefined before, and when there is none to read. */
  readonly taken: () => Uint8Array | undefined;
}

/** A request as it arrived, over a socket or by `fetch`: nothing has been checked. */
export interface HttpRequest extends RequestBytes {
  /** Id of the request in its response and the log, such as `req_5b1c…`. */
  readonly requestId: string;
  /** Upper case. */
  readonly method: string;
  readonly url: URL;
  /** Path and query as they came in the request line. */
  readonly target: string;
  readonly headers: RequestHeaders;
  /** Every header as it came: its name and then its value, each an entry. */
  readonly headerLines: () => string;
  /** Address of who connected, never taken from a header, which anyone can write; undefined in process. */
  readonly address: string | undefined;
}

/** Makes the id of a request, without an argument for one that was not well-formed. */
export type NewRequestId = (request?: Pick<HttpRequest, 'method' | 'url' | 'headers'>) => string;

export const randomRequestId: NewRequestId = () => `req_${randomUuid().replaceAll('-', '')}`;

/** The address of the client, as IPv4 where it is; this machine's when it calls in process. */
export const addressOf = ({ address = '127.0.0.1' }: HttpRequest): string => unmapped(address);

const V4 = addressSet(['127.0.0.0/8']);
const V6 = addressSet(['::1']);

/** Whether an IP address is a loopback address. False, to be safe, with a zone or for IPv4 mapped to IPv6. */
export function isLoopback(address: string): boolean {
  if (ipVersion(address) === 4) return V4.has(address);
  return !address.includes('%') && V6.has(address);
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Writes an IPv4 address that an IPv6 socket reports, such as `::ffff:127.0.0.1`, as IPv4. */
export const unmapped = (address: string): string => address.replace(MAPPED, '');

/** Whether a path is another one, or begins with it and a slash. */
export const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
