import { base58 } from '@scure/base';
import { createSandbox } from '@tesa/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isOnCurve } from '../../../mock/src/sandbox/chain/curve.ts';
import { ADMIN, call, outcome, write } from './support.ts';

let sandbox: Awaited<ReturnType<typeof createSandbox>>;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

const ADDRESS = `0x${'ab'.repeat(20)}`;
const link = (endereco: string, rede = 'ethereum', key = ADMIN) =>
  write(sandbox.fetch, '/carteiras', { rede, endereco }, { key });

test('two organisations may link one address', async () => {
  expect((await link(ADDRESS)).status).toBe(201);
  expect((await link(ADDRESS, 'ethereum', 'svc_test_exemplo_outra')).status).toBe(201);
});

test('one organisation links an address of ethereum once, in whatever case it is written', async () => {
  await link(ADDRESS);
  expect(outcome(await link(`0x${'AB'.repeat(20)}`))).toBe('422 carteira_invalida');
});

test('an address of solana may lie off the curve, and has 32 bytes', async () => {
  const off = Array.from({ length: 64 }, (_, n) => new Uint8Array(32).fill(n + 1)).find(
    (bytes) => !isOnCurve(bytes),
  );
  expect((await link(base58.encode(off ?? new Uint8Array()), 'solana')).status).toBe(201);
  expect(outcome(await link(base58.encode(new Uint8Array(31).fill(7)), 'solana'))).toBe(
    '422 carteira_invalida',
  );
});

test.each(['0'.repeat(40), '5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])(
  'the address 0x%s of nobody, or with a wrong checksum, is 422 on endereco',
  async (hex) => {
    const { status, body } = await link(`0x${hex}`);
    expect([status, body.erro.codigo, body.erro.campo]).toEqual([422, 'carteira_invalida', 'endereco']);
  },
);

test('an address of a token or an issuer is 422 on endereco', async () => {
  const { tokens, emissores } = (await call(sandbox.fetch, '/enderecos')).body;
  for (const endereco of [tokens[0].contrato, emissores[0].endereco]) {
    const { body } = await link(endereco);
    expect([body.erro.codigo, body.erro.campo]).toEqual(['carteira_invalida', 'endereco']);
  }
});

test.each(['01', '+1', '1.0', '1e1', ''])('limite=%s is 422', async (limite) => {
  const answer = await call(sandbox.fetch, `/propostas?limite=${encodeURIComponent(limite)}`);
  expect(outcome(answer)).toBe('422 requisicao_invalida');
});

test('parameters of application/json other than charset are ignored', async () => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8; versao=1' };
  const proposal = { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Tudo.' };
  expect((await write(sandbox.fetch, '/propostas', proposal, { headers })).status).toBe(201);
});

test.each(['[]', '1', '"x"', 'null'])('the body %s is no object, and campo is null', async (body) => {
  const answer = await write(sandbox.fetch, '/propostas', body);
  expect([outcome(answer), answer.body.erro.campo]).toEqual(['422 requisicao_invalida', null]);
});

test('campo of saldo_insuficiente is valor when a redemption is created', async () => {
  const redemption = { valor: '99999999.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const { body } = await write(sandbox.fetch, '/resgates', redemption);
  expect([body.erro.codigo, body.erro.campo]).toEqual(['saldo_insuficiente', 'valor']);
});

test('a percentage of 0 in the policy is kept as it was sent', async () => {
  const ativos = [
    { ativo: 'USDY', percentual: 100 },
    { ativo: 'BUIDL', percentual: 0 },
  ];
  const answer = await write(sandbox.fetch, '/politica-de-alocacao', { ativos }, { method: 'PUT' });
  expect(answer.body.ativos).toEqual(ativos);
});
