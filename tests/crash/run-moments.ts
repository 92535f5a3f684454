import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFile } from '../temporary.ts';
import { Fuse } from './crash-point.ts';
import { type Send, sendBy } from './exchange.ts';
import { Keeper } from './keeper.ts';
import type { Random } from './random.ts';
import { startVictim, type Victim } from './victim.ts';

export interface Moments {
  /** How often a process died, by what it was in the middle of. */
  readonly kills: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
}

/** How many writes to the disk a change of a whole world takes, at most, before its process is killed. */
const REACH = 14;

interface MomentsOptions {
  /** Default: a new one. */
  readonly file?: string;
  /** Writes before which the process is killed. Default: those of a small world. */
  readonly reach?: number;
}

/** How many writes a first start takes before its process is killed. */
const START_REACH = 24;

/** Has a process die while it makes a new world, and the next one find a good file. */
export async function killFirstStarts(random: Random, kills: number): Promise<Moments> {
  const counts = new Map<string, number>();
  const violations: string[] = [];
  for (let n = 0; n < kills; n += 1) {
    const file = newFile();
    const died = await killStart(file, 1 + random.below(START_REACH));
    count(counts, died ? 'a first start' : 'after a first start');
    await served(file, violations, async (send) => {
      const answer = await send({ method: 'GET', path: '/v1/propostas/prop_5x0q2m8kvt4c' });
      if (answer?.status !== 200) violations.push(`A file cut in its first start answers ${answer?.body}`);
    });
  }
  return { kills: counts, violations };
}

/** Has a process die while it restores, resets, keeps, branches and deletes worlds, and judges what the next one finds. */
export async function killMoments(
  random: Random,
  kills: number,
  { file = newFile(), reach = REACH }: MomentsOptions = {},
): Promise<Moments> {
  const keeper = new Keeper(random);
  const counts = new Map<string, number>();
  const violations: string[] = [];
  for (let n = 0; n < kills; n += 1) {
    if (random.below(5) === 0) {
      await killStart(file, 1 + random.below(6));
      count(counts, 'a start');
    }
    await served(file, violations, async (send, victim) => {
      violations.push(...(await keeper.judge(send)));
      await keeper.deposit(send);
      const fuse = new Fuse({ beat: 'write', after: 1 + random.below(reach), early: true }, victim.kill);
      const unwatch = watchWrites(file, () => fuse.tick('write'));
      const moment = await keeper.act(send);
      unwatch();
      count(counts, moment.replace(/\d+/g, 'n'));
    });
  }
  await served(file, violations, async (send) => {
    violations.push(...(await keeper.judge(send)), ...(await keeper.judgeSnapshots(send)));
  });
  return { kills: counts, violations };
}

/** Starts a process and kills it at a write; says whether that was before it answered. */
async function killStart(file: string, after: number): Promise<boolean> {
  const victim = startVictim(file);
  const fuse = new Fuse({ beat: 'write', after, early: true }, victim.kill);
  const unwatch = watchWrites(file, () => fuse.tick('write'));
  const origin = await victim.origin;
  victim.kill();
  await victim.ended;
  unwatch();
  return origin === undefined;
}

/** Starts a process on a file, has `work` done with it, and kills it. */
async function served(
  file: string,
  violations: string[],
  work: (send: Send, victim: Victim) => Promise<void>,
): Promise<void> {
  const victim = startVictim(file);
  onTestFinished(victim.kill);
  const origin = await victim.origin;
  if (origin === undefined) {
    violations.push(`A good file is refused: ${(await victim.ended).stderr}`);
    return;
  }
  await work(sendBy(fetch, origin), victim);
  victim.kill();
  const { code, stderr } = await victim.ended;
  if (code !== null) violations.push(`It ended by itself, with code ${code}: ${stderr}`);
}

/** Tells of each write beside a file and in the folder of its worlds. */
function watchWrites(file: string, tick: () => void): () => void {
  const watchers: FSWatcher[] = [];
  for (const folder of [dirname(file), `${file}.worlds`])
    if (statSync(folder, { throwIfNoEntry: false })) watchers.push(watch(folder, tick));
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
