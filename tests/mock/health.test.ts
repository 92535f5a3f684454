import { expect, onTestFinished, test } from 'vitest';
import { type ServerOptions, startServer } from '../../mock/src/index.ts';

async function serve(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  return { server, health: () => fetch(`${server.url}/saude`) };
}

const outcomeOf = async (response: Response) => [response.status, await response.json()];

test.each([{}, { stateless: true }])(
  'a healthy server reports its health to an orchestrator: %j',
  async (options) => {
    const { health } = await serve(options);
    expect(await outcomeOf(await health())).toEqual([200, { status: 'ok' }]);
  },
);

test('a server on an unwritable disk is unhealthy until the disk recovers', async () => {
  const { server, health } = await serve();
  server.world?.database.run('PRAGMA query_only = ON');
  expect(await outcomeOf(await health())).toEqual([503, { status: 'somente_leitura' }]);
  server.world?.database.run('PRAGMA query_only = OFF');
  expect(await outcomeOf(await health())).toEqual([200, { status: 'ok' }]);
});
