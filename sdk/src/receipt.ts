import type { FetchResponse } from './fetch.ts';
import { sharedMap } from './runtime.ts';
import type { RateLimit } from './tesa-error.ts';

/** Metadata of a successful call, which the entity itself does not have. */
export interface Receipt {
  /** The `Requisicao-Id` of the response. Quote it when asking for support. */
  requisicaoId: string | null;
  /** The `Idempotency-Key` the call carried; null for reads. */
  idempotencyKey: string | null;
  /** Whether the response was stored: an earlier request with the same key had already taken effect. */
  replayed: boolean;
  /** How many requests the call took. */
  attempts: number;
  /** HTTP status of the response. */
  status: number;
  /** How many requests are left; null when the service does not say. */
  rateLimit: RateLimit | null;
}

// Kept outside the entity, so that it has only the fields of the contract.
const RECEIPTS = 'receipts';

/** The receipt of a method's result, including a page; undefined for anything else, such as a copy. */
export function receiptOf(result: unknown): Receipt | undefined {
  return sharedMap<Receipt>(RECEIPTS).get(result as object);
}

export function keepReceipt(entity: object, receipt: Receipt): void {
  sharedMap<Receipt>(RECEIPTS).set(entity, receipt);
}

/**
 * Matches the name of a limit or a parameter with a number, in a list such as `"minuto";r=9;t=60,
 * "dia";r=900`.
 */
const PART = /"([^"]*)"|;\s*(\w)=(\d{1,15})(?![^\s,;])/g;

/**
 * Reads the limit with the fewest requests left from `RateLimit`, and its policy from `RateLimit-Policy`;
 * null when no limit says how many are left.
 */
export function readRateLimit({ headers }: FetchResponse): RateLimit | null {
  const limits = new Map<string, Partial<Record<string, number>>>();
  const both = `${headers.get('RateLimit')},${headers.get('RateLimit-Policy')}`;
  // Numbers before the first name belong to no limit.
  let limit: Partial<Record<string, number>> = {};
  for (const [, name, parameter = '', digits] of both.matchAll(PART))
    if (name === undefined) limit[parameter] = Number(digits);
    else {
      limit = limits.get(name) ?? {};
      limits.set(name, limit);
    }
  let least: RateLimit | null = null;
  for (const { r = Infinity, t = null, q = null, w = null } of limits.values())
    if (r < (least?.remaining ?? Infinity)) least = { remaining: r, reset: t, limit: q, window: w };
  return least;
}

export function readRequestId({ headers }: FetchResponse, redact: (text: string) => string): string | null {
  const id = headers.get('Requisicao-Id');
  return id && redact(id);
}

/** Headers that contain a secret, or a URL that may contain one. */
const SECRET_HEADER = /auth|bearer|cookie|cred|jwt|key|location|pass|secret|sess|sign|srf|token/;

export function readHeaders(
  { headers }: FetchResponse,
  redact: (text: string) => string,
): Record<string, string> {
  const shown: [string, string][] = [];
  headers.forEach?.((value, given) => {
    const name = `${given}`.toLowerCase();
    if (!SECRET_HEADER.test(name)) shown.push([redact(name), redact(`${value}`)]);
  });
  return Object.fromEntries(shown);
}

/** Seconds that `Retry-After` asks to wait, rounded up; null when it is absent or in neither form of the standard. */
export function readRetryAfter(headers: FetchResponse['headers'], now: number): number | null {
  const value = headers.get('Retry-After') ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  const until = readHttpDate(value);
  if (until === undefined) return null;
  // Compares with the service's own `Date`, so that a wrong local clock does not matter.
  const from = readHttpDate(headers.get('Date') ?? '') ?? now;
  return Math.max(0, Math.ceil((until - from) / 1000));
}

/** Accepts only the form `Sun, 06 Nov 1994 08:49:37 GMT`, because `Date.parse` would accept almost anything. */
function readHttpDate(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toUTCString() !== text ? undefined : time;
}
