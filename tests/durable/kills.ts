import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../crash/random.ts';
import type { Deployment } from './deployment.ts';

export interface Kills {
  readonly kills: number;
  readonly random: Random;
  /** Called before each kill. */
  readonly before: () => Promise<void>;
}

/** Starts a worker, kills it when it has worked for up to a second, and starts it again: so often, and then leaves it alone. */
export async function killAgainAndAgain(
  { start }: Deployment,
  name: string,
  { kills, random, before }: Kills,
) {
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = start(name);
    await worker.says('listens on');
    await before();
    await pause(random.below(1000));
    worker.child.kill('SIGKILL');
    await worker.ended;
  }
  start(name);
}
