import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SIGNING_SECRET } from '../../../mock/src/index.ts';
import { ask, outcomeOf, recordingOf, replayOf, sandbox } from './support.ts';

const START = 1_780_000_000_000;

/** A clock by which no two readings are equal. */
function ticking() {
  let now = START;
  return {
    now() {
      now += 1;
      return now;
    },
  };
}

/** Lets the requests under way come as far as they can. */
async function othersRun(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await setImmediate();
}

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
  const recorded = await sandbox({ realClock: ticking() });
  await ask(recorded, '/_sandbox/receptores/a', { method: 'PUT', body: { respostas: [{ atraso_ms: 50 }] } });
  await ask(recorded, '/v1/webhooks', { body: { url: 'https://receptor.tesa.example/a' } });
  await ask(recorded, '/_sandbox/depositos', { body: { carteira_id: 'cart_3n8v5c1rz6de', valor: '10.00' } });
  const move = () => ask(recorded, '/_sandbox/relogio', { body: { avancar: 'PT1M' } });
  const first = move();
  await ask(recorded, '/_sandbox/saude');
  await Promise.all([first, ask(recorded, '/_sandbox/reiniciar', { method: 'POST' }), move()]);
  expect(await outcomeOf(await recordingOf(recorded))).toBe(1);
});

test('a signed read that waits for a reset of its world takes the same steps again', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const recorded = await sandbox({
    realClock: ticking(),
    hold: ({ method }) => (method === 'POST' ? held : undefined),
  });
  await ask(recorded, '/_sandbox/saude');
  const write = ask(recorded, '/v1/webhooks', { body: { url: 'https://receptor.tesa.example/a' } });
  await othersRun();
  const reset = ask(recorded, '/_sandbox/reiniciar', { method: 'POST' });
  // The new world is prepared, and waits for the write to end.
  await othersRun();
  const timestamp = START / 1000;
  const signature = createHmac('sha256', SIGNING_SECRET)
    .update(`${timestamp}\nGET\n/v1/posicoes\n`)
    .digest('hex');
  const signed = { 'Service-Timestamp': String(timestamp), 'Service-Signature': signature };
  const read = ask(recorded, '/v1/posicoes', { headers: signed });
  release();
  await Promise.all([write, reset]);
  expect((await read)?.status).toBe(200);
  expect(await outcomeOf(await recordingOf(recorded))).toBe(1);
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
