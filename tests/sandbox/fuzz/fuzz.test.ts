import '../domain/seed.ts';
import { expect, test } from 'vitest';
import { allOperations } from '../model/judge.ts';
import { fuzz } from './fuzzer.ts';
import { liveIn } from './lived-in.ts';

/** Requests to each operation; `RUNS` asks for more. */
const RUNS = Number(process.env.RUNS ?? 70);

const world = await liveIn();

test.each(allOperations)(
  '$id answers anything as the contract says, and what it refuses changes nothing',
  async (operation) => {
    const tally = await fuzz(operation, { world, runs: RUNS });
    const counts = [...tally].sort(([a], [b]) => a.localeCompare(b)).map(([what, n]) => `${what}: ${n}`);
    process.stderr.write(`${operation.id}: ${counts.join(', ')}\n`);
    expect(tally.size).toBeGreaterThan(3);
  },
  3_600_000,
);
