import { expect, test } from 'vitest';
import { ask, recordingOf, replayOf, sandbox } from './support.ts';

test('a fault that is armed in the moment in which its world is reset ends with the old world, or is armed in the new one', async () => {
  const told = await sandbox();
  for (let moments = 0; moments < 5; moments += 1) {
    const armed = ask(told, '/_sandbox/falhas', { body: { tipo: 'corte_depois' } });
    for (let n = 0; n < moments; n += 1) await undefined;
    await Promise.all([armed, ask(told, '/_sandbox/reiniciar', { method: 'POST' })]);
    await ask(told, '/v1/posicoes');
    const { difference } = await replayOf(await recordingOf(told));
    expect({ moments, difference }).toEqual({ moments, difference: undefined });
  }
});
