import { sha256 } from '#platform';
import type { TipoDeFalha } from '../contract/control-types.ts';
import { ConnectionReset } from '../http/response.ts';
import { Refusal } from '../refusal.ts';
import type { Trace } from '../trace.ts';
import {
  type AppliedDeliveryFault,
  type DeliveryFaultType,
  type DeliveryToAttempt,
  putsOff,
} from '../webhooks/index.ts';
import {
  type ArmedFault,
  ArmedFaults,
  type FaultListener,
  type HeldCall,
  HeldCalls,
} from './armed-faults.ts';

interface FaultsOptions {
  readonly onChange: FaultListener;
  readonly seed: () => string;
}

export interface CallStrike {
  /** True when the connection is cut instead of responding. */
  readonly cutsAfter: boolean;
  /** Delay of the response body in milliseconds; undefined without a delay. */
  readonly bodyMs: number | undefined;
}

export class Faults {
  readonly armed: ArmedFaults;
  readonly #seed: () => string;
  readonly #late = new HeldCalls();

  constructor({ onChange, seed }: FaultsOptions) {
    this.armed = new ArmedFaults(onChange, (series, n) => uniform(`falha ${series}`, n, seed()));
    this.#seed = seed;
  }

  cutAll(): void {
    this.#late.cut();
    this.armed.cutAll();
  }

  delay(operation: string, trace: Trace): HeldCall | undefined {
    const late = this.#takeForCall(operation, trace, 'before');
    return late && this.#late.hold(this.#latencyOf(late));
  }

  strike(operation: string, trace: Trace): CallStrike {
    const fault = this.#takeForCall(operation, trace, 'instead');
    const effect = fault?.respostas?.shift() ?? fault?.tipo ?? 'normal';
    if (effect === 'corte_antes') throw new ConnectionReset();
    if (effect === 'corte_depois') return { cutsAfter: true, bodyMs: undefined };
    if (effect !== 'normal') throw refusedByFault(effect as RefusingFault, fault?.retry_after ?? 1);
    const slow = this.#takeForCall(operation, trace, 'body');
    return { cutsAfter: false, bodyMs: slow && (slow.latencia_ms ?? 0) };
  }

  hold(operation: string, trace: Trace): HeldCall | undefined {
    return this.#takeForCall(operation, trace, 'during')?.held.hold();
  }

  strikeDelivery({
    tipo: evento,
    webhookId,
    wasPutOff,
  }: DeliveryToAttempt): AppliedDeliveryFault | undefined {
    const isMeant = (fault: ArmedFault) =>
      [null, evento].includes(fault.evento) && [null, webhookId].includes(fault.webhook_id);
    const fault = this.armed.take(
      (armed) =>
        isOfDelivery(armed) && isMeant(armed) && !(wasPutOff && putsOff(armed as AppliedDeliveryFault)),
    );
    return fault && { id: fault.id, tipo: fault.tipo as DeliveryFaultType, segundos: fault.segundos ?? 0 };
  }

  #latencyOf({ latencia_ms, p50_ms, p99_ms, struck }: ArmedFault): number {
    if (p50_ms === null || p99_ms === null) return latencia_ms ?? 0;
    return latencyOf({ p50_ms, p99_ms }, this.#seed(), struck);
  }

  #takeForCall(operation: string, trace: Trace, moment: Moment): ArmedFault | undefined {
    const fault = this.armed.take(
      ({ tipo, operacao }) =>
        MOMENTS[tipo as CallFaultType] === moment && [null, operation].includes(operacao),
    );
    if (fault !== undefined && fault.respostas?.[0] !== 'normal') trace.strike(fault);
    return fault;
  }
}

type CallFaultType = Exclude<TipoDeFalha, DeliveryFaultType>;

/** When a fault strikes: before the call, instead of its response, while its response is sent, or during the call. */
const MOMENTS: Readonly<Record<CallFaultType, Moment>> = {
  latencia: 'before',
  latencia_variavel: 'before',
  limite_de_requisicoes: 'instead',
  erro_interno: 'instead',
  servico_indisponivel: 'instead',
  corte_antes: 'instead',
  corte_depois: 'instead',
  sequencia: 'instead',
  corpo_lento: 'body',
  retencao: 'during',
};

type Moment = 'before' | 'instead' | 'body' | 'during';

const isOfDelivery = ({ tipo }: ArmedFault): boolean => tipo.startsWith('entrega_');

const LONGEST = 60_000;

/** z-score of the 99th percentile of the normal distribution. */
const P99 = 2.3263478740408408;

export interface Distribution {
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/**
 * The n-th random latency of a seed, in milliseconds. It is log-normal as in real services: most are similar, a few
 * much longer.
 */
export function latencyOf({ p50_ms, p99_ms }: Distribution, seed: string, n: number): number {
  const sigma = Math.log(p99_ms / p50_ms) / P99;
  return Math.min(Math.round(p50_ms * Math.exp(sigma * normal(seed, n))), LONGEST);
}

/** The n-th normally distributed number of a seed, by the Box–Muller transform. */
function normal(seed: string, n: number): number {
  const digest = digestOf('latencia', n, seed);
  const aboveZero = (at: number) => (integerAt(digest, at) + 1) / (2 ** 48 + 1);
  return Math.sqrt(-2 * Math.log(aboveZero(0))) * Math.cos(2 * Math.PI * aboveZero(6));
}

/** The n-th uniformly distributed number of a series, from 0 up to 1. */
const uniform = (series: string, n: number, seed: string): number =>
  integerAt(digestOf(series, n, seed), 0) / 2 ** 48;

const digestOf = (series: string, n: number, seed: string): Uint8Array => sha256(`${series}\n${n}\n${seed}`);

const integerAt = (digest: Uint8Array, at: number): number =>
  digest.subarray(at, at + 6).reduce((sum, byte) => 256 * sum + byte, 0);

const MENSAGENS = {
  limite_de_requisicoes:
    'O limite de requisições foi atingido, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
  erro_interno: 'Houve um erro interno, por uma falha armada no sandbox.',
  servico_indisponivel:
    'O serviço está indisponível, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
};

type RefusingFault = keyof typeof MENSAGENS;

const refusedByFault = (codigo: RefusingFault, retryAfter: number): Refusal =>
  new Refusal(codigo, MENSAGENS[codigo], codigo === 'erro_interno' ? {} : { retryAfter });
