import { realTimer } from '#platform';
import type { Falha, MudancaDeFalha, NovaFalha, TipoDeFalha } from '../contract/control-types.ts';
import { ConnectionReset } from '../http/response.ts';
import { Refusal } from '../refusal.ts';

export interface ArmedFault extends Omit<Falha, 'retidas'> {
  readonly held: HeldCalls;
  struck: number;
  /**
   * Number of the fault since the world was last reset. The fault's random draws follow from this number and the seed.
   */
  readonly series: number;
  /** Random draws made so far; a fault without a probability draws nothing. */
  draws: number;
}

/** Armed faults, the number ever armed, and the number armed before the world was last reset. */
export interface ArmedState {
  readonly count: number;
  readonly before: number;
  readonly faults: readonly Omit<ArmedFault, 'held'>[];
}

/** Called after each change of the state; `change` is undefined when a fault drew and spared a call. */
export type FaultListener = (id: string, change?: MudancaDeFalha['mudanca']) => void;

/** Returns the n-th random number of a series, from 0 up to 1. */
export type Draw = (series: number, n: number) => number;

/** Faults that a tester injects into a world. Each stays until it has applied `vezes` times. */
export class ArmedFaults {
  readonly #onChange: FaultListener;
  readonly #draw: Draw;
  #faults: ArmedFault[] = [];
  #count = 0;
  #before = 0;

  constructor(onChange: FaultListener, draw: Draw) {
    this.#onChange = onChange;
    this.#draw = draw;
  }

  get isEmpty(): boolean {
    return this.#faults.length === 0;
  }

