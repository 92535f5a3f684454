import { expect, test, vi } from 'vitest';
import { createSandbox } from '../../mock/src/index.ts';
import { newFile } from '../temporary.ts';
import { Random } from './random.ts';
import { killFirstStarts, killMoments, type Moments } from './run-moments.ts';

/** How often a process dies; `MOMENTS` asks for more, or fewer. */
const KILLS = Number(process.env.MOMENTS ?? 12);

vi.setConfig({ testTimeout: 3_600_000 });

const given = process.env.CRASH_SEED;
const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number.parseInt(given, 10);
process.stderr.write(`crash seed ${seed}: repeat this run with CRASH_SEED=${seed}\n`);

function told({ kills, violations }: Moments): readonly string[] {
  for (const [moment, times] of [...kills].sort()) process.stderr.write(`${times} × ${moment}\n`);
  return violations;
}

test(`${KILLS} processes that die in their first start leave a good file each`, async () => {
  expect(told(await killFirstStarts(new Random(seed), KILLS))).toEqual([]);
});

test(`${KILLS} processes that die while worlds change as a whole lose none and mix none`, async () => {
  for (let history = 0; history < KILLS / 20; history += 1)
    expect(told(await killMoments(new Random(seed + history), 20))).toEqual([]);
});

/** How many writes to the disk a change of a whole large world takes, at most. */
const LARGE_REACH = 400;

test(`${KILLS} processes that die while large worlds are copied and replaced lose none and mix none`, async () => {
  const file = newFile();
  const { world, close } = await createSandbox({ file });
  world.database.run('CREATE TABLE ballast AS SELECT zeroblob(8000000) AS bytes');
  await close();
  const random = new Random(seed);
  expect(told(await killMoments(random, KILLS, { file, reach: LARGE_REACH }))).toEqual([]);
});
