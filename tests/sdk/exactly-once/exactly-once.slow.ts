import { expect, test } from 'vitest';
import { prove, show } from './prove.ts';
import { hurried, mortal, patient } from './scenarios.ts';
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

test('600 calls with few retries end in success or in an error that is right about what happened', {
  timeout,
}, async () => {
  const proof = await prove(hurried({ seed, calls: 600 }), await inProcess());
  show('hurried', proof);
  const { violations, figures } = proof;
  expect(violations).toEqual([]);
  expect(figures.duplicates).toBe(0);
  expect(Object.keys(figures.outcomes).sort()).toEqual(['not-sent', 'rejected', 'success', 'unknown']);
});

// When the client sleeps, the world's time passes: after 30 days of it, the events by which approvals are counted are gone.
test('600 calls end in what happened, when the service dies after an effect', { timeout }, async () => {
  const proof = await prove(mortal({ seed, calls: 600 }), await inProcess());
  show('mortal', proof);
  expect(proof.violations).toEqual([]);
  expect(proof.figures.duplicates).toBe(0);
});
