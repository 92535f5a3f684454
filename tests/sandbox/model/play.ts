import type { Sql } from '../../../mock/src/host/sql.ts';
import { compareOrgs } from './compare.ts';
import { Player } from './player.ts';
import { seededWorld } from './seed.ts';
import type { Step } from './step.ts';
import { type Fetch, Subject } from './subject.ts';
import type { World } from './world.ts';

export interface History {
  readonly steps: readonly Step[];
  /** Whether the sandbox keeps a file, which can be crashed. */
  readonly onDisk: boolean;
}

/** Every so many steps all organisations are compared, and not only that of the step. */
const ALL_EVERY = 4;

/** A history found the sandbox and the model to disagree; the message says after which step, and how. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

export interface Playing {
  /** Changes what the sandbox answers; default: nothing. */
  readonly wrap?: (fetch: Fetch) => Fetch;
  /** Changes the tables that the history begins with, as a fault would; default: nothing. */
  readonly spoil?: (sql: Sql) => void;
  /** Told of each step made, such as `approve 200`. */
  readonly count?: (what: string) => void;
  /** Looks at what the history leaves, before it is settled and closed. */
  readonly look?: (world: World, subject: Subject) => Promise<void>;
}

/**
 * Runs a history against the sandbox and the model at once, and then settles what is still open.
 * @returns the model of the world that this leaves
 * @throws {Disagreement} at the first step after which they differ
 */
export async function play(
  { steps, onDisk }: History,
  { wrap, spoil = () => {}, count = () => {}, look = async () => {} }: Playing = {},
): Promise<World> {
  const subject = await Subject.open(onDisk, wrap);
  try {
    const world = await seededWorld(subject.now, (request) => subject.fetch(request));
    const player = new Player(world, subject);
    agree('the seed', await compareOrgs(world, subject));
    spoil(subject.sql);
    for (const [place, step] of steps.entries()) {
      const { what, problems } = await player.take(step);
      count(what);
      const seen = place % ALL_EVERY === 0 ? world.orgs : world.orgs.slice(step.org, step.org + 1);
      agree(
        `step ${place}, ${what}`,
        problems.length > 0 ? problems : await compareOrgs(world, subject, seen),
      );
      agree(`step ${place}, ${what}`, subject.wrongBooks());
    }
    // A step may issue transactions of an organisation that it does not compare: their ids are learnt here.
    agree('the last step', await compareOrgs(world, subject));
    await look(world, subject);
    agree('settling', player.settle());
    agree('settling', [...(await compareOrgs(world, subject)), ...subject.wrongBooks()]);
    return world;
  } finally {
    await subject.close();
  }
}

/** @throws {Disagreement} when there are problems */
export function agree(when: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Disagreement(`after ${when}:\n${problems.slice(0, 8).join('\n')}`);
}
