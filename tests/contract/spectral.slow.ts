import { expect, it } from 'vitest';
import { base } from './lint/base.ts';
import { CASES } from './lint/cases.ts';
import { lint, loadHouseRules } from './lint/spectral.ts';

it('what breaks a rule of the house breaks no other', async () => {
  const ours = await loadHouseRules();
  const wrong: string[] = [];
  for (const [rule, breach, edit] of CASES) {
    const contract = base();
    edit(contract);
    const codes = new Set((await lint(ours, contract)).map(({ code }) => code));
    if (codes.size !== 1 || !codes.has(rule)) wrong.push(`${rule}, ${breach}: ${[...codes].join(', ')}`);
  }
  expect(wrong).toEqual([]);
});
