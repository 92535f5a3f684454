import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { runHistory } from './run-history.ts';

test('data acknowledged by a killed process is stored, replayed identically and delivered, without partial changes', async () => {
  const report = await runHistory(new Random(1), [
    { beat: 'answer', after: 40, early: false },
    { beat: 'delivery', after: 5, early: false },
    { beat: 'write', after: 30, early: false },
  ]);
  expect(report.violations).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(20);
});
