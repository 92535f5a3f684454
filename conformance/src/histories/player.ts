import { randomUUID } from 'node:crypto';
import { month, valor } from '../model/arithmetic.ts';
import { isOpen } from '../model/balances.ts';
import { type Call, Refused } from '../model/call.ts';
import { gapBefore, isHeld, textOf } from '../model/nonces.ts';
import type { Problem } from '../model/problem.ts';
import { isIncludable, type Observation, observe, spendOwn } from '../model/transactions.ts';
import * as treasury from '../model/treasury.ts';
import { differences } from '../model/unknown.ts';
import { type Org, type Tx, txsOf, type World } from '../model/world.ts';
import { codeOf, type Exchange } from '../service/exchange.ts';
import { makeCall } from './make-call.ts';
import type { Advance, Past, Pick, Step, StepOf } from './step.ts';
import type { Subject } from './subject.ts';
import { isApiStep, toCall, walletId } from './to-call.ts';
import { walk } from './walk.ts';

export interface Taken {
  readonly what: string;
  readonly problems: readonly Problem[];
  readonly exchange?: Exchange | undefined;
}

export class Player {
  readonly #world: World;
  readonly #subject: Subject;
  readonly #past: Past = [];

  constructor(world: World, subject: Subject) {
    this.#world = world;
    this.#subject = subject;
  }

