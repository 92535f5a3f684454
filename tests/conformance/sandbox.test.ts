import { expect, test } from 'vitest';
import { findingLines } from '../../conformance/src/report/text.ts';
import { RULES } from '../../conformance/src/rules/index.ts';
import { held, idsOf } from './held.ts';

test('the sandbox keeps every rule', async () => {
  const report = await held();
  expect(report.findings.filter(({ outcome }) => outcome !== 'passed').flatMap(findingLines)).toEqual([]);
  expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(RULES.map(({ id }) => id)));
  // What was approved and has landed cannot be taken back, nor can the organisations that the run made.
  expect(new Set(report.remaining.map(({ what }) => what))).toEqual(new Set(['proposta', 'organizacao']));
});
