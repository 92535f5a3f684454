import type { Network } from '../platform/network.ts';
import type { CheckDestination } from './destination-address.ts';
import type { Forward } from './forwarding.ts';
import type { AttemptResult, Failure } from './webhook.ts';

/** Time limit for the whole response of a destination, in milliseconds. */
export const DEADLINE = 10_000;

export interface Delivery {
  readonly id: string;
  readonly url: string;
  readonly body: Uint8Array;
  readonly signature: string;
}

export const headersOf = ({ body, signature }: Delivery): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  'Content-Length': String(body.byteLength),
  'User-Agent': 'Tesa-Webhooks',
  'Service-Signature': signature,
});

export type Send = (
  delivery: Delivery,
  closing: AbortSignal,
  answer?: () => Promise<number>,
) => Promise<AttemptResult>;

export interface SenderOptions {
  readonly checkDestination: CheckDestination;
  readonly post?: Network['post'] | undefined;
  readonly forward?: Forward;
  readonly realClock: { now(): number };
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

type Result = number | Failure;

interface Ways {
  readonly checkDestination: CheckDestination;
  readonly post: Network['post'];
  readonly forward: Forward;
}

export function createSender(options: SenderOptions): Send {
  const {
    checkDestination,
    post = async () => 'conexao_falhou',
    forward = async () => 'conexao_falhou',
    realClock,
    deadline = (milliseconds) => AbortSignal.timeout(milliseconds),
  } = options;
  return async (delivery, closing, answer) => {
    const startedAt = realClock.now();
    const late = deadline(DEADLINE);
    const signal = AbortSignal.any([late, closing]);
    const made = answer?.() ?? attempt(delivery, { checkDestination, post, forward }, signal);
    const result = await Promise.race([made, rejectionOf(signal)]).catch((): Failure => {
      closing.throwIfAborted();
      return late.aborted ? 'tempo_esgotado' : 'conexao_interrompida';
    });
    const ms = realClock.now() - startedAt;
    return typeof result === 'number'
      ? { status: result, erro: null, ms }
      : { status: null, erro: result, ms };
  };
}

/** Checks the destination before every attempt, because its name may resolve differently now. */
async function attempt(
  delivery: Delivery,
  { checkDestination, post, forward }: Ways,
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
  return post(checked.url, { headers, body, addresses: checked.addresses, signal });
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
