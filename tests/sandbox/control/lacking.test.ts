import { expect, test } from 'vitest';
import { outcome, serve } from '../api/support.ts';
import { control, openSandbox } from './support.ts';

const CUTS = [
  { tipo: 'corte_antes' },
  { tipo: 'corte_depois' },
  { tipo: 'sequencia', respostas: ['normal', 'corte_antes'] },
];

test('a host that can keep no recordings and cut no connections says so, and arms all other faults', async () => {
  const sandbox = await openSandbox();
  const fetch = serve(sandbox, sandbox.world, { lacks: ['recordings', 'cuts'] });
  expect(outcome(await control(fetch, 'GET /gravacao'))).toBe('501 nao_disponivel');
  for (const cut of CUTS)
    expect(outcome(await control(fetch, 'POST /falhas', cut))).toBe('501 nao_disponivel');
  expect((await control(fetch, 'POST /falhas', CUTS[2])).body.erro.campo).toBe('respostas');
  expect((await control(fetch, 'GET /falhas')).body.dados).toEqual([]);
  expect((await control(fetch, 'POST /falhas', { tipo: 'latencia' })).status).toBe(201);
});
