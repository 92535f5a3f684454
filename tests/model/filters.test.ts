import { expect, test } from 'vitest';
import { FUNDING } from '../../conformance/src/histories/beginning.ts';
import type { Step } from '../../conformance/src/histories/step.ts';
import { advanceStep, decideStep, VARIED } from '../../conformance/src/histories/tour.ts';
import { play } from './play.ts';
import { WALKS } from './walks.ts';

test('every list shows exactly what its parameters select', async () => {
  await play({ steps: [...VARIED, ...WALKS], onDisk: false });
});

test('an event is listed and resent for 90 days, and not longer', async () => {
  const resend: Step = { do: 'resend', ...decideStep, pick: { among: 'all', n: 12 } };
  const counts: string[] = [];
  const steps = [
    ...FUNDING,
    resend,
    advanceStep(90),
    ...WALKS.filter(({ list }) => list === 'listarEventos'),
    resend,
  ];
  await play({ steps, onDisk: false }, { count: (what) => counts.push(what) });
  expect(counts.filter((what) => what.startsWith('resend'))).toEqual(['resend 200', 'resend 404']);
});
