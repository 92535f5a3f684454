import { expect, test } from 'vitest';
import { findingLines } from '../../conformance/src/report/text.ts';
import { RULES } from '../../conformance/src/rules/index.ts';
import { held, idsOf } from './held.ts';

test('the sandbox keeps every rule, within the requests and the seconds that a run may take', async () => {
  const report = await held();
  expect(
    report.findings.filter(({ outcome }) => outcome !== 'passed').flatMap((one) => findingLines(one)),
  ).toEqual([]);
  expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(RULES.map(({ id }) => id)));
  expect(report.requests).toBeLessThan(1500);
  // What was approved and has landed cannot be taken back.
  expect(report.remaining.map(({ what }) => what)).toEqual(['proposta']);
});
