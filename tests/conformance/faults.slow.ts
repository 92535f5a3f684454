import { expect, test } from 'vitest';
import { FAULTS } from './faults/index.ts';
import { held, idsOf } from './held.ts';

/** A planted fault may also be found by the rule that judges every response. */
const askedBy = (rule: string) => (id: string) =>
  id === rule || (rule.startsWith('respostas/') && id === 'respostas/leituras');

test.each(FAULTS)(
  'the suite fails a service with the fault "$name" at $rule',
  async ({ rule, level, plant, tamper }) => {
    const report = await held({ level, fault: plant, tamper, only: askedBy(rule) });
    expect(idsOf(report, 'failed')).toContain(rule);
  },
);