  /** State that can be stored; held requests are left out, because they cannot outlive the process. */
  get state(): ArmedState {
    const faults = this.#faults.filter(({ vezes }) => vezes > 0).map(({ held: _, ...fault }) => fault);
    return { count: this.#count, before: this.#before, faults };
  }

  restore({ count, before, faults }: ArmedState): void {
    this.#count = count;
    this.#before = before;
    this.#faults = faults.map((fault) => ({ ...fault, held: new HeldCalls() }));
  }

  arm(fault: NovaFalha): Falha {
    this.#count += 1;
    const id = `falha_${this.#count}`;
    const series = this.#count - this.#before;
    const armed = { id, ...settingsOf(fault), held: new HeldCalls(), struck: 0, series, draws: 0 };
    this.#faults = [...this.#faults.filter(isAlive), armed];
    this.#onChange(id, 'armada');
    return shown(armed);
  }

  list(): Falha[] {
    return this.#faults.filter(isAlive).map(shown);
  }

  find(id: string): Falha | undefined {
    return this.list().find((fault) => fault.id === id);
  }

  release(id: string): Falha | undefined {
    const fault = this.#faults.find((armed) => armed.id === id && isAlive(armed));
    if (fault === undefined) return undefined;
    if (fault.held.release() > 0) this.#onChange(id, 'soltou');
    return shown(fault);
  }

  disarm(id: string): boolean {
    if (this.release(id) === undefined) return false;
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
    this.#onChange(id, 'desarmada');
    return true;
  }

  disarmAll(): void {
    for (const { id } of this.list()) this.disarm(id);
  }

  /**
   * Removes every fault and cuts the connections of requests that the faults hold. The next faults draw the same series
   * as the first faults of a new world, so that a run that begins with a reset can be repeated.
   */
  cutAll(): void {
    const ended = this.list();
    this.#before = this.#count;
    for (const { held } of this.#faults) held.cut();
    this.#faults = [];
    for (const { id } of ended) this.#onChange(id, 'desarmada');
  }

  /**
   * Takes the first matching fault that can still apply and that passes its random draw, and counts it as applied.
   * Returns undefined when no fault applies.
   */
  take(isWanted: (fault: ArmedFault) => boolean): ArmedFault | undefined {
    const fault = this.#faults.find((armed) => armed.vezes > 0 && isWanted(armed) && this.#isDrawn(armed));
    if (fault === undefined) return undefined;
    fault.vezes -= 1;
    fault.struck += 1;
    this.#onChange(fault.id, 'atingiu');
    return fault;
  }

  #isDrawn(fault: ArmedFault): boolean {
    const { id, probabilidade, series } = fault;
    if (probabilidade === null || probabilidade === 1) return true;
    fault.draws += 1;
    if (this.#draw(series, fault.draws) < probabilidade) return true;
    this.#onChange(id);
    return false;
  }
}

const isAlive = ({ vezes, held }: ArmedFault): boolean => vezes > 0 || held.size > 0;

const shown = ({ held, struck: _, series: _series, draws: _draws, ...fault }: ArmedFault): Falha => ({
  ...fault,
  respostas: fault.respostas && [...fault.respostas],
  retidas: held.size,
});

const SECONDS: Partial<Readonly<Record<TipoDeFalha, number>>> = {
  entrega_duplicada: 0,
  entrega_fora_de_ordem: 60,
  entrega_atrasada: 60,
  entrega_com_hora_antiga: 600,
};

function settingsOf(fault: NovaFalha) {
  const { tipo, operacao = null, evento = null, webhook_id = null, respostas = null, p50_ms = 100 } = fault;
  const takes = (member: Member) => MEMBERS[tipo].includes(member);
  const { vezes = respostas?.length ?? 1, probabilidade = 1, latencia_ms = 1000, retry_after = 1 } = fault;
  const { p99_ms = Math.min(p50_ms * 10, 60_000), segundos = SECONDS[tipo] ?? 0 } = fault;
  return {
    ...{ tipo, operacao, evento, webhook_id, vezes },
    probabilidade: takes('probabilidade') ? probabilidade : null,
    respostas: respostas && [...respostas],
    latencia_ms: takes('latencia_ms') ? latencia_ms : null,
    p50_ms: takes('p50_ms') ? p50_ms : null,
    p99_ms: takes('p99_ms') ? p99_ms : null,
    retry_after: takes('retry_after') ? retry_after : null,
    segundos: takes('segundos') ? segundos : null,
  };
}

/** Refuses settings that the fault's type ignores. */
export function checkMembers(fault: NovaFalha): void {
  const { tipo, respostas } = fault;
  const taken = MEMBERS[tipo];
  const extra = Object.keys(fault).find((name) => name !== 'tipo' && !taken.includes(name as Member));
  if (extra !== undefined)
    throw invalid(extra, `Uma falha ${tipo} não tem ${extra}: além do tipo, ela aceita ${taken.join(', ')}.`);
  if (tipo === 'sequencia' && respostas === undefined)
    throw invalid('respostas', 'O campo respostas é obrigatório em uma sequencia: inclua-o.');
  const { p50_ms, p99_ms } = settingsOf(fault);
  if (p50_ms !== null && p99_ms !== null && p99_ms < p50_ms)
    throw invalid('p99_ms', `O campo p99_ms precisa ser no mínimo ${p50_ms}, o p50_ms.`);
}

export const invalid = (campo: string, mensagem: string): Refusal =>
  new Refusal('requisicao_invalida', mensagem, { campo });

export type Member = Exclude<keyof NovaFalha, 'tipo'>;

const CALL: readonly Member[] = ['operacao', 'vezes', 'probabilidade'];
const DELIVERY: readonly Member[] = ['evento', 'webhook_id', 'vezes', 'probabilidade'];

export const MEMBERS: Readonly<Record<TipoDeFalha, readonly Member[]>> = {
  latencia: [...CALL, 'latencia_ms'],
  latencia_variavel: [...CALL, 'p50_ms', 'p99_ms'],
  limite_de_requisicoes: [...CALL, 'retry_after'],
  erro_interno: CALL,
  servico_indisponivel: [...CALL, 'retry_after'],
  corte_antes: CALL,
  corte_depois: CALL,
  sequencia: ['operacao', 'respostas', 'retry_after'],
  corpo_lento: [...CALL, 'latencia_ms'],
  retencao: CALL,
  entrega_duplicada: [...DELIVERY, 'segundos'],
  entrega_fora_de_ordem: [...DELIVERY, 'segundos'],
  entrega_atrasada: [...DELIVERY, 'segundos'],
  entrega_com_hora_antiga: [...DELIVERY, 'segundos'],
  entrega_com_assinatura_errada: DELIVERY,
  entrega_truncada: DELIVERY,
  entrega_perdida: DELIVERY,
};

export class HeldCall {
  readonly #milliseconds: number | undefined;
  readonly #onEnd: (call: HeldCall) => void;
  readonly #over: Promise<void>;
  #isCut = false;
  #resolve = (): void => {};
  #cancel = (): void => {};

  constructor(milliseconds: number | undefined, onEnd: (call: HeldCall) => void) {
    this.#milliseconds = milliseconds;
    this.#onEnd = onEnd;
    this.#over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /**
   * Resolves when the call is released. Its timer does not keep the process alive.
   * @throws {ConnectionReset} when the call is cut
   */
  async over(): Promise<void> {
    if (this.#milliseconds !== undefined) this.#cancel = realTimer(this.#milliseconds, this.#resolve);
    await this.#over;
    this.#onEnd(this);
    if (this.#isCut) throw new ConnectionReset();
  }

  release(): void {
    this.#cancel();
    this.#onEnd(this);
    this.#resolve();
  }

  cut(): void {
    this.#isCut = true;
    this.release();
  }
}

export class HeldCalls {
  readonly #held = new Set<HeldCall>();

  get size(): number {
    return this.#held.size;
  }

  hold(milliseconds?: number): HeldCall {
    const call = new HeldCall(milliseconds, () => this.#held.delete(call));
    this.#held.add(call);
    return call;
  }

  release(): number {
    const held = [...this.#held];
    for (const call of held) call.release();
    return held.length;
  }

  cut(): void {
    for (const call of [...this.#held]) call.cut();
  }
}
