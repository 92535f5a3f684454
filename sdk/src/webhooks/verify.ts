import { hmacHex } from '../runtime.ts';
import { type EventoRecebido, readEvent } from './event.ts';
import {
  assertWebhookOption,
  type CheckedOptions,
  checkedOptions,
  checkedSecret,
  optionsIn,
  reading,
  refuse,
  refuseUnknownOptions,
  type WebhookRules,
} from './options.ts';

/** A raw body. */
export type Payload = Uint8Array | ArrayBuffer | string;

/**
 * Decodes a raw body. The result is what is verified and parsed.
 * @throws WebhookVerificationError `payload`
 */
export function readPayload(payload: unknown): string {
  if (!isRaw(payload)) return refusePayload(`a parsed ${typeof payload}`);
  return (decodePayload(payload) ?? refusePayload('not UTF-8, or compressed')) || refusePayload('empty');
}

export const refusePayload = (found: string): never =>
  refuse(
    'payload',
    `The payload is ${found}: pass the raw body, before a parser such as express.json() reads it.`,
  );

function isRaw(payload: unknown): payload is Payload {
  // `instanceof` fails for objects of other realms, such as those of test runners.
  const tag = Object.prototype.toString.call(payload);
  return typeof payload === 'string' || /t (Uint8Array|ArrayBuffer)]$/.test(tag);
}

function decodePayload(payload: Payload): string | undefined {
  try {
    // Throws on invalid UTF-8, and keeps a byte order mark, which JSON.parse refuses, so that no other bytes
    // decode to the same text.
    if (typeof payload !== 'string')
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
    // A lone surrogate is encoded as U+FFFD, so the signature of another text would match.
    if (!/\p{Surrogate}/u.test(payload)) return payload;
  } catch {}
  return undefined;
}

/**
 * The content of `Service-Signature`: Unix seconds as the text that the signature covers, then each
 * HMAC-SHA256 as 64 digits of lower-case hexadecimal.
 */
type SignatureHeader = readonly [timestamp: string, ...signatures: string[]];

/**
 * The format in the contract: `t` first, then only `v1`; at most five, which bounds the number of
 * comparisons.
 */
const HEADER = /^t=[1-9]\d{0,9}(?:,v1=[\da-f]{64}){1,5}$/;

function parseHeader(given: unknown): SignatureHeader {
  // Some servers give each header as a list.
  const header = Array.isArray(given) && given.length === 1 ? given[0] : given;
  if (typeof header !== 'string' || !HEADER.test(header)) {
    return refuse('header', `${header ? 'Malformed' : 'No'} Service-Signature: pass the header unmodified.`);
  }
  return header.slice(2).split(',v1=') as [string, ...string[]];
}

/** A delivery, as it was received. */
export interface Delivery {
  /** The raw body, as bytes or text: never parsed and serialized again. */
  readonly payload: Payload;
  /** The value of `Service-Signature`. */
  readonly header: string | readonly string[] | null | undefined;
}

/** HMAC-SHA256 of a text followed by `rest`, in lower-case hexadecimal. */
export type Hmac = (secret: string, text: string, rest: string) => string | Promise<string>;

/** A delivery whose header was parsed and whose timestamp is within the tolerance. */
interface ReadDelivery extends WebhookRules {
  readonly text: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
}

export function readDelivery(delivery: CheckedOptions<Delivery & WebhookRules>): ReadDelivery {
  const { payload, header, tolerance, now } = delivery;
  const text = readPayload(payload);
  const [timestamp, ...signatures] = parseHeader(header);
  // Negated, so that a clock that returns NaN is refused.
  if (!(Math.abs(now() / 1000 - +timestamp) <= tolerance)) {
    refuse('timestamp', `Signed more than ${tolerance} s from now: check the clock.`);
  }
  return { ...delivery, text, timestamp, signatures };
}

export async function signedText(
  { text, timestamp, signatures, secrets }: ReadDelivery,
  hmac: Hmac,
): Promise<string> {
  for (const secret of secrets) {
    // In two parts, because joining them would copy the whole body.
    const expected = await hmac(secret, `${timestamp}.`, text);
    if (signatures.some((signature) => isSameDigest(signature, expected))) return text;
  }
  return refuse('signature', 'No signature matches: pass the raw body, and the secrets of the destination.');
}

/** Compares two digests in constant time. */
function isSameDigest(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return !difference;
}

export type VerifyWebhookOptions = Delivery & WebhookRules;

/**
 * Verifies that Tesa signed a delivery for this destination within the tolerance, and returns its event.
 * @throws WebhookVerificationError when it did not, or an option is wrong; its `reason` says why
 */
export function verifyWebhook(options: VerifyWebhookOptions): Promise<EventoRecebido> {
  return verifyBy(hmacHex, options);
}

export async function verifyBy(hmac: Hmac, options: VerifyWebhookOptions): Promise<EventoRecebido> {
  const delivery = reading(() => readDelivery(checkedOptions(options, ['payload', 'header'])));
  return readEvent(await signedText(delivery, hmac), delivery);
}

export interface SignOptions {
  /** The body to send, byte for byte. */
  readonly payload: Payload;
  /** The `whsec_…` of the receiver under test. */
  readonly secret: string;
  /**
   * The time of signing, in Unix seconds: an integer from 1, with ten digits at most.
   * @default now
   */
  readonly timestamp?: number;
}

/**
 * Signs a body as Tesa does, and returns the value of `Service-Signature`: for tests of a receiver.
 * @throws WebhookVerificationError `configuration`, `payload`
 */
export async function signWebhook(options: SignOptions): Promise<string> {
  const { text, secret, timestamp } = reading(() => signableOf(options));
  return `t=${timestamp},v1=${await hmacHex(secret, `${timestamp}.`, text)}`;
}

function signableOf(options: SignOptions) {
  const all = { timestamp: Math.floor(Date.now() / 1000), ...optionsIn(options) };
  refuseUnknownOptions(all, ['payload', 'secret', 'timestamp']);
  const { payload, secret, timestamp } = all;
  assertWebhookOption(isUnixSeconds(timestamp), 'timestamp must be whole Unix seconds, not milliseconds.');
  return { text: readPayload(payload), secret: checkedSecret(secret), timestamp };
}

/** Whether `Service-Signature` can express a timestamp. */
function isUnixSeconds(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e10;
}
