import { expect, onTestFinished, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { control } from '../control/support.ts';
import { call, EMPTY_WALLET, PROPOSAL, WALLET, write } from '../pipeline/support.ts';

const ORGANIZACAO = 'org_7h2k9m4qx0ta';

async function open(): Promise<Sandbox> {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

const positionsIn = ({ world }: Sandbox) =>
  world.service.operate({
    operationId: 'obterPosicoes',
    organizationId: ORGANIZACAO,
    por: 'painel',
    filters: {},
    body: undefined,
  });

test('the positions reflect each write to a wallet at once, despite an earlier read', async () => {
  const { fetch } = await open();
  const positions = async () => (await call(fetch, '/posicoes')).body;
  const before = await positions();
  await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' });
  const deposited = await positions();
  expect([before.total, deposited.total]).toEqual(['1000000.00', '1000001.00']);
  await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  expect([deposited.reservado, (await positions()).reservado]).toEqual(['0.00', '1000000.00']);
  await call(fetch, `/carteiras/${EMPTY_WALLET}`, { method: 'DELETE' });
  expect(deposited.por_carteira).toHaveLength(2);
  expect((await positions()).por_carteira).toHaveLength(1);
});

test.each(['whole', 'nested'] as const)(
  'the positions return to their old values after a rolled back %s transaction that changed and read them',
  async (kind) => {
    const sandbox = await open();
    const { sql, service } = sandbox.world;
    const before = positionsIn(sandbox);
    const undone = () =>
      sql.transaction(() => {
        service.deposit({ carteira_id: WALLET, valor: '1.00' });
        expect(positionsIn(sandbox)).toMatchObject({ total: '1000001.00' });
        throw new Error('undone');
      });
    if (kind === 'whole') expect(undone).toThrow('undone');
    else sql.transaction(() => expect(undone).toThrow('undone'));
    expect(positionsIn(sandbox)).toEqual(before);
  },
);
