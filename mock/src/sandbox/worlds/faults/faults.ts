import type { Trace } from '../../../exchanges/trace.ts';
import { ConnectionReset } from '../../../http/connection-reset.ts';
import {
  type DeliveryFaultType,
  type DeliveryStrike,
  type Endangered,
  putsOff,
} from '../../webhooks/index.ts';
import { type ArmedFault, ArmedFaults, type FaultListener } from './armed-faults.ts';
import { type HeldCall, HeldCalls } from './held-calls.ts';
import { latencyOf } from './latency.ts';
import { type RefusingFault, refusedByFault } from './refused-by-fault.ts';

interface FaultsOptions {
  readonly tell: FaultListener;
  /** What latencies that vary follow from. */
  readonly seed: () => string;
}

/** What a fault does to a call that is carried out all the same. */
export interface CallStrike {
  /** It takes effect, and nothing of its response arrives. */
  readonly cutsAfter: boolean;
  /** How long its body takes to come whole, in milliseconds; undefined: it comes at once. */
  readonly bodyMs: number | undefined;
}

/** Has the calls to a world, and the deliveries from it, suffer the faults that are armed in it. */
export class Faults {
  readonly armed: ArmedFaults;
  readonly #seed: () => string;
  readonly #late = new HeldCalls();

  constructor({ tell, seed }: FaultsOptions) {
    this.armed = new ArmedFaults(tell);
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
   * Has the next armed fault strike a call: refuses it, cuts its connection, or returns what to do to its response.
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
  strikeDelivery({ tipo: evento, webhookId, wasPutOff }: Endangered): DeliveryStrike | undefined {
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
