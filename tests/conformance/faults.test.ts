import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { held, idsOf } from './held.ts';

/** The answers of an operation are judged by whatever rule calls it. */
const askedBy = (rule: string) => (id: string) =>
  id === rule || (rule.startsWith('respostas/') && id === 'respostas/leituras');

test.each(FAULTS)('$name: $rule fails', async ({ rule, plant }) => {
  const report = await held({ fault: plant, only: askedBy(rule) });
  expect(idsOf(report, 'failed')).toContain(rule);
});
