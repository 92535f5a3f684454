import { BEGINNING } from '../../conformance/src/histories/beginning.ts';
import { newWorld } from '../../conformance/src/histories/new-world.ts';
import { type Playing, play as playAgainst } from '../../conformance/src/histories/play.ts';
import type { Taken } from '../../conformance/src/histories/player.ts';
import type { Step } from '../../conformance/src/histories/step.ts';
import type { World } from '../../conformance/src/model/world.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { type Fetch, LocalSubject } from './subject.ts';

export interface History {
  readonly steps: readonly Step[];
  /** A sandbox in a file can crash and restart; one in memory cannot. */
  readonly onDisk: boolean;
}

export interface LocalPlaying extends Pick<Playing, 'count'> {
  readonly wrap?: (fetch: Fetch) => Fetch;
  /** Changes the initial tables, as a bug would. @default no change */
  readonly spoil?: (sql: Sql) => void;
  readonly look?: (world: World, subject: LocalSubject, story: readonly Taken[]) => Promise<void>;
}

/**
 * Runs a history against a sandbox in process and the model, step by step.
 * @returns the final model
 * @throws {Disagreement} at the first step after which they differ
 */
export async function play(
  { steps, onDisk }: History,
  { wrap, spoil = () => {}, count, look }: LocalPlaying = {},
): Promise<World> {
  const subject = await LocalSubject.open(onDisk, wrap);
  try {
    spoil(subject.world.sql);
    const world = await newWorld(subject, 'historia');
    await playAgainst(world, subject, [...BEGINNING, ...steps], {
      reads: 'all',
      count,
      look: look && ((world, story) => look(world, subject, story)),
    });
    return world;
  } finally {
    await subject.close();
  }
}
