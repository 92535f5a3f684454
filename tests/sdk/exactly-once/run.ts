import { Tesa } from '@tesa/sdk';
import { Random } from '../../crash/random.ts';
import { type TestClock, testClock } from '../clock.ts';
import { overRequests } from '../support.ts';
import type { FaultMix } from './fault-mix.ts';
import type { CallContext } from './in-flight.ts';
import { Network } from './network.ts';
import { type Draw, FEASIBLE, type PlannedCall, REFUSED } from './planned-call.ts';
import { type CallReport, endOf } from './report.ts';
import { Stock } from './stock.ts';
import type { Subject } from './subject.ts';

type Carry = Subject['carry'];

export interface Scenario {
  readonly seed: number;
  readonly calls: number;
  readonly faults: FaultMix;
  readonly maxRetries: (random: Random) => number;
  /** Time limit per call in milliseconds. @default far more than a call takes */
  readonly deadline?: number;
  /** Percentage of calls that the service must refuse. @default 0 */
  readonly refused?: number;
  /** Kinds of calls that the service must not refuse. @default any */
  readonly draws?: readonly [Draw, ...Draw[]];
  /**
   * What to do after an unknown outcome: `repeat` the call with its key, or `look` at the world when the
   * service may have forgotten the key. @default `repeat`
   */
  readonly settling?: 'repeat' | 'look';
  /** Wraps the network. @default no wrapper */
  readonly tamper?: (carry: Carry) => Carry;
}

export interface Run {
  readonly reports: readonly CallReport[];
  readonly network: Network;
}

const WORKERS = 8;
const LONGEST_WAIT = 60_000;
/** Timeout per attempt in milliseconds; longer than any wait, so that only the network triggers it. */
const TIMEOUT = 80_000;
const FOREVER = 2 ** 31 - 1;

/** Makes calls one after the other, with its own clock. */
interface Worker {
  readonly random: Random;
  readonly clock: TestClock;
  readonly runtime: TestClock['runtime'];
}

export function planCalls(
  { seed, calls, refused = 0, draws = FEASIBLE }: Scenario,
  { world }: Subject,
): PlannedCall[] {
  const random = new Random(seed);
  const stock = new Stock(world);
  return Array.from({ length: calls }, (_, n) => {
    const isRefused = random.below(100) < refused;
    return { ...random.pick(isRefused ? REFUSED : draws)(stock, `chamada ${n}`), isRefused };
  });
}

/**
 * Makes every call, repeats those with an unknown outcome after the faults have ended, and delivers all late
 * requests.
 */
export async function run(
  scenario: Scenario,
  subject: Subject,
  planned: readonly PlannedCall[],
): Promise<Run> {
  const network = new Network(subject, scenario.faults);
  const caller = new Caller(scenario, subject, network);
  const workers = Array.from({ length: WORKERS }, (_, n) => newWorker(scenario.seed + n + 1, network));
  const reports: CallReport[] = [];
  // Assigns calls to workers in advance, because the order in which workers proceed does not follow from the
  // seed.
  const work = async (worker: Worker, place: number) => {
    for (const [n, call] of planned.entries())
      if (n % WORKERS === place) reports[n] = await caller.make(call, worker);
  };
  await Promise.all(workers.map(work));
  await network.endFaults();
  const [worker] = workers;
  if (worker === undefined) throw new Error('there is no worker');
  const settled: CallReport[] = [];
  for (const report of reports) settled.push(await caller.settle(report, worker));
  await network.drain();
  return { reports: settled, network };
}

class Caller {
  readonly #scenario: Scenario;
  readonly #subject: Subject;
  readonly #network: Network;

  constructor(scenario: Scenario, subject: Subject, network: Network) {
    this.#scenario = scenario;
    this.#subject = subject;
    this.#network = network;
  }

  async make(planned: PlannedCall, worker: Worker): Promise<CallReport> {
    const { deadline = FOREVER } = this.#scenario;
    const maxRetries = this.#scenario.maxRetries(worker.random);
    const caller = new AbortController();
    const context = { ...worker, keys: [], abort: () => caller.abort() };
    const options = { maxRetries, deadline, timeout: TIMEOUT, signal: caller.signal };
    const end = await endOf(planned.send(this.#clientOn(context, worker), options));
    return { planned, end, keys: [...context.keys] };
  }

  async settle(report: CallReport, worker: Worker): Promise<CallReport> {
    const { planned, end } = report;
    if (this.#scenario.settling === 'look') return { ...report, isLookedFor: true };
    if (end.kind === 'success' || end.error.outcome !== 'unknown') return report;
    const context = { ...worker, keys: [], abort: () => {} };
    const idempotencyKey = end.error.idempotencyKey ?? '';
    const repeated = await endOf(
      planned.send(this.#clientOn(context, worker), { idempotencyKey, timeout: TIMEOUT }),
    );
    return { ...report, repeated };
  }

  #clientOn(context: CallContext, { runtime }: Worker): Tesa {
    const { tamper = (carry) => carry } = this.#scenario;
    const carry = tamper((request) => this.#network.fetch(request, context));
    return clientOf(this.#subject, carry, runtime);
  }
}

export function clientOf({ origin }: Subject, carry: Carry, runtime?: TestClock['runtime']): Tesa {
  const options = { apiKey: 'svc_test_exemplo_admin', baseUrl: `${origin}/v1`, fetch: overRequests(carry) };
  return new Tesa(options, runtime);
}

function newWorker(seed: number, network: Network): Worker {
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
