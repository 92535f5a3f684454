import { inALine, type Problem } from '../model/problem.ts';
import type { World } from '../model/world.ts';
import { BEGINNING } from './beginning.ts';
import { compareOrg, shownOf } from './compare.ts';
import { newWorld } from './new-world.ts';
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
  /** Whether to end it as it is, since no more may be asked. */
  readonly isOver?: () => boolean;
}

/**
 * Runs a history against a service and the model at once, and then settles what is still open.
 * @param name of what it makes; another for each history of a world
 * @returns the model of the world that this leaves
 * @throws {Disagreement} at the first step after which they differ
 */
export async function play(
  subject: Subject,
  name: string,
  steps: readonly Step[],
  { reads, count = () => {}, look = async () => {}, isOver = () => false }: Playing,
): Promise<World> {
  const world = await newWorld(subject, name);
  const player = new Player(world, subject);
  const story: Taken[] = [];
  const agree = async (when: string, taken: readonly Taken[], read: Reading) => {
    story.push(...taken);
    const made = taken.flatMap(({ problems }) => problems);
    const problems = made.length > 0 ? made : await compareWorld(world, subject, read);
    if (problems.length > 0) throw new Disagreement(when, problems, story);
  };
  for (const [place, step] of [...BEGINNING, ...steps].entries()) {
    if (isOver()) return world;
    const before = printsOf(world);
    const taken = await player.take(step);
    count(taken.what);
    const all = (org: number) => org === step.org || place % ALL_EVERY === 0;
    const changed = changes(before, printsOf(world));
    const read: Reading = (org, operation) =>
      reads === 'all'
        ? all(org)
        : changed.has(`${org} ${operation}`) || (org === step.org && operation === 'obterPosicoes');
    await agree(`step ${place}, ${taken.what}`, [taken], read);
  }
  // A step may issue transactions of an organization that it does not read: their ids are learnt here.
  if (reads === 'all') await agree('the last step', [], () => true);
  await look(world, story);
  await agree('settling', await player.settle(), () => true);
  return world;
}

/** Whether the answer of an operation to an organization, by its place, is read. */
type Reading = (org: number, operation: string) => boolean;

/** How what the service shows differs from the model. */
export async function compareWorld(
  world: World,
  subject: Subject,
  read: Reading = () => true,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [place, org] of world.orgs.entries()) {
    const found = await compareOrg(world, org, subject.service, (operation) => read(place, operation));
    problems.push(
      ...found.map((one) => ({
        ...one,
        what: `${place === 0 ? 'the first' : 'the second'} organization: ${one.what}`,
      })),
    );
  }
  return [...problems, ...((await subject.check?.(world)) ?? [])];
}

/** What the model says each operation shows, with whatever it cannot know left out. */
function printsOf(world: World): Map<string, string> {
  const prints = world.orgs.flatMap((org, place) =>
    [...shownOf(world, org)].map(
      ([operation, shown]) => [`${place} ${operation}`, JSON.stringify(shown)] as const,
    ),
  );
  return new Map(prints);
}

const changes = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Set<string> =>
  new Set([...after].filter(([name, print]) => print !== before.get(name)).map(([name]) => name));
