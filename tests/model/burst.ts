import { BEGINNING } from '../../conformance/src/histories/beginning.ts';
import { judgeCall, send } from '../../conformance/src/histories/make-call.ts';
import { newWorld } from '../../conformance/src/histories/new-world.ts';
import { compareWorld, Disagreement } from '../../conformance/src/histories/play.ts';
import { alteredCall, Player } from '../../conformance/src/histories/player.ts';
import type { Step } from '../../conformance/src/histories/step.ts';
import { toCall } from '../../conformance/src/histories/to-call.ts';
import { type Call, orgOf } from '../../conformance/src/model/call.ts';
import { inALine, type Problem } from '../../conformance/src/model/problem.ts';
import type { World } from '../../conformance/src/model/world.ts';
import { codeOf, type Exchange } from '../../conformance/src/service/exchange.ts';
import { BEFORE, type Burst, type BurstStep } from './any-burst.ts';
import { type Fetch, LocalSubject } from './subject.ts';

interface Made {
  readonly call: Call;
  readonly exchange: Exchange;
}

/**
 * Sends concurrent requests and searches for a sequential order in which the model gives the same responses
 * and final state.
 * @throws {Error} when there is no such order
 */
export async function makeBurst(
  { before = BEFORE, steps, pauses }: Burst,
  wrap?: (fetch: Fetch) => Fetch,
): Promise<string[]> {
  const left: number[] = [];
  const hold = () => pause(left.shift() ?? 0);
  const subject = await LocalSubject.open(false, wrap, { hold });
  try {
    const world = await modelOf(subject, before);
    left.push(...pauses);
    const made = await Promise.all(
      callsOf(world, steps).map(async (call) => ({
        call,
        exchange: await send(world, subject.service, call),
      })),
    );
    await findOrder(made, subject, world);
    return made.map(({ call, exchange }) => `${call.operation} ${exchange.status}`);
  } finally {
    await subject.close();
  }
}

export async function modelOf(subject: LocalSubject, before: readonly Step[]): Promise<World> {
  const world = await newWorld(subject, 'historia');
  const player = new Player(world, subject);
  await takeAll(player, BEGINNING);
  // The comparison also tells the model the wallets' ids.
  agree('the beginning', await compareWorld(world, subject));
  await takeAll(player, before);
  agree('what came before', await compareWorld(world, subject));
  return world;
}

async function takeAll(player: Player, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const { what, problems } = await player.take(step);
    agree(what, problems);
  }
}

function agree(when: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Disagreement(when, problems);
}

/** Builds all requests before sending any, because they are concurrent. */
function callsOf(world: World, steps: readonly BurstStep[]): Call[] {
  const calls: Call[] = [];
  for (const [place, step] of steps.entries()) {
    const newKey = () => `11111111-0000-4000-8000-00000000000${place}`;
    const repeated = step.do === 'repeat' ? calls[step.n % Math.max(calls.length, 1)] : undefined;
    if (step.do !== 'repeat') calls.push(toCall(world, orgOf(world, step), step, newKey));
    else if (repeated !== undefined) calls.push(step.altered ? alteredCall(repeated) : repeated);
  }
  return calls;
}

async function findOrder(made: readonly Made[], subject: LocalSubject, before: World): Promise<void> {
  const early = made.filter((one) => isEarly(one, made));
  const served = made.filter((one) => !early.includes(one));
  const reasons = early.filter((one) => !hasTwin(one, served)).map(() => 'no twin is under way');
  for (const order of reasons.length > 0 ? [] : ordersOf(served)) {
    const [problem] = await problemsOf(order, subject, before);
    if (problem === undefined) return;
    reasons.push(`${order.map(describe).join(', then ')}: ${inALine(problem)}`);
  }
  throw new Error(`no order explains ${made.map(describe).join(', ')}:\n${reasons.join('\n')}`);
}

async function problemsOf(order: readonly Made[], subject: LocalSubject, before: World): Promise<Problem[]> {
  // A wrong order may corrupt the model, so each attempt works on a copy.
  const world = structuredClone(before);
  const problems = order.flatMap(({ call, exchange }) => judgeCall(world, call, exchange).problems);
  return problems.length > 0 ? problems : compareWorld(world, subject);
}

/**
 * True for a request that did nothing because its key belonged to a request in progress. When the other
 * request's response is stored, an order must explain this refusal; an invalid request leaves no other trace.
 */
function isEarly(one: Made, made: readonly Made[]): boolean {
  const codigo = codeOf(one.exchange);
  if (codigo === 'requisicao_em_andamento') return true;
  const isInvalid = (other: Made) => isTwin(one, other) && codeOf(other.exchange) === 'requisicao_invalida';
  return codigo === 'chave_de_idempotencia_reutilizada' && made.some(isInvalid);
}

const isTwin = (one: Made, other: Made): boolean => other !== one && other.call.key === one.call.key;

const hasTwin = (one: Made, served: readonly Made[]): boolean => served.some((other) => isTwin(one, other));

const describe = ({ call, exchange }: Made): string =>
  `${call.operation} ${call.id ?? ''} ${exchange.status}`;

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

export function pause(turns: number): Promise<void> | undefined {
  if (turns === 0) return undefined;
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => pause(turns - 1));
}
