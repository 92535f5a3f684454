import { inALine, type Problem } from '../model/problem.ts';
import { isUnknown } from '../model/unknown.ts';
import type { World } from '../model/world.ts';
import { compareOrg, shownOf } from './compare.ts';
import { Player, type Taken } from './player.ts';
import type { Step } from './step.ts';
import type { Subject } from './subject.ts';

/** Every so many steps all organizations are read, and not only that of the step. */
const ALL_EVERY = 4;

/** A history found the service and the model to disagree; the message says after which step, and how. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
  readonly when: string;
  readonly problems: readonly Problem[];
  /** What was done until then. */
  readonly story: readonly Taken[];

  constructor(when: string, problems: readonly Problem[], story: readonly Taken[] = []) {
    super(`after ${when}:\n${problems.slice(0, 8).map(inALine).join('\n')}`);
    this.when = when;
    this.problems = problems;
    this.story = story;
  }
}

export interface Playing {
  /** What of the API is read after a step: all that its organization has, or what the model says has changed. */
  readonly reads: 'all' | 'changes';
  /** Told of each step made, such as `approve 200`. */
  readonly count?: ((what: string) => void) | undefined;
  /** Looks at what the history leaves, and at what was done, before it is settled. */
  readonly look?: ((world: World, story: readonly Taken[]) => Promise<void>) | undefined;
  /** Whether the contract excuses a problem, which then ends nothing. Default: none is excused. */
  readonly isExcused?: (problem: Problem) => boolean;
  /** Whether to end it as it is, since no more may be asked. */
  readonly isOver?: () => boolean;
}

/**
 * Plays a history against a service and the model at once, and then settles what is still open.
 * @param world the model, which agrees with the service
 * @throws {Disagreement} at the first step after which they differ
 */
export async function play(
  world: World,
  subject: Subject,
  steps: readonly Step[],
  { reads, count = () => {}, look = async () => {}, isOver = () => false, isExcused = () => false }: Playing,
): Promise<void> {
  const player = new Player(world, subject);
  const story: Taken[] = [];
  const agree = async (when: string, taken: readonly Taken[], isRead: Reading) => {
    story.push(...taken);
    const counted = (problems: readonly Problem[]) => problems.filter((one) => !isExcused(one));
    const made = counted(taken.flatMap(({ problems }) => problems));
    const problems = made.length > 0 ? made : counted(await compareWorld(world, subject, isRead));
    if (problems.length > 0) throw new Disagreement(when, problems, story);
  };
  for (const [place, step] of steps.entries()) {
    if (isOver()) return;
    const before = printsOf(world);
    const taken = await player.take(step);
    count(taken.what);
    const isRead = reads === 'all' ? ofOrg(place, step) : changedSince(before, world, step);
    await agree(`step ${place}, ${taken.what}`, [taken], isRead);
  }
  // A step may issue transactions of an organization that it does not read: their ids are learnt here.
  if (reads === 'all') await agree('the last step', [], () => true);
  await look(world, story);
  await agree('settling', await player.settle(), () => true);
}

/** Whether the answer of an operation to an organization, by its place, is read. */
type Reading = (org: number, operation: string) => boolean;

/** How what the service shows differs from the model. */
export async function compareWorld(
  world: World,
  subject: Subject,
  isRead: Reading = () => true,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [place, org] of world.orgs.entries()) {
    const found = await compareOrg(world, org, subject.service, (operation) => isRead(place, operation));
    problems.push(
      ...found.map((one) => ({
        ...one,
        what: `${place === 0 ? 'the first' : 'the second'} organization: ${one.what}`,
      })),
    );
  }
  return [...problems, ...((await subject.check?.(world)) ?? [])];
}

const ofOrg =
  (place: number, step: Step): Reading =>
  (org) =>
    org === step.org || place % ALL_EVERY === 0;

/** What the model says is shown otherwise than before a step, and the money of its organization. */
function changedSince(before: ReadonlyMap<string, string>, world: World, step: Step): Reading {
  const after = printsOf(world);
  return (org, operation) =>
    (org === step.org && operation === 'obterPosicoes') ||
    after.get(`${org} ${operation}`) !== before.get(`${org} ${operation}`);
}

/** What the model says each operation shows, without what it cannot know. */
function printsOf(world: World): Map<string, string> {
  const print = (shown: unknown) => JSON.stringify(shown, (_, value) => (isUnknown(value) ? null : value));
  return new Map(
    world.orgs.flatMap((org, place) =>
      [...shownOf(world, org)].map(([operation, shown]) => [`${place} ${operation}`, print(shown)] as const),
    ),
  );
}
