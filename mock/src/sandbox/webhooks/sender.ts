import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Address } from './address.ts';
import { type AttemptResult, type Failure, failureOf } from './attempt-result.ts';
import type { CheckDestination } from './check-destination.ts';
import { discardBody } from './discard-body.ts';

/** How long a destination has to answer, body included, in milliseconds. */
const DEADLINE = 10_000;

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

/** Hands a delivery to a receiver of the world itself; resolves with its status, or never when it answers none. */
export type Receive = (name: string, delivery: Delivery) => Promise<number>;

/** Makes one attempt; rejects only when `closing` is aborted. */
export type Send = (delivery: Delivery, closing: AbortSignal) => Promise<AttemptResult>;

export interface SenderOptions {
  readonly checkDestination: CheckDestination;
  /** Takes what goes to a receiver of the world itself; default: there is none. */
  readonly receive?: Receive;
  /** Real time, in milliseconds. */
  readonly realClock: { now(): number };
  /** Makes the signal that ends an attempt. Default: `AbortSignal.timeout`. */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

type Result = number | Failure;

export function createSender(options: SenderOptions): Send {
  const {
    checkDestination,
    receive = async () => 404,
    realClock,
    deadline = (milliseconds) => AbortSignal.timeout(milliseconds),
  } = options;
  return async (delivery, closing) => {
    const startedAt = realClock.now();
    const late = deadline(DEADLINE);
    const signal = AbortSignal.any([late, closing]);
    const made = attempt(delivery, { checkDestination, receive }, signal);
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
  { checkDestination, receive }: Required<Pick<SenderOptions, 'checkDestination' | 'receive'>>,
  signal: AbortSignal,
): Promise<Result> {
  const checked = await checkDestination(delivery.url);
  signal.throwIfAborted();
  if (checked.status === 'refused') return 'destino_recusado';
  if (checked.status === 'unresolved') return 'nome_nao_resolvido';
  if (checked.status === 'receiver') return receive(checked.name, delivery);
  return post(delivery, checked, signal);
}

interface Target {
  readonly url: URL;
  readonly addresses: readonly Address[];
}

function post(delivery: Delivery, { url, addresses }: Target, signal: AbortSignal): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  const sending = request(url, {
    method: 'POST',
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
    headers: headersOf(delivery),
  });
  sending.end(delivery.body);
  return answerTo(sending);
}

/**
 * The status of an answer read whole. Listens from the start, since the client may fail just as a response begins. A
 * protocol upgrade is a response too, though never a delivery; a client may also close without an error.
 */
function answerTo(sending: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error('The connection closed before an answer'));
    sending.on('error', reject).on('close', cut);
    sending.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sending.on('response', (response) => {
      sending.off('close', cut);
      discardBody(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
  });
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
