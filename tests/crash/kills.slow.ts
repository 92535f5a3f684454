import { expect, test } from 'vitest';
import { drawCrashPoint } from './crash-point.ts';
import { Random } from './random.ts';
import { runHistory } from './run-history.ts';

const HISTORIES = 1;
const KILLS = 10;

const given = process.env.CRASH_SEED;
const first = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number.parseInt(given, 10);
process.stderr.write(`crash seed ${first}: repeat this run with CRASH_SEED=${first}\n`);

test.for(Array.from({ length: HISTORIES }, (_, n) => first + n))(
  'a world loses nothing in history %i',
  async (seed) => {
    const random = new Random(seed);
    const points = Array.from({ length: KILLS }, () => drawCrashPoint(random));
    const report = await runHistory(random, points);
    const { violations, ...counts } = report;
    process.stderr.write(
      `history ${seed}: ${JSON.stringify({ ...counts, violations: violations.length })}\n`,
    );
    expect(violations).toEqual([]);
  },
);
