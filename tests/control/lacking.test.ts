import { expect, test } from 'vitest';
import { UNLIMITED } from '../../mock/src/platform/capabilities.ts';
import { outcome, serve } from '../pipeline/support.ts';
import { control, openSandbox } from './support.ts';

const CUTS = [
  { tipo: 'corte_antes' },
  { tipo: 'corte_depois' },
  { tipo: 'sequencia', respostas: ['normal', 'corte_antes'] },
];

test('a host that cannot cut connections refuses cutting faults, and arms all others', async () => {
  const sandbox = await openSandbox();
  const fetch = serve(sandbox, sandbox.world, { capabilities: { ...UNLIMITED, canCut: false } });
  for (const cut of CUTS)
    expect(outcome(await control(fetch, 'POST /falhas', cut))).toBe('501 nao_disponivel');
  expect((await control(fetch, 'POST /falhas', CUTS[2])).body.erro.campo).toBe('respostas');
  expect((await control(fetch, 'GET /falhas')).body.dados).toEqual([]);
  expect((await control(fetch, 'POST /falhas', { tipo: 'latencia' })).status).toBe(201);
});
