import { month, valor } from './arithmetic.ts';
import { both, type Taken } from './both.ts';
import type { Call } from './call.ts';
import { makeCall } from './make-call.ts';
import type { Advance, Past, Step, StepOf } from './step.ts';
import type { Subject } from './subject.ts';
import { isApiStep, toCall, walletId } from './to-call.ts';
import { type Observation, observe } from './transactions.ts';
import * as treasury from './treasury.ts';
import { walk } from './walk.ts';
import type { Org, Tx, World } from './world.ts';

/** Makes each step of a history in the model and in the sandbox. */
export class Player {
  readonly #world: World;
  readonly #subject: Subject;
  readonly #past: Past = [];
  #keys = 0;

  constructor(world: World, subject: Subject) {
    this.#world = world;
    this.#subject = subject;
  }

  async take(step: Step): Promise<Taken> {
    const org = this.#world.orgs[step.org] as Org;
    if (isApiStep(step))
      return this.#call(
        step.do,
        toCall(this.#world, org, step, () => this.#newKey()),
      );
    if (step.do === 'replay') return this.#replay(step);
    if (step.do === 'walk') return { what: 'walk', problems: await walk(org, this.#subject, step) };
    if (step.do === 'advance') return this.#advance(step);
    if (step.do === 'restart') {
      await this.#subject.restart(step.how);
      return { what: step.how, problems: [] };
    }
    return this.#outside(org, step);
  }

  /** Signs and confirms all that was approved, after which nothing may be reserved. */
  async settle(): Promise<string[]> {
    const problems: string[] = [];
    for (const status of ['transmitida', 'confirmada'] as const) {
      for (const tx of openTxs(this.#world.orgs, status)) {
        const id = String(tx.id.value);
        const { problems: found } = await this.#observe(id, status);
        problems.push(...found);
      }
    }
    const holding = this.#world.orgs.filter(({ held }) => Object.values(held).some((cents) => cents !== 0n));
    return [...problems, ...holding.map(({ admin }) => `${admin} still holds cents for nothing`)];
  }

  async #call(what: string, call: Call): Promise<Taken> {
    if (call.key !== undefined) this.#past.push(call);
    const { status, problems } = await makeCall(this.#world, this.#subject, call);
    return { what: `${what} ${status}`, problems };
  }

  async #replay({ n, altered }: StepOf<'replay'>): Promise<Taken> {
    const call = this.#past.at(-1 - (n % Math.max(this.#past.length, 1)));
    if (call === undefined) return { what: 'replay of nothing', problems: [] };
    return this.#call(altered ? 'altered replay' : 'replay', altered ? alteredCall(call) : call);
  }

  #outside(org: Org, step: StepOf<'deposit' | 'observe' | 'set rates'>): Taken {
    const world = this.#world;
    if (step.do === 'deposit') {
      const id = walletId(world, org, step.to);
      return both(
        'deposit',
        () => treasury.deposit(world, id, step.centavos),
        () => this.#subject.deposit(id, valor(step.centavos)),
      );
    }
    if (step.do === 'set rates') {
      const [USDY, BUIDL] = step.rates;
      const rates = { USDY: BigInt(Math.round(USDY * 100)), BUIDL: BigInt(Math.round(BUIDL * 100)) };
      return both(
        'set rates',
        () => treasury.setRates(world, rates),
        () => this.#subject.setRates(USDY, BUIDL),
      );
    }
    const others = world.orgs.filter((other) => other !== org);
    return this.#observe(chooseTx([org, ...others], step), step.status);
  }

  #observe(tx: string, status: Observation): Taken {
    return both(
      status,
      () => observe(this.#world, tx, status),
      () => this.#subject.observe(tx, status),
    );
  }

  async #advance({ by, lazily }: StepOf<'advance'>): Promise<Taken> {
    const until = Math.max(this.#world.now, instantOf(by, this.#world.now));
    const months = until >= month(this.#world.now, 1) ? ' over a month end' : '';
    treasury.advance(this.#world, until);
    await this.#subject.advance(until, lazily);
    return { what: `advance${months}`, problems: [] };
  }

  #newKey(): string {
    this.#keys += 1;
    return `00000000-0000-4000-8000-${String(this.#keys).padStart(12, '0')}`;
  }
}

const instantOf = (by: Advance, now: number): number =>
  'ms' in by ? now + by.ms : month(now, 1) + by.aroundMonthEnd;

/** Another request under the same key. */
export function alteredCall(call: Call): Call {
  const field = { criarProposta: 'motivo', criarResgate: 'referencia_interna', vincularCarteira: 'apelido' };
  const name = field[call.operation as keyof typeof field] ?? 'comentario';
  return { ...call, body: { ...call.body, [name]: 'Outro.' } };
}

const txsOf = ({ proposals, redemptions }: Org): Tx[] =>
  [...proposals, ...redemptions].flatMap(({ txs }) => txs);

/** Those that may come to a status. */
function openTxs(orgs: readonly Org[], status: Observation): Tx[] {
  const from = status === 'transmitida' ? 'aguardando_assinatura' : 'transmitida';
  return orgs.flatMap(txsOf).filter((tx) => tx.status === from);
}

/** The organisation's own first, so that a step with nothing to do there does it for the other. */
function chooseTx(orgs: readonly Org[], { status, pick }: StepOf<'observe'>): string {
  const lists = orgs.map((org) => (pick.among === 'all' ? txsOf(org) : openTxs([org], status)));
  const txs = pick.among === 'none' ? [] : (lists.find((list) => list.length > 0) ?? []);
  return txs[pick.n % Math.max(txs.length, 1)]?.id.value ?? 'tx_000000000000';
}
