import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, outcomeOf, recordingOf, replayOf, sandbox } from './support.ts';

test('a fault that is armed in the moment in which its world is reset ends with the old world, or is armed in the new one', async () => {
  const recorded = await sandbox();
  for (let moments = 0; moments < 5; moments += 1) {
    const armed = ask(recorded, '/_sandbox/falhas', { body: { tipo: 'corte_depois' } });
    for (let n = 0; n < moments; n += 1) await undefined;
    await Promise.all([armed, ask(recorded, '/_sandbox/reiniciar', { method: 'POST' })]);
    await ask(recorded, '/v1/posicoes');
    const { difference } = await replayOf(await recordingOf(recorded));
    expect({ moments, difference }).toEqual({ moments, difference: undefined });
  }
});

test('a move of the clock that waits for a reset of its world happens at one instant of the new one', async () => {
  let now = 1_780_000_000_000;
  const told = await sandbox({
    realClock: {
      now() {
        now += 1;
        return now;
      },
    },
  });
  await ask(told, '/_sandbox/receptores/a', { method: 'PUT', body: { respostas: [{ atraso_ms: 50 }] } });
  await ask(told, '/v1/webhooks', { body: { url: 'https://receptor.tesa.example/a' } });
  await ask(told, '/_sandbox/depositos', { body: { carteira_id: 'cart_3n8v5c1rz6de', valor: '10.00' } });
  const move = () => ask(told, '/_sandbox/relogio', { body: { avancar: 'PT1M' } });
  const first = move();
  await ask(told, '/_sandbox/saude');
  await Promise.all([first, ask(told, '/_sandbox/reiniciar', { method: 'POST' }), move()]);
  expect(await outcomeOf(await recordingOf(told))).toBe(1);
});

test('a recording whose beginning is no longer kept is refused, until its world is reset and another begins', async () => {
  const recorded = await sandbox();
  const motivo = randomBytes(700_000).toString('base64');
  for (let n = 0; n < 24; n += 1) await ask(recorded, '/v1/propostas', { body: { motivo: `${n}${motivo}` } });
  await expect(recordingOf(recorded)).rejects.toThrow('já não está guardado');
  await ask(recorded, '/_sandbox/reiniciar', { method: 'POST' });
  await ask(recorded, '/v1/posicoes');
  expect(await outcomeOf(await recordingOf(recorded))).toBe(1);
});
