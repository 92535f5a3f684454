import type { Falha, MudancaDeFalha, NovaFalha } from '../../contract/control-types.ts';
import type { Trail } from '../../exchanges/trail.ts';
import { ConnectionReset } from '../../http/connection-reset.ts';
import type { HttpResponse } from '../../http/response.ts';
import { Refusal } from '../../refusal.ts';
import { type DeliveryFaultType, type DeliveryStrike, type Endangered, putsOff } from '../webhooks/index.ts';
import { settingsOf } from './fault-members.ts';
import { latencyOf } from './latency.ts';

interface Held {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Fault extends Omit<Falha, 'retidas'> {
  readonly held: Set<Held>;
  /** How often it has struck. */
  struck: number;
}

/** Is told what becomes of a fault. */
type FaultListener = (id: string, change: MudancaDeFalha['mudanca']) => void;

export interface FaultsOptions {
  readonly tell: FaultListener;
  /** What latencies that vary follow from. */
  readonly seed: () => string;
  /** Whether the world is replayed, where no time is lost. */
  readonly isReplay: () => boolean;
}

/** The faults that a tester has armed in a world. */
export class Faults {
  readonly #tell: FaultListener;
  readonly #seed: () => string;
  readonly #isReplay: () => boolean;
  readonly #late = new Set<Held>();
  #armed: Fault[] = [];
  #count = 0;

  constructor({ tell, seed, isReplay }: FaultsOptions) {
    this.#tell = tell;
    this.#seed = seed;
    this.#isReplay = isReplay;
  }

  /** How many were ever armed, which the id of the next one follows from. */
  get count(): number {
    return this.#count;
  }

  /** Goes on from a count. */
  continue(count: number): void {
    this.#count = count;
  }

  arm(fault: NovaFalha): Falha {
    this.#count += 1;
    const id = `falha_${this.#count}`;
    const armed = { id, ...settingsOf(fault), held: new Set<Held>(), struck: 0 };
    this.#armed = [...this.#armed.filter(isAlive), armed];
    this.#tell(id, 'armada');
    return shown(armed);
  }

  /** Those that still strike, or hold a request, in the order they were armed. */
  list(): Falha[] {
    return this.#armed.filter(isAlive).map(shown);
  }

  /** Undefined when there is no such fault. */
  find(id: string): Falha | undefined {
    return this.list().find((fault) => fault.id === id);
  }

  /** Releases the requests that a fault holds; undefined when there is no such fault. */
  release(id: string): Falha | undefined {
    const fault = this.#armed.find((armed) => armed.id === id && isAlive(armed));
    if (fault === undefined) return undefined;
    const held = [...fault.held];
    fault.held.clear();
    for (const { resolve } of held) resolve();
    if (held.length > 0) this.#tell(id, 'soltou');
    return shown(fault);
  }

  /** Ends a fault and releases the requests that it holds; false when there is no such fault. */
  disarm(id: string): boolean {
    const isFound = this.release(id) !== undefined;
    if (isFound) this.#forget(id);
    return isFound;
  }

  disarmAll(): void {
    for (const { id } of this.list()) this.disarm(id);
  }

