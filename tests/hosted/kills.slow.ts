import { expect, test } from 'vitest';
import { Random } from '../crash/random.ts';
import { runKills } from './kills/run-kills.ts';

const KILLS = Number.parseInt(process.env.KILLS ?? '4', 10);
const seed = Number.parseInt(process.env.CRASH_SEED ?? String(Math.trunc(Math.random() * 2 ** 31)), 10);

test(
  'what workerd acknowledged before it was killed is kept, replayed identically and delivered with no request',
  async () => {
    process.stderr.write(`crash seed ${seed}: repeat this run with CRASH_SEED=${seed} KILLS=${KILLS}\n`);
    const { violations, ...counts } = await runKills(new Random(seed), KILLS);
    process.stderr.write(`${JSON.stringify(counts)}\n`);
    expect(violations).toEqual([]);
  },
  300_000 + KILLS * 30_000,
);
