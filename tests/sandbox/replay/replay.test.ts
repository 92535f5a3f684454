import { describe, expect, test } from 'vitest';
import { ask, newKey, outcomeOf, recordingOf, replayOf, sandbox } from './support.ts';

const PROPOSTA = {
  alocacao_alvo: [
    { ativo: 'USDY', percentual: 55 },
    { ativo: 'BUIDL', percentual: 45 },
  ],
  motivo: 'x',
};
const PENDENTE = '/v1/propostas/prop_5x0q2m8kvt4c';

describe('a replay answers as the sandbox did that was recorded', () => {
  test('when proposals are made, approved and executed, and the clock runs', async () => {
    const world = await sandbox({ auto: true });
    await ask(world, '/v1/posicoes');
    await ask(world, `${PENDENTE}/aprovar`, { body: {}, headers: newKey() });
    await ask(world, '/_sandbox/relogio', { body: { avancar: 'PT1H' } });
    await ask(world, '/v1/propostas', { body: PROPOSTA, headers: newKey() });
    await ask(world, '/v1/propostas?limite=1');
    await ask(world, '/v1/propostas', { body: '{"a":', headers: newKey() });
    await ask(world, '/_sandbox/agenda');
    expect(await outcomeOf(await recordingOf(world))).toBe(7);
  });

  test('when a body is not UTF-8', async () => {
    const world = await sandbox();
    await ask(world, '/v1/propostas', { body: Uint8Array.of(0x22, 0xff, 0x22), headers: newKey() });
    expect(await outcomeOf(await recordingOf(world))).toBe(1);
  });

  test('when an example is asked for', async () => {
    const world = await sandbox();
    await ask(world, '/v1/posicoes', { headers: { Prefer: 'code=429' } });
    await ask(world, PENDENTE, { headers: { Prefer: 'example=executada', Authorization: 'Bearer x' } });
    await ask(world, '/v1/propostas?__code=201', { body: PROPOSTA, headers: newKey() });
    await ask(world, '/v1/posicoes', { headers: { Prefer: 'code=418' } });
    await ask(world, '/v1/posicoes');
    expect(await outcomeOf(await recordingOf(world))).toBe(5);
  });
});

test('a replay that ends once a held call was released, and before it went on, lets it go on', async () => {
  const world = await sandbox();
  await ask(world, '/_sandbox/falhas', { body: { tipo: 'retencao' } });
  const held = ask(world, '/v1/posicoes');
  await ask(world, '/_sandbox/falhas/falha_1/soltar', { method: 'POST' });
  await held;
  const { equal, worlds } = await replayOf(await recordingOf(world), { until: 2 });
  expect(equal).toBe(2);
  await worlds.close();
});
