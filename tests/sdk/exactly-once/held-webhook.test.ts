import { Tesa } from '@tesa/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../../mock/src/index.ts';
import { uuid } from '../support.ts';

/** The service resolves the host name before it registers, so two requests with one key may be in progress. */
async function slowLookups() {
  const lookups: (() => void)[] = [];
  const holds: Promise<void>[] = [];
  const sandbox = await createSandbox({
    resolve: () =>
      new Promise((answer) => lookups.push(() => answer([{ address: '93.184.216.34', family: 4 }]))),
    hold: () => holds.pop(),
  });
  onTestFinished(() => sandbox.close());
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', fetch: sandbox.fetch });
  return { tesa, lookups, holds };
}

test('a destination is registered once, even if the first request arrives after its retry was answered', async () => {
  const { tesa, lookups, holds } = await slowLookups();
  const register = () =>
    tesa.registrarWebhook({ url: 'https://cliente.example/tesa' }, { idempotencyKey: uuid });
  const both = [register(), register()] as const;
  while (lookups.length < both.length) await new Promise(setImmediate);
  lookups[0]?.();
  const { id } = await Promise.race(both);
  holds.push(Promise.resolve());
  lookups[1]?.();
  expect((await Promise.all(both)).map((webhook) => webhook.id)).toEqual([id, id]);
  const { dados } = await tesa.listarWebhooks();
  expect(dados).toHaveLength(1);
});
