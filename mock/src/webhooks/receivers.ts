import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256 } from '#platform';
import { sameBytes, toUtf8 } from '../bytes.ts';

/** How a receiver answers a delivery. */
export interface ReceiverAnswer {
  /** null: it never answers. */
  readonly status: number | null;
  /** How long it takes, in milliseconds of real time. */
  readonly atraso_ms: number;
}

/** The result of a receiver's check of a signature. */
type Verdict = 'valida' | 'invalida' | 'fora_da_tolerancia';

/** A delivery, when it arrives. */
export interface Arrival {
  /** Milliseconds of real time. */
  readonly at: number;
  /** Milliseconds of the world's time. */
  readonly worldTime: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly verdict: Verdict;
}

export interface ReceivedDelivery extends Arrival {
  readonly receiver: string;
  /** Among those of its receiver, counting from 1. */
  readonly n: number;
  /** Of the event; null when the body is not whole. */
  readonly eventId: string | null;
  readonly eventType: string | null;
  /** Whether this receiver got the event before, with a valid signature. */
  readonly isRepeated: boolean;
  readonly answer: ReceiverAnswer;
}

/** A built-in receiver of webhooks. */
export interface Receiver {
  readonly name: string;
  /** Counts from 1, in the order in which they were made. */
  readonly place: number;
  /** To the next deliveries, in order; the last one is repeated. */
  readonly answers: readonly ReceiverAnswer[];
  /** How many deliveries it received. */
  readonly count: number;
}

interface Kept {
  readonly name: string;
  readonly place: number;
  answers: readonly ReceiverAnswer[];
  count: number;
  readonly seen: Set<string>;
}

/** Receivers that a world has at most. */
export const MOST_RECEIVERS = 1000;

/** Deliveries that are kept, of all the receivers of a world together. */
const KEPT = 1000;

const AS_USUAL: readonly ReceiverAnswer[] = [{ status: 200, atraso_ms: 0 }];

/** The built-in receivers of a world, and what they received: in memory, and bounded. */
export class Receivers {
  readonly #byName = new Map<string, Kept>();
  #received: ReceivedDelivery[] = [];
  #places = 0;

  /** Sets how a receiver answers; undefined when there are too many of them. */
  program(name: string, answers: readonly ReceiverAnswer[]): Receiver | undefined {
    if (!this.#byName.has(name) && this.#byName.size >= MOST_RECEIVERS) return undefined;
    const receiver = this.#of(name);
    receiver.answers = answers;
    return shown(receiver);
  }

  /** Undefined when it was never programmed, and received nothing. */
  find(name: string): Receiver | undefined {
    const receiver = this.#byName.get(name);
    return receiver && shown(receiver);
  }

  /** The oldest first. */
  list(): Receiver[] {
    return [...this.#byName.values()].map(shown);
  }

  /** What a receiver received and is still kept, the newest first. */
  receivedBy(name: string): ReceivedDelivery[] {
    return this.#received.filter(({ receiver }) => receiver === name).toReversed();
  }

  /** Forgets a receiver, and what it received; false when there is none. */
  forget(name: string): boolean {
    this.#received = this.#received.filter(({ receiver }) => receiver !== name);
    return this.#byName.delete(name);
  }

  /** Keeps a delivery; returns how it is answered. */
  receive(name: string, arrival: Arrival): ReceiverAnswer {
    const receiver = this.#of(name);
    const [answer, ...later] = receiver.answers;
    if (answer === undefined) throw new Error(`The receiver ${name} has no answer`);
    if (later.length > 0) receiver.answers = later;
    receiver.count += 1;
    const { id, tipo } = eventIn(arrival.body);
    const isRepeated = id !== null && receiver.seen.has(id);
    if (id !== null && arrival.verdict === 'valida') remember(receiver.seen, id);
    const about = { receiver: name, n: receiver.count, eventId: id, eventType: tipo, isRepeated, answer };
    this.#received.push({ ...arrival, ...about });
    if (this.#received.length > KEPT) this.#received.shift();
    return answer;
  }

  #of(name: string): Kept {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    this.#places += 1;
    const receiver = { name, place: this.#places, answers: AS_USUAL, count: 0, seen: new Set<string>() };
    this.#byName.set(name, receiver);
    return receiver;
  }
}

const shown = ({ seen: _, ...receiver }: Kept): Receiver => receiver;

/** Forgets the oldest ids, as a receiver would. */
function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest = ''] = seen;
  if (seen.size > KEPT) seen.delete(oldest);
}

function eventIn(body: Uint8Array): { readonly id: string | null; readonly tipo: string | null } {
  try {
    const { id, tipo } = JSON.parse(new TextDecoder().decode(body));
    return { id, tipo };
  } catch {
    return { id: null, tipo: null };
  }
}

/** How far the time of a signature may lie from now, in seconds. */
export const TOLERANCE = 300;

export interface Signing {
  /** Real time in Unix seconds: receivers hold it against their own clock. */
  readonly timestamp: number;
  /** The bytes of the body, as they are sent. */
  readonly body: Uint8Array;
  /** The secrets that sign, the newest first. */
  readonly secrets: readonly string[];
}

/** The `Service-Signature` of a delivery, `t=<timestamp>,v1=<hex>`, with one `v1` for each secret. */
export function signatureHeader({ timestamp, body, secrets }: Signing): string {
  const sign = (secret: string) => bytesToHex(hmacSha256(secret, `${timestamp}.`, body));
  return [`t=${timestamp}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

export interface Signed {
  /** Value of `Service-Signature`. */
  readonly signature: string;
  readonly body: Uint8Array;
}

/**
 * Checks a signature as a receiver that knows these secrets does.
 * @param now real time in Unix seconds
 */
export function verdictOn({ signature, body }: Signed, secrets: readonly string[], now: number): Verdict {
  const [t = '', ...signatures] = signature.split(',');
  const timestamp = Number(t.replace(/^t=/, ''));
  const expected = secrets.map((secret) => signatureHeader({ timestamp, body, secrets: [secret] }));
  const isOurs = signatures.some((one) =>
    expected.some((whole) => sameBytes(toUtf8(`${t},${one}`), toUtf8(whole))),
  );
  if (!isOurs) return 'invalida';
  return Math.abs(now - timestamp) > TOLERANCE ? 'fora_da_tolerancia' : 'valida';
}
