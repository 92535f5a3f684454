import { ConnectionReset } from '../../../http/response.ts';
import type { Trace } from '../../../trace.ts';
import {
  type DeliveryFaultType,
  type DeliveryStrike,
  type DeliveryToAttempt,
  putsOff,
} from '../../../webhooks/index.ts';
import { type ArmedFault, ArmedFaults, type FaultListener } from './armed-faults.ts';
import { type HeldCall, HeldCalls } from './held-calls.ts';
import { latencyOf } from './latency.ts';
import { type RefusingFault, refusedByFault } from './refused-by-fault.ts';

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
  strikeDelivery({ tipo: evento, webhookId, wasPutOff }: DeliveryToAttempt): DeliveryStrike | undefined {
    const isMeant = (fault: ArmedFault) =>
      [null, evento].includes(fault.evento) && [null, webhookId].includes(fault.webhook_id);
    const fault = this.armed.take(
      (armed) => isOfDelivery(armed) && isMeant(armed) && !(wasPutOff && putsOff(armed as DeliveryStrike)),
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
