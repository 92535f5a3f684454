import type { LookupFunction } from 'node:net';
import type { Outside } from '../../door/door.ts';
import type { Address } from './address.ts';
import { type AttemptResult, type Failure, failureOf } from './attempt-result.ts';
import type { CheckDestination } from './check-destination.ts';
import type { Forward } from './forwarders.ts';
import { post } from './post.ts';

/** How long a destination has to answer, body included, in milliseconds. */
export const DEADLINE = 10_000;

export interface Delivery {
  readonly id: string;
  readonly url: string;
  readonly body: Uint8Array;
  /** Value of `Service-Signature`. */
  readonly signature: string;
}

/** The headers of a delivery. */
export const headersOf = ({ body, signature }: Delivery): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  'Content-Length': String(body.byteLength),
  'User-Agent': 'Tesa-Webhooks',
  'Service-Signature': signature,
});

/**
 * Makes one attempt; rejects only when `closing` is aborted.
 * @param answer how a receiver of the world itself, which has the delivery already, answers; default: it goes elsewhere
 */
export type Send = (
  delivery: Delivery,
  closing: AbortSignal,
  answer?: Outside<number>,
) => Promise<AttemptResult>;

export interface SenderOptions {
  readonly checkDestination: CheckDestination;
  /** Delivers to a forwarder; default: none is connected. */
  readonly forward?: Forward;
  /** Real time, in milliseconds. */
  readonly realClock: { now(): number };
  /** Makes the signal that ends an attempt. Default: `AbortSignal.timeout`. */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

type Result = number | Failure;

export function createSender(options: SenderOptions): Send {
  const {
    checkDestination,
    forward = async () => 'conexao_falhou',
    realClock,
    deadline = (milliseconds) => AbortSignal.timeout(milliseconds),
  } = options;
  return async (delivery, closing, answer) => {
    const startedAt = realClock.now();
    const late = deadline(DEADLINE);
    const signal = AbortSignal.any([late, closing]);
    const made = answer?.() ?? attempt(delivery, { checkDestination, forward }, signal);
    const result = await Promise.race([made, rejectionOf(signal)]).catch((error: unknown): Failure => {
      closing.throwIfAborted();
      return late.aborted ? 'tempo_esgotado' : failureOf(error);
    });
    const ms = realClock.now() - startedAt;
    return typeof result === 'number'
      ? { status: result, erro: null, ms }
      : { status: null, erro: result, ms };
  };
}

/** The destination is checked anew: its name may lead elsewhere since it was registered. */
async function attempt(
  delivery: Delivery,
  { checkDestination, forward }: Required<Pick<SenderOptions, 'checkDestination' | 'forward'>>,
  signal: AbortSignal,
): Promise<Result> {
  const checked = await checkDestination(delivery.url);
  signal.throwIfAborted();
  if (checked.status === 'refused') return 'destino_recusado';
  if (checked.status === 'unresolved') return 'nome_nao_resolvido';
  if (checked.status === 'receiver') return 404;
  const { body } = delivery;
  const headers = headersOf(delivery);
  if (checked.status === 'forwarder') return forward(checked.name, { headers, body }, signal);
  return post(checked.url, { headers, body, lookup: pinnedTo(checked.addresses), signal });
}

/** Connects to the addresses that were checked: a second look-up of the name might give others. */
function pinnedTo(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses;
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
