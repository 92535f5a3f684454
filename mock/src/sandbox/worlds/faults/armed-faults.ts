import type { Falha, MudancaDeFalha, NovaFalha } from '../../../contract/control-types.ts';
import { settingsOf } from './fault-members.ts';
import { HeldCalls } from './held-calls.ts';

export interface ArmedFault extends Omit<Falha, 'retidas'> {
  readonly held: HeldCalls;
  /** How often it has struck. */
  struck: number;
}

/** The faults that can still strike, and how many were ever armed. */
export interface ArmedState {
  readonly count: number;
  readonly faults: readonly Omit<ArmedFault, 'held'>[];
}

/** Called when a fault is armed, strikes, releases a request or is disarmed. */
export type FaultListener = (id: string, change: MudancaDeFalha['mudanca']) => void;

/** The faults that a tester has armed in a world, until each has struck `vezes` times. */
export class ArmedFaults {
  readonly #onChange: FaultListener;
  #faults: ArmedFault[] = [];
  #count = 0;

  constructor(onChange: FaultListener) {
    this.#onChange = onChange;
  }

  /** Whether there is none. */
  get isEmpty(): boolean {
    return this.#faults.length === 0;
  }

  /** How many were ever armed, which the id of the next one follows from. */
  get count(): number {
    return this.#count;
  }

  /** All that may outlive its process: the requests that it holds may not. */
  get state(): ArmedState {
    const faults = this.#faults.filter(({ vezes }) => vezes > 0).map(({ held: _, ...fault }) => fault);
    return { count: this.#count, faults };
  }

  /** Sets the state, as an earlier process left it. */
  restore({ count, faults }: ArmedState): void {
    this.#count = count;
    this.#faults = faults.map((fault) => ({ ...fault, held: new HeldCalls() }));
  }

  /** Sets the count, for a recorded world in which faults were armed before. */
  countFrom(count: number): void {
    this.#count = count;
  }

  arm(fault: NovaFalha): Falha {
    this.#count += 1;
    const id = `falha_${this.#count}`;
    const armed = { id, ...settingsOf(fault), held: new HeldCalls(), struck: 0 };
    this.#faults = [...this.#faults.filter(isAlive), armed];
    this.#onChange(id, 'armada');
    return shown(armed);
  }

  /** Those that can still strike, or hold a request, in the order in which they were armed. */
  list(): Falha[] {
    return this.#faults.filter(isAlive).map(shown);
  }

  /** Undefined when there is no such fault. */
  find(id: string): Falha | undefined {
    return this.list().find((fault) => fault.id === id);
  }

  /** Releases the requests that a fault holds; undefined when there is no such fault. */
  release(id: string): Falha | undefined {
    const fault = this.#faults.find((armed) => armed.id === id && isAlive(armed));
    if (fault === undefined) return undefined;
    if (fault.held.release() > 0) this.#onChange(id, 'soltou');
    return shown(fault);
  }

  /** Ends a fault and releases the requests that it holds; false when there is no such fault. */
  disarm(id: string): boolean {
    if (this.release(id) === undefined) return false;
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
    this.#onChange(id, 'desarmada');
    return true;
  }

  disarmAll(): void {
    for (const { id } of this.list()) this.disarm(id);
  }

  /** Ends every fault; the connections of requests that they hold are cut. */
  cutAll(): void {
    const ended = this.list();
    for (const { held } of this.#faults) held.cut();
    this.#faults = [];
    for (const { id } of ended) this.#onChange(id, 'desarmada');
  }

  /** The first wanted fault that can still strike, which is counted as one strike; undefined when there is none. */
  take(isWanted: (fault: ArmedFault) => boolean): ArmedFault | undefined {
    const fault = this.#faults.find((armed) => armed.vezes > 0 && isWanted(armed));
    if (fault === undefined) return undefined;
    fault.vezes -= 1;
    fault.struck += 1;
    this.#onChange(fault.id, 'atingiu');
    return fault;
  }
}

const isAlive = ({ vezes, held }: ArmedFault): boolean => vezes > 0 || held.size > 0;

const shown = ({ held, struck: _, ...fault }: ArmedFault): Falha => ({
  ...fault,
  respostas: fault.respostas && [...fault.respostas],
  retidas: held.size,
});
