import { BEFORE, type Burst, type BurstStep } from './any-burst.ts';
import { type Call, orgOf, toRequest } from './call.ts';
import { compareOrgs } from './compare.ts';
import { type Answered, answered, judgeCall } from './make-call.ts';
import { agree, Disagreement } from './play.ts';
import { alteredCall, Player } from './player.ts';
import { seededWorld } from './seed.ts';
import type { Step } from './step.ts';
import { type Fetch, Subject } from './subject.ts';
import { toCall } from './to-call.ts';
import type { World } from './world.ts';

/** A request of a burst, and what it was answered. */
interface Made extends Answered {
  readonly call: Call;
}

/**
 * Makes requests at the same time, and looks for an order in which the model, asked one by one, answers the same and
 * ends the same.
 * @throws {Disagreement} when there is none
 */
export async function makeBurst(
  { before = BEFORE, steps, pauses }: Burst,
  wrap?: (fetch: Fetch) => Fetch,
): Promise<string[]> {
  const left: number[] = [];
  const hold = () => pause(left.shift() ?? 0);
  const subject = await Subject.open(false, wrap, { hold });
  try {
    const world = await modelOf(subject, before);
    left.push(...pauses);
    const made = await Promise.all(
      callsOf(world, steps).map(async (call) => ({
        call,
        ...(await answered(subject.fetch(toRequest(world, call)))),
      })),
    );
    await findOrder(made, subject, before);
    return made.map(({ call, response }) => `${call.operation} ${response.status}`);
  } finally {
    await subject.close();
  }
}

/** The model, and the sandbox with it, before the burst. Ids come in the same order to every sandbox. */
export async function modelOf(subject: Subject, before: readonly Step[]): Promise<World> {
  const world = await seededWorld(subject.now, (request) => subject.fetch(request));
  const player = new Player(world, subject);
  // The ids of the wallets are learnt here.
  agree('the seed', await compareOrgs(world, subject));
  for (const step of before) {
    const { what, problems } = await player.take(step);
    agree(`before the burst, ${what}`, problems);
  }
  agree('before the burst', await compareOrgs(world, subject));
  return world;
}

/** A model of its own: to find that an order is not the one may leave it in a state that never was. */
async function freshModel(before: readonly Step[]): Promise<World> {
  const twin = await Subject.open(false);
  try {
    return await modelOf(twin, before);
  } finally {
    await twin.close();
  }
}

/** All are written before any is made: no request knows what becomes of another. */
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

/** @throws {Disagreement} */
async function findOrder(made: readonly Made[], subject: Subject, before: readonly Step[]): Promise<void> {
  const early = made.filter((one) => isEarly(one, made));
  const served = made.filter((one) => !early.includes(one));
  const reasons = early.filter((one) => !hasTwin(one, served)).map(() => 'no twin is under way');
  for (const order of reasons.length > 0 ? [] : ordersOf(served)) {
    const [problem] = await problemsOf(order, subject, before);
    if (problem === undefined) return;
    reasons.push(`${order.map(describe).join(', then ')}: ${problem}`);
  }
  throw new Disagreement(`no order explains ${made.map(describe).join(', ')}:\n${reasons.join('\n')}`);
}

async function problemsOf(
  order: readonly Made[],
  subject: Subject,
  before: readonly Step[],
): Promise<string[]> {
  const world = await freshModel(before);
  const problems = order.flatMap(({ call, ...answer }) => judgeCall(world, call, answer).problems);
  return problems.length > 0 ? problems : compareOrgs(world, subject);
}

/**
 * Whether it was told that its key is with a request under way, the same one or another, and so did nothing. Of another
 * whose answer is kept, an order has to tell; one that is refused as invalid leaves nothing behind but that it was there.
 */
function isEarly(one: Made, made: readonly Made[]): boolean {
  if (one.text.includes('"requisicao_em_andamento"')) return true;
  const isReused = one.text.includes('"chave_de_idempotencia_reutilizada"');
  return isReused && made.some((other) => isTwin(one, other) && other.text.includes('"requisicao_invalida"'));
}

const isTwin = (one: Made, other: Made): boolean => other !== one && other.call.key === one.call.key;

const hasTwin = (one: Made, served: readonly Made[]): boolean => served.some((other) => isTwin(one, other));

const describe = ({ call, response }: Made): string =>
  `${call.operation} ${call.id ?? ''} ${response.status}`;

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

/** Turns of the event loop. */
export function pause(turns: number): Promise<void> | undefined {
  if (turns === 0) return undefined;
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => pause(turns - 1));
}
