import type { Falha, MudancaDeFalha, NovaFalha } from '../../contract/control-types.ts';
import type { Trail } from '../../exchanges/trail.ts';
import { ConnectionReset } from '../../http/connection-reset.ts';
import { Refusal } from '../../refusal.ts';

interface Held {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Fault extends Omit<Falha, 'retidas'> {
  readonly held: Set<Held>;
}

/** Is told what becomes of a fault. */
type FaultListener = (id: string, change: MudancaDeFalha['mudanca']) => void;

/** The faults that a tester has armed in a world. */
export class Faults {
  readonly #tell: FaultListener;
  readonly #late = new Set<Held>();
  #armed: Fault[] = [];
  #count = 0;

  /** @param tell default: tells nobody */
  constructor(tell: FaultListener = () => {}) {
    this.#tell = tell;
  }

  arm(fault: NovaFalha): Falha {
    const { tipo, operacao = null, vezes = 1, latencia_ms = 1000, retry_after = 1 } = fault;
    this.#count += 1;
    const id = `falha_${this.#count}`;
    const armed = { id, tipo, operacao, vezes, latencia_ms, retry_after, held: new Set<Held>() };
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
  async strike<T>(operation: string, trail: Trail, answer: () => Promise<T>): Promise<T> {
    if (this.#armed.length === 0) return answer();
    const late = this.#take(operation, trail, ({ tipo }) => tipo === 'latencia');
    if (late !== undefined) await this.#delay(late.latencia_ms);
    const fault = this.#take(operation, trail, ({ tipo }) => tipo !== 'latencia' && tipo !== 'retencao');
    if (fault === undefined) return answer();
    if (fault.tipo === 'corte_antes') throw new ConnectionReset();
    if (fault.tipo !== 'corte_depois') throw refusalOf(fault);
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
    const fault = this.#take(operation, trail, ({ tipo }) => tipo === 'retencao');
    return fault && new Promise((resolve, reject) => fault.held.add({ resolve, reject }));
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

  #take(operation: string, trail: Trail, isWanted: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.#armed.find(
      (armed) => armed.vezes > 0 && isWanted(armed) && [null, operation].includes(armed.operacao),
    );
    if (fault === undefined) return undefined;
    fault.vezes -= 1;
    trail.strike(fault);
    this.#tell(fault.id, 'atingiu');
    return fault;
  }

  #forget(id: string): void {
    const at = this.#armed.findIndex((armed) => armed.id === id);
    this.#armed.splice(at, 1);
    this.#tell(id, 'desarmada');
  }
}

const isAlive = ({ vezes, held }: Fault): boolean => vezes > 0 || held.size > 0;

const shown = ({ held, ...fault }: Fault): Falha => ({ ...fault, retidas: held.size });

const MENSAGENS = {
  limite_de_requisicoes:
    'O limite de requisições foi atingido, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
  erro_interno: 'Houve um erro interno, por uma falha armada no sandbox.',
  servico_indisponivel:
    'O serviço está indisponível, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
};

function refusalOf({ tipo, retry_after }: Fault): Refusal {
  const codigo = tipo as keyof typeof MENSAGENS;
  return new Refusal(codigo, MENSAGENS[codigo], codigo === 'erro_interno' ? {} : { retryAfter: retry_after });
}
