/**
 * Makes thousands of calls over a faulty network and compares their results with the world afterwards. Terms:
 * - A scenario defines the calls, their retries and the faults.
 * - A planned call happens at most once. A mark in its text identifies its effect, and the resources it works
 * on are
 *   made for it alone. Some calls are always refused.
 * - Eight workers make calls in parallel, each with its own clock. The network recognizes a call by its
 * context.
 * - A request in flight has an ending for the client: a response, a failure, or silence until the timeout.
 * - A report says how a call ended. After an unknown outcome the call is repeated with its key, or looked up.
 * - Operations are the rows in the world's tables, a listing is what the API shows. The judge compares both
 * with the
 *   reports and names every contradiction.
 */
import { describe, expect, test } from 'vitest';
import { HOSTILE, MORTAL, ROUGH, SLEEPY } from './fault-mix.ts';
import { prove, show } from './prove.ts';
import { hurried, mortal, patient, sleepy } from './scenarios.ts';
import { seed } from './seed.ts';
import { inProcess } from './subject.ts';

describe('faulty networks', () => {
  test('calls with unlimited retries over a faulty network all succeed, and each is one operation', async () => {
    const proof = await prove(patient({ seed, calls: 200 }), await inProcess());
    show('patient', proof);
    const { violations, figures } = proof;
    expect(violations).toEqual([]);
    expect(figures).toMatchObject({ outcomes: { success: 200 }, operations: 200, duplicates: 0 });
    expect(Object.keys(figures.faults)).toEqual([...ROUGH.kinds].sort());
    expect(figures.replays).toBeGreaterThan(0);
  });

  test('every error over a faulty network reports the true outcome, and unknown outcomes are resolved with their key', async () => {
    const proof = await prove(hurried({ seed, calls: 300 }), await inProcess());
    show('hurried', proof);
    const { violations, figures } = proof;
    expect(violations).toEqual([]);
    expect(figures.duplicates).toBe(0);
    expect(Object.keys(figures.faults)).toEqual([...HOSTILE.kinds].sort());
    const { unknown = 0, rejected = 0 } = figures.outcomes;
    expect(Math.min(unknown, rejected)).toBeGreaterThan(0);
    expect(figures.repeated.happened).toBeGreaterThan(0);
    expect(figures.repeated.happened).toBeLessThan(unknown);
  });
});

describe('crashes and suspended machines', () => {
  test('a later refusal does not deny an effect after which the service died', async () => {
    const proof = await prove(mortal({ seed, calls: 200 }), await inProcess());
    show('mortal', proof);
    const { reports, violations, figures } = proof;
    expect(violations).toEqual([]);
    expect(figures.duplicates).toBe(0);
    expect(Object.keys(figures.faults)).toEqual([...new Set(MORTAL.kinds)].sort());
    const refused = reports.filter(({ end }) => end.kind === 'error' && Number(end.error.status) === 409);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('a call is not retried once its key may have expired, even if the monotonic clock stops', async () => {
    const proof = await prove(sleepy({ seed, calls: 200 }), await inProcess());
    show('sleepy', proof);
    const { violations, figures } = proof;
    expect(violations).toEqual([]);
    expect(figures.duplicates).toBe(0);
    expect(Object.keys(figures.faults)).toEqual([...SLEEPY.kinds].sort());
    expect(figures.outcomes.unknown).toBeGreaterThan(0);
  });
});

test('the same seed reproduces the same run', async () => {
  const figures = async () => (await prove(hurried({ seed, calls: 50 }), await inProcess())).figures;
  expect(await figures()).toEqual(await figures());
});