  async take(step: Step): Promise<Taken> {
    const org = this.#world.orgs[step.org] as Org;
    if (isApiStep(step)) return this.#call(step.do, toCall(this.#world, org, step, randomUUID));
    if (step.do === 'replay') return this.#replay(step);
    if (step.do === 'walk')
      return { what: 'walk', problems: await walk(this.#world, org, this.#subject.service, step) };
    if (step.do === 'advance') return this.#advance(step);
    if (step.do === 'restart') {
      await this.#subject.restart?.(step.how);
      return { what: step.how, problems: [] };
    }
    return this.#outside(org, step);
  }

  /**
   * Signs and confirms all approved transactions, filling nonce gaps first. Afterwards, nothing may be
   * reserved.
   */
  async settle(): Promise<Taken[]> {
    const txs = this.#world.orgs.flatMap(txsOf);
    const made: Taken[] = [];
    const make = async (taken: Promise<Taken>) => made.push(await taken);
    for (const tx of txs.filter(isOpen).sort(byNonce)) {
      const id = String(tx.id.value);
      if (tx.status === 'aguardando_assinatura') await make(this.#observe(id, 'transmitida'));
      for (let gap = gapBefore(tx.wallet.account, tx.nonce); gap !== undefined; ) {
        await make(this.#spend(String(tx.wallet.id.value), String(gap.text)));
        gap = gapBefore(tx.wallet.account, tx.nonce);
      }
      await make(this.#observe(id, 'confirmada'));
    }
    for (const tx of txs.filter(isOnItsWay)) await make(this.#observe(String(tx.id.value), 'recebida'));
    const left = txs.filter(isOpen).map(({ id }) => `${id.value}`);
    return [...made, { what: 'settling', problems: differences([], left, 'what is still open') }];
  }

  async #call(what: string, call: Call): Promise<Taken> {
    if (call.key !== undefined) this.#past.push(call);
    const made = await makeCall(this.#world, this.#subject.service, call);
    return { what: `${what} ${made.exchange.status}`, ...made };
  }

  async #replay({ n, altered }: StepOf<'replay'>): Promise<Taken> {
    const call = this.#past.at(-1 - (n % Math.max(this.#past.length, 1)));
    if (call === undefined) return { what: 'replay of nothing', problems: [] };
    return this.#call(altered ? 'altered replay' : 'replay', altered ? alteredCall(call) : call);
  }

  #outside(org: Org, step: StepOf<'deposit' | 'observe' | 'spend nonce' | 'set rates'>): Promise<Taken> {
    const world = this.#world;
    if (step.do === 'deposit') {
      const id = walletId(world, org, step.to);
      return both(
        'deposit',
        () => treasury.deposit(world, id, step.centavos),
        () => this.#subject.deposit(id, `${valor(step.centavos)}${step.dust ?? ''}`),
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
    if (step.do === 'spend nonce') {
      const wallet = walletId(world, org, step.wallet);
      return this.#spend(wallet, chooseNonce(world, wallet, step.pick));
    }
    const others = world.orgs.filter((other) => other !== org);
    return this.#observe(chooseTx([org, ...others], step), step.status, step.withheld);
  }

  #observe(tx: string, status: Observation, isWithheld = false): Promise<Taken> {
    return both(
      status,
      () => observe(this.#world, tx, status, isWithheld),
      () => this.#subject.observe(tx, status, isWithheld),
    );
  }

  #spend(wallet: string, nonce: string): Promise<Taken> {
    return both(
      'spend nonce',
      () => spendOwn(this.#world, wallet, nonce),
      () => this.#subject.spendNonce(wallet, nonce),
    );
  }

  async #advance({ by, lazily }: StepOf<'advance'>): Promise<Taken> {
    const until = Math.max(this.#world.now, instantOf(by, this.#world.now));
    const months = until >= month(this.#world.now, 1) ? ' over a month end' : '';
    treasury.advance(this.#world, until);
    const exchange = await this.#subject.advance(until, lazily);
    return { what: `advance${months}`, problems: [], exchange };
  }
}

/** Runs a step in the service and in the model. Both must succeed, or both refuse with the same code. */
async function both(what: string, expected: () => void, actual: () => Promise<Exchange>): Promise<Taken> {
  const wanted = refusalOf(expected);
  const exchange = await actual();
  const came = exchange.status < 300 ? 'done' : codeOf(exchange);
  const problems = differences(wanted ?? 'done', came, what).map((one) => ({ ...one, exchange }));
  return { what: wanted === undefined ? what : `${what} ${wanted}`, problems, exchange };
}

function refusalOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.codigo;
    throw error;
  }
}

const instantOf = (by: Advance, now: number): number =>
  'ms' in by ? now + by.ms : month(now, 1) + by.aroundMonthEnd;

export function alteredCall(call: Call): Call {
  if (call.operation === 'reemitirTransacao') return { ...call, id: 'tx_000000000000' };
  if (call.operation === 'reenviarEvento') return { ...call, id: 'evt_000000000000' };
  const field = { criarProposta: 'motivo', criarResgate: 'referencia_interna', vincularCarteira: 'apelido' };
  const name = field[call.operation as keyof typeof field] ?? 'comentario';
  return { ...call, body: { ...call.body, [name]: 'Outro.' } };
}

const byNonce = (a: Tx, b: Tx): number =>
  a.wallet.account.nonces.indexOf(a.nonce) - b.wallet.account.nonces.indexOf(b.nonce);

const isOnItsWay = ({ status, part, received }: Tx): boolean =>
  status === 'confirmada' && part === null && received === null;

const FIT: Readonly<Record<Observation, (tx: Tx) => boolean>> = {
  transmitida: ({ status }) => status === 'aguardando_assinatura',
  confirmada: (tx) => tx.status === 'transmitida' && isIncludable(tx),
  falhou: (tx) => tx.status === 'transmitida' && isIncludable(tx),
  tardia: (tx) => tx.status === 'falhou' && isIncludable(tx),
  recebida: isOnItsWay,
};

/** Prefers the acting organization, and falls back to the other if it has no transaction that fits. */
function chooseTx(orgs: readonly Org[], { status, pick }: StepOf<'observe'>): string {
  const lists = orgs.map((org) => (pick.among === 'all' ? txsOf(org) : txsOf(org).filter(FIT[status])));
  const txs = pick.among === 'none' ? [] : (lists.find((list) => list.length > 0) ?? []);
  return txs[pick.n % Math.max(txs.length, 1)]?.id.value ?? 'tx_000000000000';
}

/** Chooses a missing nonce, a nonce to be issued later, any existing nonce, or an unknown one. */
function chooseNonce({ orgs }: World, wallet: string, { among, n }: Pick): string {
  const account = orgs.flatMap(({ wallets }) => wallets).find(({ id }) => id.value === wallet)?.account;
  const nonces = account?.nonces ?? [];
  const missing = nonces.find((nonce) => !nonce.spent && (n % 3 === 0 || !isHeld(nonce)));
  const chosen = { open: missing, all: nonces[n % Math.max(nonces.length, 1)] };
  if (among === 'open' || among === 'all') {
    const text = chosen[among] && textOf(chosen[among]);
    return text ?? String(nonces.length);
  }
  return among === 'none' ? '999999' : String(nonces.length + 1);
}
