import { isDeepStrictEqual } from 'node:util';
import type { NewAccount } from '../../../hosted/local/start-local.ts';
import { Client } from '../../crash/client.ts';
import { isDone, type Send, type Sent, sendBy } from '../../crash/exchange.ts';
import { History } from '../../crash/history.ts';
import { brokenPromises, walk } from '../../crash/promises.ts';
import type { Random } from '../../crash/random.ts';
import { missingAmong } from '../../crash/told.ts';
import { ArmedFaults } from './armed-faults.ts';
import { type Delivery, type Outside, receiverOf } from './outside.ts';

const KEY = '0d8f5a8e-6c1b-4e1f-9a57-2b7c3d4e5f60';
const CLIENTS = 2;

export const sendTo = (origin: string, { chaves, token_de_controle }: NewAccount): Send =>
  sendBy(fetch, origin, (path) => (path.startsWith('/v1/') ? chaves.admin : token_de_controle));

export async function done(send: Send, request: Sent) {
  const answer = await send(request);
  if (answer === undefined || !isDone(answer))
    throw new Error(`${request.path} is answered ${answer?.status} ${answer?.body}`);
  return { answer, body: JSON.parse(answer.body) };
}

export class Ward {
  readonly history = new History();
  readonly faults = new ArmedFaults();
  /** Number of cut requests that turned out to have taken effect. */
  doneWhenCut = 0;
  readonly #account: NewAccount;
  readonly #world: string;
  readonly #outside: Outside;
  readonly #clients: readonly Client[];
  #before = new Set<string>();

  constructor(account: NewAccount, world: string, outside: Outside, random: Random) {
    this.#account = account;
    this.#world = world;
    this.#outside = outside;
    const names = Array.from({ length: CLIENTS }, (_, n) => `${this.name} ${n + 1}`);
    this.#clients = names.map((name) => new Client(name, random, this.history));
  }

  get name(): string {
    return `${this.#account.conta}/${this.#world}`;
  }

  get taken(): readonly Delivery[] {
    return this.#outside.taken.get(this.name) ?? [];
  }

  /** Registers a destination and raises the rate limit to its maximum. */
  async begin(origin: string): Promise<void> {
    const send = this.#sendTo(origin);
    const limit = { por_minuto: 999_999_999 };
    await done(send, { method: 'PUT', path: '/_sandbox/limite-de-requisicoes', body: limit });
    this.#before = new Set((await walk(send, '/v1/eventos')).map(({ id }) => id));
    const request: Sent = {
      method: 'POST',
      path: '/v1/webhooks',
      key: KEY,
      body: { url: receiverOf(this.name) },
    };
    this.history.keyed.push({ request, answer: (await done(send, request)).answer });
  }

  async work(origin: string, onAnswer: () => void): Promise<void> {
    const send = this.#sendTo(origin);
    await Promise.all([...this.#clients, this.faults].map((one) => one.work(send, onAnswer)));
  }

  /** Repeats the cut requests to learn their outcome, then checks everything that was acknowledged. */
  async judge(origin: string): Promise<string[]> {
    const send = this.#sendTo(origin);
    const settling: Send = async (request) => {
      const answer = await send(request);
      if (answer?.headers['idempotent-replayed'] === 'true') this.doneWhenCut += 1;
      return answer;
    };
    await Promise.all(this.#clients.map((client) => client.settle(settling)));
    const wrong = [...(await brokenPromises(send, this.history)), ...(await this.faults.judge(send))];
    return wrong.map((what) => `${this.name}: ${what}`);
  }

  untold(): string[] {
    return missingAmong(this.taken, this.history);
  }

  async undelivered(origin: string): Promise<string[]> {
    const listed = (await walk(this.#sendTo(origin), '/v1/eventos')).filter(
      ({ id }) => !this.#before.has(id),
    );
    const events = new Map(listed.map((event) => [event.id, event]));
    const taken = new Set(this.taken.map(({ id }) => id));
    return [
      ...listed.filter(({ id }) => !taken.has(id)).map(({ id }) => `${this.name}: ${id} was not delivered`),
      ...this.taken
        .filter((delivery) => !isDeepStrictEqual({ ...delivery }, events.get(delivery.id)))
        .map(({ id }) => `${this.name}: ${id} was delivered otherwise than it is listed`),
    ];
  }

  #sendTo(origin: string): Send {
    const send = sendTo(origin, this.#account);
    return (request) => send({ world: this.#world, ...request });
  }
}
