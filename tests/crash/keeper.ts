import { isDeepStrictEqual } from 'node:util';
import type { Send } from './exchange.ts';
import type { Random } from './random.ts';

/** The amounts of a world's deposits, all different, oldest first; they identify the world's content. */
export type Amounts = readonly string[];

const SEEDED: Amounts = ['1000000.00'];
const PRINCIPAL = 'principal';
const KEPT = 4;

/** A change of whole worlds during which the process may die. */
interface Moment {
  readonly name: string;
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly world?: string;
  /** Applies the change to the expected state; `answer` is undefined when the connection was cut. */
  readonly done: (after: Ledger, answer: { readonly id?: string } | undefined) => void;
}

class Ledger {
  readonly worlds = new Map<string, Amounts>([[PRINCIPAL, SEEDED]]);
  readonly snapshots = new Map<string, Amounts>();

  copy(): Ledger {
    const copy = new Ledger();
    for (const [id, amounts] of this.worlds) copy.worlds.set(id, amounts);
    for (const [id, amounts] of this.snapshots) copy.snapshots.set(id, amounts);
    return copy;
  }
}

/**
 * Changes the worlds of a sandbox whose process dies midway, and computes which states are allowed
 * afterwards.
 */
export class Keeper {
  readonly #random: Random;
  #certain = new Ledger();
  #open: Moment | undefined;
  #deposits = 0;
  readonly #told = new Map<string, string>();
  readonly #numbers = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Makes a deposit in some world, so that no two states of a world are equal. */
  async deposit(send: Send): Promise<void> {
    const world = this.#random.pick([PRINCIPAL, ...this.#certain.worlds.keys()]);
    this.#deposits += 1;
    const valor = `${this.#deposits}.00`;
    const body = { carteira_id: 'cart_3n8v5c1rz6de', valor };
    const answer = await send({ method: 'POST', path: '/_sandbox/depositos', body, world });
    if (answer?.status !== 200) throw new Error(`The deposit is answered ${answer?.status} ${answer?.body}`);
    this.#certain.worlds.set(world, [...(this.#certain.worlds.get(world) ?? []), valor]);
  }

