import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { held, idsOf } from './held.ts';

test.each(FAULTS)('$name: $rule fails', async ({ rule, plant }) => {
  const report = await held({ fault: plant, only: (id) => id === rule });
  expect(idsOf(report, 'failed')).toContain(rule);
});
