import { expect, it } from 'vitest';
import { outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { control, eventsOf, openSandbox } from './support.ts';

it.each(['/requisicoes?limite=0', '/requisicoes?limite=101', '/entregas?limite=x', '/entregas?apos=1'])(
  'GET %s is refused',
  async (path) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, `GET ${path}`))).toBe('422 requisicao_invalida');
  },
);

it('GET of an event returns the exact bytes of the delivery', async () => {
  const { fetch } = await openSandbox();
  const receiver = await startReceiver();
  await write(fetch, '/webhooks', { url: receiver.url });
  await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  await control(fetch, 'POST /relogio', { avancar: 0 });
  const [event] = await eventsOf(fetch);
  expect(event).toEqual(JSON.parse((await receiver.arrival(1)).body.toString()));
});
