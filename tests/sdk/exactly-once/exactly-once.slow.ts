import { expect, test } from 'vitest';
import { prove, show } from './prove.ts';
import { mortal, patient } from './scenarios.ts';
import { seed } from './seed.ts';
import { inProcess } from './subject.ts';

const calls = 1_000;
const timeout = 600_000;

test('1 000 calls with unlimited retries are 1 000 operations', { timeout }, async () => {
  const proof = await prove(patient({ seed, calls }), await inProcess());
  show('patient', proof);
  expect(proof.violations).toEqual([]);
  expect(proof.figures).toMatchObject({ outcomes: { success: calls }, operations: calls, duplicates: 0 });
});

// World time advances while the client sleeps, and after 30 days the events that count approvals are deleted.
test('600 calls report the true outcome when the service dies after an effect', { timeout }, async () => {
  const proof = await prove(mortal({ seed, calls: 600 }), await inProcess());
  show('mortal', proof);
  expect(proof.violations).toEqual([]);
  expect(proof.figures.duplicates).toBe(0);
});
