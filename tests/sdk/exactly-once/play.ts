import { Tesa } from '@tesa/sdk';
import { Random } from '../../sandbox/crash/random.ts';
import { type TestClock, testClock } from '../clock.ts';
import { overRequests } from '../support.ts';
import { DOOMED, type Draw, FEASIBLE, type Intent } from './intent.ts';
import { Network } from './network.ts';
import type { Line } from './passage.ts';
import { Stock } from './stock.ts';
import type { Subject } from './subject.ts';
import { endOf, type Told } from './told.ts';
import type { Weather } from './weather.ts';

type Carry = Subject['carry'];

/** What calls are made, and what they meet. */
export interface Game {
  readonly seed: number;
  readonly calls: number;
  readonly weather: Weather;
  /** Of each call. */
  readonly maxRetries: (random: Random) => number;
  /** Milliseconds for each call; default: far more than it takes. */
  readonly deadline?: number;
  /** Of a hundred calls, how many are to be refused; default: none. */
  readonly doomed?: number;
  /** The calls that are not to be refused; default: any. */
  readonly draws?: readonly [Draw, ...Draw[]];
  /**
   * What is done about an unknown outcome: `repeat` the call with its key, or `look` in the world, where the service may
   * have forgotten the key; default: `repeat`.
   */
  readonly settling?: 'repeat' | 'look';
  /** Puts something between the client and the network; default: nothing. */
  readonly tamper?: (carry: Carry) => Carry;
}

/** What was told of every call, and what the network did to them. */
export interface Played {
  readonly told: readonly Told[];
  readonly network: Network;
}

/** How many calls are in flight at a time. */
const LANES = 8;
const LONGEST_WAIT = 60_000;
/** Of an attempt; longer than any wait, so that it is up only when the network says so. */
const TIMEOUT = 80_000;
const FOREVER = 2 ** 31 - 1;

/** One after the other makes its calls, in a time of its own. */
interface Lane {
  readonly random: Random;
  readonly clock: TestClock;
  readonly runtime: TestClock['runtime'];
}

/** The calls of a game, to be made on a world that `Stock` furnishes for them. */
export function drawIntents(
  { seed, calls, doomed = 0, draws = FEASIBLE }: Game,
  { world }: Subject,
): Intent[] {
  const random = new Random(seed);
  const stock = new Stock(world);
  return Array.from({ length: calls }, (_, n) => {
    const isDoomed = random.below(100) < doomed;
    return { ...random.pick(isDoomed ? DOOMED : draws)(stock, `chamada ${n}`), isDoomed };
  });
}

/** Makes every call, repeats those whose outcome is unknown once the weather is calm, and lets everything arrive. */
export async function play(game: Game, subject: Subject, intents: readonly Intent[]): Promise<Played> {
  const network = new Network(subject, game.weather);
  const caller = new Caller(game, subject, network);
  const lanes = Array.from({ length: LANES }, (_, n) => openLane(game.seed + n + 1, network));
  const told: Told[] = [];
  const queue = intents.entries();
  const work = async (lane: Lane) => {
    for (const [n, intent] of queue) told[n] = await caller.make(intent, lane);
  };
  await Promise.all(lanes.map(work));
  await network.calm();
  const [lane] = lanes;
  if (lane === undefined) throw new Error('there is no lane');
  const settled: Told[] = [];
  for (const one of told) settled.push(await caller.settle(one, lane));
  await network.drain();
  return { told: settled, network };
}

/** Makes calls with the SDK, each over a line of its own. */
class Caller {
  readonly #game: Game;
  readonly #subject: Subject;
  readonly #network: Network;

  constructor(game: Game, subject: Subject, network: Network) {
    this.#game = game;
    this.#subject = subject;
    this.#network = network;
  }

  async make(intent: Intent, lane: Lane): Promise<Told> {
    const { deadline = FOREVER } = this.#game;
    const maxRetries = this.#game.maxRetries(lane.random);
    const caller = new AbortController();
    const line = { ...lane, keys: [], abort: () => caller.abort() };
    const options = { maxRetries, deadline, timeout: TIMEOUT, signal: caller.signal };
    const end = await endOf(intent.send(this.#clientOn(line, lane), options));
    return { intent, end, keys: [...line.keys] };
  }

  async settle(told: Told, lane: Lane): Promise<Told> {
    const { intent, end } = told;
    if (this.#game.settling === 'look') return { ...told, isLookedFor: true };
    if (end.kind === 'success' || end.error.outcome !== 'unknown') return told;
    const line = { ...lane, keys: [], abort: () => {} };
    const idempotencyKey = end.error.idempotencyKey ?? '';
    const repeated = await endOf(
      intent.send(this.#clientOn(line, lane), { idempotencyKey, timeout: TIMEOUT }),
    );
    return { ...told, repeated };
  }

  #clientOn(line: Line, { runtime }: Lane): Tesa {
    const { tamper = (carry) => carry } = this.#game;
    const carry = tamper((request) => this.#network.fetch(request, line));
    return clientOf(this.#subject, carry, runtime);
  }
}

export function clientOf({ origin }: Subject, carry: Carry, runtime?: TestClock['runtime']): Tesa {
  const options = { apiKey: 'svc_test_exemplo_admin', baseUrl: `${origin}/v1`, fetch: overRequests(carry) };
  return new Tesa(options, runtime);
}

function openLane(seed: number, network: Network): Lane {
  const random = new Random(seed);
  const clock = testClock({ patience: LONGEST_WAIT });
  const runtime = {
    ...clock.runtime,
    now: () => clock.runtime.now() + network.skew,
    random: () => random.below(1000) / 1000,
    newId: () => uuidOf(random),
  };
  return { random, clock, runtime };
}

function uuidOf(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
