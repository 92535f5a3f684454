import { inALine, type Problem } from '../model/problem.ts';
import { isUnknown } from '../model/unknown.ts';
import type { World } from '../model/world.ts';
import { compareOrg, shownOf } from './compare.ts';
import { Player, type Taken } from './player.ts';
import type { Step } from './step.ts';
import type { Subject } from './subject.ts';

/** Comparing all organizations after every step would be slow. */
const ALL_EVERY = 4;

export class Disagreement extends Error {
  override readonly name = 'Disagreement';
  readonly when: string;
  readonly problems: readonly Problem[];
  readonly story: readonly Taken[];

  constructor(when: string, problems: readonly Problem[], story: readonly Taken[] = []) {
    super(`after ${when}:\n${problems.slice(0, 8).map(inALine).join('\n')}`);
    this.when = when;
    this.problems = problems;
    this.story = story;
  }
}

export interface Playing {
  readonly reads: 'all' | 'changes';
  readonly count?: ((what: string) => void) | undefined;
  readonly look?: ((world: World, story: readonly Taken[]) => Promise<void>) | undefined;
  /** True when the contract excuses a problem, which then does not end the history. @default never */
  readonly isExcused?: (problem: Problem) => boolean;
  readonly isOver?: () => boolean;
}

/**
 * Plays a history against a service and the model, then settles all open transactions.
 * @param world the model, in agreement with the service
 * @throws {Disagreement} at the first step after which service and model differ
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
  // A step may issue transactions for an organization that it does not read, so their ids are read here.
  if (reads === 'all') await agree('the last step', [], () => true);
  await look(world, story);
  await agree('settling', await player.settle(), () => true);
}

type Reading = (org: number, operation: string) => boolean;

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

function changedSince(before: ReadonlyMap<string, string>, world: World, step: Step): Reading {
  const after = printsOf(world);
  return (org, operation) =>
    (org === step.org && operation === 'obterPosicoes') ||
    after.get(`${org} ${operation}`) !== before.get(`${org} ${operation}`);
}

function printsOf(world: World): Map<string, string> {
  const print = (shown: unknown) => JSON.stringify(shown, (_, value) => (isUnknown(value) ? null : value));
  return new Map(
    world.orgs.flatMap((org, place) =>
      [...shownOf(world, org)].map(([operation, shown]) => [`${place} ${operation}`, print(shown)] as const),
    ),
  );
}