  /** Ends every fault; the connections of requests that they hold or delay are cut. */
  cutAll(): void {
    const waiting = [...this.#late, ...this.#armed.flatMap(({ held }) => [...held])];
    for (const { reject } of waiting) reject(new ConnectionReset());
    for (const { id } of this.list()) this.#tell(id, 'desarmada');
    this.#armed = [];
  }

  /**
   * Applies the armed faults to a call: before it, in its place or after it.
   * @throws {Refusal} 429, 500 or 503
   * @throws {ConnectionReset}
   */
  async strike<T extends HttpResponse>(
    operation: string,
    trail: Trail,
    answer: () => Promise<T>,
  ): Promise<T> {
    if (this.#armed.length === 0) return answer();
    const late = this.#takeForCall(operation, trail, LATE);
    if (late !== undefined) {
      await this.#delay(this.#isReplay() ? 0 : this.#latencyOf(late));
      const turn = trail.goOn();
      if (turn !== undefined) await turn;
    }
    const fault = this.#takeForCall(operation, trail, FAILING);
    const effect = fault?.respostas?.shift() ?? fault?.tipo ?? 'normal';
    if (effect === 'normal') {
      const slow = this.#takeForCall(operation, trail, SLOW);
      const response = await answer();
      return slow === undefined || this.#isReplay()
        ? response
        : { ...response, bodyMs: slow.latencia_ms ?? 0 };
    }
    if (effect === 'corte_antes') throw new ConnectionReset();
    if (effect !== 'corte_depois') throw refusalOf(effect as RefusalCode, fault?.retry_after ?? 1);
    try {
      await answer();
    } catch (error) {
      // The connection is cut whatever the response; but an unexpected error still has to be logged.
      if (!(error instanceof Refusal)) throw error;
    }
    throw new ConnectionReset();
  }

  /** Resolves when the call is released; undefined when no fault holds it. */
  hold(operation: string, trail: Trail): Promise<void> | undefined {
    const fault = this.#takeForCall(operation, trail, HOLDING);
    return fault && new Promise((resolve, reject) => fault.held.add({ resolve, reject }));
  }

  /** The fault that strikes an attempt at a delivery; undefined when none does. */
  strikeDelivery({ tipo: evento, webhookId, wasPutOff }: Endangered): DeliveryStrike | undefined {
    const isMeant = (fault: Fault) =>
      [null, evento].includes(fault.evento) && [null, webhookId].includes(fault.webhook_id);
    const fault = this.#take(
      (armed) => isOfDelivery(armed) && isMeant(armed) && !(wasPutOff && putsOff(armed as DeliveryStrike)),
    );
    return fault && { id: fault.id, tipo: fault.tipo as DeliveryFaultType, segundos: fault.segundos ?? 0 };
  }

  #latencyOf({ latencia_ms, p50_ms, p99_ms, struck }: Fault): number {
    if (p50_ms === null || p99_ms === null) return latencia_ms ?? 0;
    return latencyOf({ p50_ms, p99_ms }, this.#seed(), struck);
  }

  /** Does not keep the process alive. */
  async #delay(milliseconds: number): Promise<void> {
    let held: Held | undefined;
    const waiting = new Promise<void>((resolve, reject) => {
      held = { resolve, reject };
      this.#late.add(held);
    });
    const timer = setTimeout(() => held?.resolve(), milliseconds).unref();
    try {
      await waiting;
    } finally {
      clearTimeout(timer);
      if (held !== undefined) this.#late.delete(held);
    }
  }

  #takeForCall(operation: string, trail: Trail, kinds: readonly string[]): Fault | undefined {
    const fault = this.#take(
      ({ tipo, operacao }) => kinds.includes(tipo) && [null, operation].includes(operacao),
    );
    if (fault !== undefined && fault.respostas?.[0] !== 'normal') trail.strike(fault);
    return fault;
  }

  /** The first that is armed of those wanted, which strikes once less from here on. */
  #take(isWanted: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.#armed.find((armed) => armed.vezes > 0 && isWanted(armed));
    if (fault === undefined) return undefined;
    fault.vezes -= 1;
    fault.struck += 1;
    this.#tell(fault.id, 'atingiu');
    return fault;
  }

  #forget(id: string): void {
    const at = this.#armed.findIndex((armed) => armed.id === id);
    this.#armed.splice(at, 1);
    this.#tell(id, 'desarmada');
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

const isOfDelivery = ({ tipo }: Fault): boolean => tipo.startsWith('entrega_');

const isAlive = ({ vezes, held }: Fault): boolean => vezes > 0 || held.size > 0;

const shown = ({ held, struck: _, ...fault }: Fault): Falha => ({
  ...fault,
  respostas: fault.respostas && [...fault.respostas],
  retidas: held.size,
});

const MENSAGENS = {
  limite_de_requisicoes:
    'O limite de requisições foi atingido, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
  erro_interno: 'Houve um erro interno, por uma falha armada no sandbox.',
  servico_indisponivel:
    'O serviço está indisponível, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
};

type RefusalCode = keyof typeof MENSAGENS;

function refusalOf(codigo: RefusalCode, retryAfter: number): Refusal {
  return new Refusal(codigo, MENSAGENS[codigo], codigo === 'erro_interno' ? {} : { retryAfter });
}
