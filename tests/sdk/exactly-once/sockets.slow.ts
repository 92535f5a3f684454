import { describe, expect, test } from 'vitest';
import { prove, show } from './prove.ts';
import { impatient, patient } from './scenarios.ts';
import { seed } from './seed.ts';
import { overSockets } from './subject.ts';

describe('sockets', () => {
  test('calls with unlimited retries over sockets are one operation each', async () => {
    const proof = await prove(patient({ seed, calls: 200 }), await overSockets());
    show('patient over sockets', proof);
    expect(proof.violations).toEqual([]);
    expect(proof.figures).toMatchObject({ outcomes: { success: 200 }, operations: 200, duplicates: 0 });
    expect(proof.figures.faults).toMatchObject({
      corte_antes: expect.any(Number),
      corte_depois: expect.any(Number),
    });
  });

  test('every error over sockets reports the true outcome', async () => {
    const proof = await prove(impatient({ seed, calls: 100 }), await overSockets());
    show('impatient over sockets', proof);
    expect(proof.violations).toEqual([]);
    expect(proof.figures.duplicates).toBe(0);
  });
});
