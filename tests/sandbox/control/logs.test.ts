import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../mock/src/index.ts';
import { outcome, PROPOSAL, write } from '../api/support.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { control, listOf, openSandbox } from './support.ts';

const decide = (fetch: Sandbox['fetch']) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});

describe('the log of events', () => {
  it.each(['/requisicoes?limite=0', '/requisicoes?limite=101', '/eventos?limite=x', '/entregas?apos=1'])(
    'and the other logs refuse %s',
    async (path) => {
      const { fetch } = await openSandbox();
      expect(outcome(await control(fetch, `GET ${path}`))).toBe('422 requisicao_invalida');
    },
  );

  it('shows each as it is sent', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    await write(fetch, '/webhooks', { url: receiver.url });
    await decide(fetch);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const [event] = await listOf(fetch, '/eventos?limite=1');
    expect(event).toEqual(JSON.parse((await receiver.arrival(1)).body.toString()));
  });
});
