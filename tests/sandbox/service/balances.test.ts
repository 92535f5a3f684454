import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';
import { half, TestWorld, transactionsOf, treasury } from './support.ts';

const insufficient = (campo: string | null) => ({ codigo: 'saldo_insuficiente', campo });

test('what one approval holds, another cannot have', () => {
  const { world, wallet } = treasury();
  const { proposta } = world.deposit(wallet, '100.00');
  const rival = world.propose(half);
  world.approve(proposta?.id ?? '');
  expect(refusal(world, () => world.approve(rival.id))).toEqual(insufficient(null));
  expect(refusal(world, () => world.propose(half))).toEqual(insufficient(null));
  expect(refusal(world, () => world.redeem('0.01', wallet))).toEqual(insufficient('valor'));
});

test('a pending redemption holds nothing, so its approval checks again', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const [first, second] = [world.redeem('60.00', wallet), world.redeem('60.00', wallet)];
  world.ask('aprovarResgate', { id: first.id });
  expect(refusal(world, () => world.ask('aprovarResgate', { id: second.id }))).toEqual(insufficient(null));
});

test('a redemption takes the free cash first and the assets in proportion', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '1000.00');
  world.deposit(wallet, '50.00');
  const paid = world.ask('aprovarResgate', { id: world.redeem('150.00', wallet).id });
  world.settle(paid);
  const records = world.list('listarRegistros', { filters: { tipo: 'resgate' } }).itens;
  expect(records.map(({ ativo, valor }) => [ativo, valor])).toEqual([
    ['BUIDL', '40.00'],
    ['USDY', '60.00'],
    [null, '50.00'],
  ]);
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '900.00', disponivel: '0.00' });
  world.check();
});

test('a redemption stays held, and its positions stay, until its last leg confirms', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const paying = world.ask('aprovarResgate', { id: world.redeem('100.00', wallet).id });
  const [first, second] = transactionsOf(paying).map(({ id }) => id) as [string, string];
  world.now += 1000;
  world.transmit(second);
  world.confirm(second);
  expect(world.ask('obterPosicoes').total).toBe('100.00');
  expect(world.ask('obterResgate', { id: paying.id }).status).toBe('aguardando_assinatura');
  world.check();
  world.now += 1000;
  world.transmit(first);
  world.confirm(first);
  expect(world.ask('obterPosicoes').total).toBe('0.00');
  const [newest, older] = world.list('listarRegistros').itens;
  expect([newest?.ocorrido_em, older?.ocorrido_em]).toEqual(['2026-11-05T12:00:02Z', '2026-11-05T12:00:01Z']);
  expect([newest?.ativo, older?.ativo]).toEqual(['USDY', 'BUIDL']);
});

test('a movement is posted when its own transaction confirms', () => {
  const { world, wallet } = treasury();
  const approved = world.approve(world.deposit(wallet, '100.00').proposta?.id ?? '');
  const id = transactionsOf(approved)[0]?.id ?? '';
  world.transmit(id);
  world.confirm(id);
  expect(world.ask('obterPosicoes')).toMatchObject({
    disponivel: '40.00',
    rendendo: '60.00',
    total: '100.00',
  });
  world.check();
});

test.each([
  ['0.00', 'requisicao_invalida', 'valor'],
  ['100.01', 'saldo_insuficiente', 'valor'],
])('a redemption of %s is %s', (valor, codigo, campo) => {
  const { world, wallet } = treasury();
  world.deposit(wallet, '100.00');
  expect(refusal(world, () => world.redeem(valor, wallet))).toEqual({ codigo, campo });
});

test('a redemption goes only to a linked wallet of its own organisation', () => {
  const { world, wallet } = treasury();
  world.deposit(wallet, '100.00');
  const other = world.link(
    { rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' },
    'org_b',
  );
  const refused = { codigo: 'carteira_invalida', campo: 'carteira_destino_id' };
  for (const destination of [other, 'cart_nenhuma']) {
    expect(refusal(world, () => world.redeem('1.00', destination))).toEqual(refused);
  }
});

test('a deposit of 0.00 is recorded and emits its event, and nothing is proposed', () => {
  const { world, wallet } = treasury();
  expect(world.deposit(wallet, '0.00').proposta).toBeNull();
  expect(world.events().map(({ tipo }) => tipo)).toEqual(['deposito.confirmado']);
});

test('without a policy a deposit stays in the cash', () => {
  const world = new TestWorld();
  const wallet = world.link();
  expect(world.deposit(wallet, '10.00').proposta).toBeNull();
  expect(world.ask('obterPosicoes')).toMatchObject({ disponivel: '10.00', rendendo: '0.00' });
});

test.each([
  ['1', 'requisicao_invalida', 'valor'],
  ['-1.00', 'requisicao_invalida', 'valor'],
  ['1000000000000000.01', 'requisicao_invalida', 'valor'],
])('a deposit of %s is refused', (valor, codigo, campo) => {
  const { world, wallet } = treasury();
  expect(refusal(world, () => world.deposit(wallet, valor))).toEqual({ codigo, campo });
});

test('a deposit to a wallet that is not linked is nao_encontrado', () => {
  const { world } = treasury();
  const refused = { codigo: 'nao_encontrado', campo: 'carteira_id' };
  expect(refusal(world, () => world.deposit('cart_nenhuma', '1.00'))).toEqual(refused);
});

test('an amount that no transaction of the network carries is refused at the approval', () => {
  const world = new TestWorld();
  const wallet = world.link({ rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' });
  world.definePolicy();
  const { proposta } = world.deposit(wallet, '999999999999999.99');
  const refused = { codigo: 'requisicao_invalida', campo: null };
  expect(refusal(world, () => world.approve(proposta?.id ?? ''))).toEqual(refused);
});
