import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSandbox } from '../../mock/src/index.ts';
import { newFile } from '../temporary.ts';
import { Fuse } from './crash-point.ts';
import { type Send, sendBy } from './exchange.ts';
import { Keeper } from './keeper.ts';
import { Random } from './random.ts';
import { startVictim, type Victim } from './victim.ts';

const KILLS = Number(process.env.MOMENTS ?? 6);

vi.setConfig({ testTimeout: 3_600_000 });

const given = process.env.CRASH_SEED;
const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number.parseInt(given, 10);
process.stderr.write(`crash seed ${seed}: repeat this run with CRASH_SEED=${seed}\n`);

function told({ kills, violations }: Moments): readonly string[] {
  for (const [moment, times] of [...kills].sort()) process.stderr.write(`${times} × ${moment}\n`);
  return violations;
}

test(`${KILLS} processes killed during their first start each leave a valid file`, async () => {
  expect(told(await killFirstStarts(new Random(seed), KILLS))).toEqual([]);
});

test(`${KILLS} processes killed during replacements of whole worlds neither lose nor mix worlds`, async () => {
  for (let history = 0; history < KILLS / 20; history += 1)
    expect(told(await killMoments(new Random(seed + history), KILLS))).toEqual([]);
});

const LARGE_REACH = 400;

test(`${KILLS} processes killed while large worlds are copied and replaced neither lose nor mix worlds`, async () => {
  const file = newFile();
  const { world, close } = await createSandbox({ file });
  world.database.run('CREATE TABLE ballast AS SELECT zeroblob(8000000) AS bytes');
  await close();
  const random = new Random(seed);
  expect(told(await killMoments(random, KILLS, { file, reach: LARGE_REACH }))).toEqual([]);
});

interface Moments {
  readonly kills: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
}

/** Maximum number of writes before the kill; a change of a small world makes no more. */
const REACH = 14;

interface MomentsOptions {
  readonly file?: string;
  /** Maximum number of writes before the kill. @default that of a small world */
  readonly reach?: number;
}

const START_REACH = 24;

/** Kills processes while they create a world; the next process must find a valid file. */
async function killFirstStarts(random: Random, kills: number): Promise<Moments> {
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

/**
 * Kills processes while they restore, reset, save, branch and delete worlds, and checks what the next process
 * finds.
 */
async function killMoments(
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

function watchWrites(file: string, tick: () => void): () => void {
  const watchers: FSWatcher[] = [];
  for (const folder of [dirname(file), `${file}.worlds`])
    if (statSync(folder, { throwIfNoEntry: false })) watchers.push(watch(folder, tick));
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
