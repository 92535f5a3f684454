import { sha256 } from '#platform';
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
  /** The seed of latencies that vary. */
  readonly seed: () => string;
}

/** What a fault does to a call that takes effect. */
export interface CallStrike {
  /** Whether the connection is cut instead of answered. */
  readonly cutsAfter: boolean;
  /** How long the body of its response takes to arrive, in milliseconds; undefined: it arrives at once. */
  readonly bodyMs: number | undefined;
}

/** Applies the faults that are armed in a world to the calls to it, and to the deliveries from it. */
export class Faults {
  readonly armed: ArmedFaults;
  readonly #seed: () => string;
  readonly #late = new HeldCalls();

  constructor({ onChange, seed }: FaultsOptions) {
    this.armed = new ArmedFaults(onChange);
    this.#seed = seed;
  }

  /** Ends every fault; the connections of requests that they hold or delay are cut. */
  cutAll(): void {
    this.#late.cut();
    this.armed.cutAll();
  }

  /** Delays a call; undefined when no fault does. */
  delay(operation: string, trace: Trace): HeldCall | undefined {
    const late = this.#takeForCall(operation, trace, LATE);
    return late && this.#late.hold(this.#latencyOf(late));
  }

  /**
   * Applies the next fault to a call: refuses it, cuts its connection, or returns what to do to its response.
   * @throws {Refusal} 429, 500 or 503
   * @throws {ConnectionReset}
   */
  strike(operation: string, trace: Trace): CallStrike {
    const fault = this.#takeForCall(operation, trace, FAILING);
    const effect = fault?.respostas?.shift() ?? fault?.tipo ?? 'normal';
    if (effect === 'corte_antes') throw new ConnectionReset();
    if (effect === 'corte_depois') return { cutsAfter: true, bodyMs: undefined };
    if (effect !== 'normal') throw refusedByFault(effect as RefusingFault, fault?.retry_after ?? 1);
    const slow = this.#takeForCall(operation, trace, SLOW);
    return { cutsAfter: false, bodyMs: slow && (slow.latencia_ms ?? 0) };
  }

  /** Holds a call until it is released; undefined when no fault does. */
  hold(operation: string, trace: Trace): HeldCall | undefined {
    return this.#takeForCall(operation, trace, HOLDING)?.held.hold();
  }

  /** The fault that strikes an attempt at a delivery; undefined when none does. */
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

  #takeForCall(operation: string, trace: Trace, kinds: readonly string[]): ArmedFault | undefined {
    const fault = this.armed.take(
      ({ tipo, operacao }) => kinds.includes(tipo) && [null, operation].includes(operacao),
    );
    if (fault !== undefined && fault.respostas?.[0] !== 'normal') trace.strike(fault);
    return fault;
  }
}

const LATE = ['latencia', 'latencia_variavel'];
const SLOW = ['corpo_lento'];
const HOLDING = ['retencao'];
const FAILING = [
  'limite_de_requisicoes',
  'erro_interno',
  'servico_indisponivel',
  'corte_antes',
  'corte_depois',
  'sequencia',
];

const isOfDelivery = ({ tipo }: ArmedFault): boolean => tipo.startsWith('entrega_');

/** Longest latency, in milliseconds. */
const LONGEST = 60_000;

/** How many standard deviations the 99th percentile of a normal distribution lies above its median. */
const P99 = 2.3263478740408408;

export interface Distribution {
  /** What half of the latencies do not exceed, in milliseconds. */
  readonly p50_ms: number;
  /** What one in a hundred exceeds, in milliseconds. */
  readonly p99_ms: number;
}

/**
 * The n-th of the latencies that follow from a seed, in milliseconds. They are log-normal, as those of services are:
 * most are alike, and a few are much longer.
 */
export function latencyOf({ p50_ms, p99_ms }: Distribution, seed: string, n: number): number {
  const sigma = Math.log(p99_ms / p50_ms) / P99;
  return Math.min(Math.round(p50_ms * Math.exp(sigma * normal(seed, n))), LONGEST);
}

/** The n-th of a series with a normal distribution, by Box and Muller. */
function normal(seed: string, n: number): number {
  const digest = sha256(`latencia\n${n}\n${seed}`);
  const integer = (at: number) => digest.subarray(at, at + 6).reduce((sum, byte) => 256 * sum + byte, 0);
  const uniform = (at: number) => (integer(at) + 1) / (2 ** 48 + 1);
  return Math.sqrt(-2 * Math.log(uniform(0))) * Math.cos(2 * Math.PI * uniform(6));
}

const MENSAGENS = {
  limite_de_requisicoes:
    'O limite de requisições foi atingido, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
  erro_interno: 'Houve um erro interno, por uma falha armada no sandbox.',
  servico_indisponivel:
    'O serviço está indisponível, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
};

type RefusingFault = keyof typeof MENSAGENS;

/** The refusal of a call that a fault strikes. */
const refusedByFault = (codigo: RefusingFault, retryAfter: number): Refusal =>
  new Refusal(codigo, MENSAGENS[codigo], codigo === 'erro_interno' ? {} : { retryAfter });
