/*
 * Thousands of calls over a network that fails, and a world that tells afterwards what they did. The words of these files:
 * - an intent is what one call is to do, once; its mark tells its effect apart from that of any other; a doomed one is
 *   refused whenever it arrives, and the stock is what calls work on, each piece made for one call alone;
 * - a game is the intents, how they retry and the weather, which is the faults that requests meet and how often;
 * - a lane makes one call after the other in a time of its own, eight of them side by side; a line is one call on it;
 * - a passage is one request on its line, and its fate is how it ends for the client;
 * - what a call is told is its end, success or error; an unknown outcome is then repeated with its key, or looked for;
 * - the truth is what the tables of the world hold, and the listing what the API shows of it; the judge compares both
 *   with what was told, and names every call that was told what is not so.
 */
import { describe, expect, test } from 'vitest';
import { hurried, mortal, patient, sleepy } from './games.ts';
import { prove, show } from './prove.ts';
import { seed } from './seed.ts';
import { inProcess } from './subject.ts';
import { HOSTILE, MORTAL, ROUGH, SLEEPY } from './weather.ts';

describe('whatever the network does', () => {
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

describe('whatever becomes of the machines', () => {
  test('no outcome is denied by a refusal that follows a service that died after the effect', async () => {
    const proof = await prove(mortal({ seed, calls: 400 }), await inProcess());
    show('mortal', proof);
    const { told, violations, figures } = proof;
    expect(violations).toEqual([]);
    expect(figures.duplicates).toBe(0);
    expect(Object.keys(figures.faults)).toEqual([...new Set(MORTAL.kinds)].sort());
    const refused = told.filter(({ end }) => end.kind === 'error' && Number(end.error.status) === 409);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('no call is sent again once its key may be forgotten, though the monotonic clock stands still', async () => {
    const proof = await prove(sleepy({ seed, calls: 400 }), await inProcess());
    show('sleepy', proof);
    const { violations, figures } = proof;
    expect(violations).toEqual([]);
    expect(figures.duplicates).toBe(0);
    expect(Object.keys(figures.faults)).toEqual([...SLEEPY.kinds].sort());
    expect(figures.outcomes.unknown).toBeGreaterThan(0);
  });
});

test('the same seed plays the same game again', async () => {
  const play = async () => (await prove(hurried({ seed, calls: 100 }), await inProcess())).figures;
  expect(await play()).toEqual(await play());
});
