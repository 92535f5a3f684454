import { describe, expect, test } from 'vitest';
import { hurried, patient } from './games.ts';
import { prove, show } from './prove.ts';
import { seed } from './seed.ts';
import { inProcess } from './subject.ts';
import { HOSTILE, ROUGH } from './weather.ts';

describe('whatever the network does', { timeout: 60_000 }, () => {
  test('calls that may be repeated without end all succeed, and each is one operation', async () => {
    const proof = await prove(patient({ seed, calls: 400 }), await inProcess());
    show('patient', proof);
    const { violations, figures } = proof;
    expect(violations).toEqual([]);
    expect(figures).toMatchObject({ outcomes: { success: 400 }, operations: 400, duplicates: 0 });
    expect(Object.keys(figures.faults)).toEqual([...ROUGH.kinds].sort());
    expect(figures.replays).toBeGreaterThan(0);
  });

  test('every error is right about what happened, and the unknown are settled by their key', async () => {
    const proof = await prove(hurried({ seed, calls: 600 }), await inProcess());
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

test('the same seed plays the same game again', { timeout: 60_000 }, async () => {
  const play = async () => (await prove(hurried({ seed, calls: 100 }), await inProcess())).figures;
  expect(await play()).toEqual(await play());
});
