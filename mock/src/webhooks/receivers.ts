import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256 } from '#platform';
import { sameBytes, toUtf8 } from '../bytes.ts';

export interface ReceiverAnswer {
  /** HTTP status of the response; null when the receiver never responds. */
  readonly status: number | null;
  /** Delay of the response in milliseconds of real time. */
  readonly atraso_ms: number;
}

type Verdict = 'valida' | 'invalida' | 'fora_da_tolerancia';

export interface Arrival {
  readonly at: number;
  readonly worldTime: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly verdict: Verdict;
}

export interface ReceivedDelivery extends Arrival {
  readonly receiver: string;
  readonly n: number;
  /** Event id in the body; null when the body is incomplete. */
  readonly eventId: string | null;
  readonly eventType: string | null;
  /** True when this receiver already got the event with a valid signature. */
  readonly isRepeated: boolean;
  readonly answer: ReceiverAnswer;
}

export interface Receiver {
  readonly name: string;
  readonly place: number;
  /** Responses to the next deliveries, in turn; the last response repeats. */
  readonly answers: readonly ReceiverAnswer[];
  readonly count: number;
}

interface ReceiverState {
  readonly name: string;
  readonly place: number;
  answers: readonly ReceiverAnswer[];
  count: number;
  readonly seen: Set<string>;
}

export const MOST_RECEIVERS = 1000;

const KEPT = 1000;

const AS_USUAL: readonly ReceiverAnswer[] = [{ status: 200, atraso_ms: 0 }];

/** The built-in webhook receivers of a world and their deliveries, in memory and bounded. */
export class Receivers {
  readonly #byName = new Map<string, ReceiverState>();
  #received: ReceivedDelivery[] = [];
  #places = 0;

  program(name: string, answers: readonly ReceiverAnswer[]): Receiver | undefined {
    if (!this.#byName.has(name) && this.#byName.size >= MOST_RECEIVERS) return undefined;
    const receiver = this.#of(name);
    receiver.answers = answers;
    return shown(receiver);
  }

  find(name: string): Receiver | undefined {
    const receiver = this.#byName.get(name);
    return receiver && shown(receiver);
  }

  list(): Receiver[] {
    return [...this.#byName.values()].map(shown);
  }

  receivedBy(name: string): ReceivedDelivery[] {
    return this.#received.filter(({ receiver }) => receiver === name).toReversed();
  }

  forget(name: string): boolean {
    this.#received = this.#received.filter(({ receiver }) => receiver !== name);
    return this.#byName.delete(name);
  }

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

  #of(name: string): ReceiverState {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    this.#places += 1;
    const receiver = { name, place: this.#places, answers: AS_USUAL, count: 0, seen: new Set<string>() };
    this.#byName.set(name, receiver);
    return receiver;
  }
}

const shown = ({ seen: _, ...receiver }: ReceiverState): Receiver => receiver;

/** Drops the oldest ids, as real receivers do. */
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

/** Maximum age of a signature, and its maximum time in the future, in seconds. */
export const TOLERANCE = 300;

export interface Signing {
  /** Unix seconds of real time, because receivers compare them with their own clock. */
  readonly timestamp: number;
  readonly body: Uint8Array;
  readonly secrets: readonly string[];
}

/** Builds the `Service-Signature` header `t=<timestamp>,v1=<hex>`, with one `v1` per secret. */
export function signatureHeader({ timestamp, body, secrets }: Signing): string {
  const sign = (secret: string) => bytesToHex(hmacSha256(secret, `${timestamp}.`, body));
  return [`t=${timestamp}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

export interface Signed {
  readonly signature: string;
  readonly body: Uint8Array;
}

/**
 * Verifies a signature as a receiver with these secrets would.
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
