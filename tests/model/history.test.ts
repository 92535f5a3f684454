import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from './any-history.ts';
import { play } from './play.ts';

const RUNS = Number(process.env.RUNS ?? 5);

test(`property: the sandbox and the model agree after each step of ${RUNS} histories`, async () => {
  const counts = new Map<string, number>();
  let histories = 0;
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  try {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        histories += 1;
        await play(history, { count });
      }),
      { numRuns: RUNS },
    );
  } finally {
    const steps = [...counts.values()].reduce((a, b) => a + b, 0);
    const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([what, n]) => `${what}: ${n}`);
    process.stderr.write(`${histories} histories, ${steps} steps\n${sorted.join(', ')}\n`);
  }
  expect(counts.get('confirmada') ?? 0).toBeGreaterThan(0);
}, 3_600_000);