  async act(send: Send): Promise<string> {
    const moment = this.#draw();
    this.#open = moment;
    const { method, path, body, world } = moment;
    const answer = await send({
      method,
      path: `/_sandbox${path}`,
      ...(body && { body }),
      ...(world !== undefined && { world }),
    });
    if (answer === undefined) return `${moment.name}, cut`;
    if (answer.status >= 300) throw new Error(`${moment.name} is answered ${answer.status} ${answer.body}`);
    moment.done(this.#certain, answer.body === '' ? undefined : JSON.parse(answer.body));
    this.#open = undefined;
    for (const id of [...this.#certain.worlds.keys(), ...this.#certain.snapshots.keys()])
      this.#numbers.add(id);
    return `${moment.name}, answered`;
  }

  async judge(send: Send): Promise<string[]> {
    const found = await this.#found(send);
    const possible = [this.#certain, ...this.#outcomes(found)];
    const wrong = possible.some((ledger) => isDeepStrictEqual(ledger, found))
      ? []
      : [`After ${this.#open?.name} there are ${show(found)}, and not ${possible.map(show).join(', nor ')}`];
    this.#certain = found;
    this.#open = undefined;
    return [...wrong, ...(await this.#retold(send))];
  }

  /** Checks each snapshot by branching from it: the branch must have the saved content. */
  async judgeSnapshots(send: Send): Promise<string[]> {
    const wrong: string[] = [];
    for (const [instantaneo_id, amounts] of this.#certain.snapshots) {
      const answer = await send({ method: 'POST', path: '/_sandbox/mundos', body: { instantaneo_id } });
      const world = JSON.parse(answer?.body ?? '{}').id;
      const found = await amountsIn(send, world);
      if (!isDeepStrictEqual(found, amounts))
        wrong.push(`${instantaneo_id} holds ${found}, and not ${amounts}`);
    }
    return wrong;
  }

  #draw(): Moment {
    const { worlds, snapshots } = this.#certain;
    const world = this.#random.pick([PRINCIPAL, ...worlds.keys()]);
    const branch = [...worlds.keys()].slice(1)[0];
    const snapshot = [...snapshots.keys()][this.#random.below(snapshots.size || 1)];
    const moments: [Moment, ...Moment[]] = [reset(world), reset(world)];
    if (snapshots.size < KEPT) moments.push(take(world), take(world));
    if (worlds.size < KEPT) moments.push(branchOf(world), branchOf(world));
    if (snapshot !== undefined)
      moments.push(restore(world, snapshot), restore(world, snapshot), drop(snapshot));
    if (branch !== undefined) moments.push(remove(branch));
    return this.#random.pick(moments);
  }

  /** The allowed states: with and without the change whose outcome is unknown. */
  #outcomes(found: Ledger): Ledger[] {
    if (this.#open === undefined) return [];
    const known = (ids: Iterable<string>) => [...ids].filter((id) => !this.#numbers.has(id));
    const [id] = [...known(found.worlds.keys()), ...known(found.snapshots.keys())];
    const after = this.#certain.copy();
    this.#open.done(after, id === undefined ? {} : { id });
    return [after];
  }

  async #found(send: Send): Promise<Ledger> {
    const found = new Ledger();
    for (const { id } of await list(send, '/_sandbox/mundos'))
      found.worlds.set(id, await amountsIn(send, id));
    const listed = await list(send, '/_sandbox/instantaneos');
    for (const { id, mundo } of listed)
      found.snapshots.set(
        id,
        this.#certain.snapshots.get(id) ?? this.#certain.worlds.get(mundo ?? '') ?? ['of no known world'],
      );
    return found;
  }

  async #retold(send: Send): Promise<string[]> {
    const wrong: string[] = [];
    for (const world of this.#certain.worlds.keys()) {
      this.#numbers.add(world);
      for (const event of await list(send, '/v1/eventos', world)) {
        const text = JSON.stringify(event);
        const before = this.#told.get(event.id) ?? text;
        if (before !== text) wrong.push(`${text} is told under the id of ${before}`);
        this.#told.set(event.id, text);
      }
    }
    for (const id of this.#certain.snapshots.keys()) this.#numbers.add(id);
    return wrong;
  }
}

const take = (world: string): Moment => ({
  name: `a snapshot of ${world}`,
  method: 'POST',
  path: '/instantaneos',
  world,
  done: ({ worlds, snapshots }, answer) => snapshots.set(answer?.id ?? '', worlds.get(world) ?? []),
});

const branchOf = (world: string): Moment => ({
  name: `a branch of ${world}`,
  method: 'POST',
  path: '/mundos',
  body: {},
  world,
  done: ({ worlds }, answer) => worlds.set(answer?.id ?? '', worlds.get(world) ?? []),
});

const restore = (world: string, snapshot: string): Moment => ({
  name: `${world} restored to ${snapshot}`,
  method: 'POST',
  path: `/instantaneos/${snapshot}/restaurar`,
  world,
  done: ({ worlds, snapshots }) => worlds.set(world, snapshots.get(snapshot) ?? []),
});

const reset = (world: string): Moment => ({
  name: `${world} started again`,
  method: 'POST',
  path: '/reiniciar',
  world,
  done: ({ worlds }) => worlds.set(world, SEEDED),
});

const drop = (snapshot: string): Moment => ({
  name: `${snapshot} deleted`,
  method: 'DELETE',
  path: `/instantaneos/${snapshot}`,
  done: ({ snapshots }) => snapshots.delete(snapshot),
});

const remove = (branch: string): Moment => ({
  name: `${branch} deleted`,
  method: 'DELETE',
  path: `/mundos/${branch}`,
  done: ({ worlds }) => worlds.delete(branch),
});

interface Listed {
  readonly id: string;
  readonly mundo?: string;
}

async function list(send: Send, path: string, world?: string, apos = ''): Promise<Listed[]> {
  const query = `?limite=100${apos && `&apos=${apos}`}`;
  const about = world === undefined ? {} : { world };
  const answer = await send({ method: 'GET', path: `${path}${query}`, ...about });
  if (answer?.status !== 200) throw new Error(`${path} is answered ${answer?.status} ${answer?.body}`);
  const { dados, proximo_cursor } = JSON.parse(answer.body);
  return proximo_cursor === null ? dados : [...dados, ...(await list(send, path, world, proximo_cursor))];
}

async function amountsIn(send: Send, world: string): Promise<Amounts> {
  const answer = await send({ method: 'GET', path: '/v1/registros?tipo=deposito&limite=100', world });
  if (answer?.status !== 200)
    throw new Error(`The records of ${world} are ${answer?.status} ${answer?.body}`);
  const { dados } = JSON.parse(answer.body) as { dados: { valor: string }[] };
  return dados.map(({ valor }) => valor).reverse();
}

const show = ({ worlds, snapshots }: Ledger): string => JSON.stringify([[...worlds], [...snapshots]]);
