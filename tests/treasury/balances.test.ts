import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';
import {
  DAY,
  ETHEREUM,
  half,
  NOVEMBER_ENDS,
  SOLANA,
  TestWorld,
  transactionsOf,
  treasury,
} from './support.ts';

const insufficient = (campo: string | null) => ({ codigo: 'saldo_insuficiente', campo });

test('an amount reserved by one approval is not available to another', () => {
  const { world, wallet } = treasury();
  const { proposta } = world.deposit(wallet, '100.00');
  const rival = world.propose(half);
  world.approve(proposta?.id ?? '');
  expect(refusal(world, () => world.approve(rival.id))).toEqual(insufficient(null));
  expect(refusal(world, () => world.propose(half))).toEqual(insufficient(null));
  expect(refusal(world, () => world.redeem('0.01', wallet))).toEqual(insufficient('valor'));
  expect(world.ask('obterPosicoes')).toMatchObject({
    total: '100.00',
    reservado: '100.00',
    saldo_livre: '0.00',
  });
});

test('a pending redemption reserves nothing, so its approval checks the balance again', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const [first, second] = [world.redeem('60.00', wallet), world.redeem('60.00', wallet)];
  world.ask('aprovarResgate', { id: first.id });
  expect(refusal(world, () => world.ask('aprovarResgate', { id: second.id }))).toEqual(insufficient(null));
});

test('a redemption takes free cash elsewhere first, then the assets in proportion', () => {
  const { world, wallet } = treasury();
  const solana = world.link(SOLANA);
  world.allocate(wallet, '1000.00');
  world.deposit(solana, '50.00');
  world.settle(world.ask('aprovarResgate', { id: world.redeem('150.00', wallet).id }));
  const records = world.list('listarRegistros', { filters: { tipo: 'resgate' } }).itens;
  expect(records.map(({ de, valor, carteira_id }) => [de, valor, carteira_id])).toEqual([
    ['BUIDL', '40.00', wallet],
    ['USDY', '60.00', wallet],
    ['USDC', '50.00', solana],
  ]);
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '900.00', disponivel: '0.00' });
  world.check();
});

test('a redemption does not use USDC that is already in the destination', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  world.deposit(wallet, '50.00');
  expect(refusal(world, () => world.redeem('100.01', wallet))).toEqual(insufficient('valor'));
  world.settle(world.ask('aprovarResgate', { id: world.redeem('100.00', wallet).id }));
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '50.00', disponivel: '50.00' });
});

test('each leg of a redemption leaves the balance and is recorded when it confirms', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const paying = world.ask('aprovarResgate', { id: world.redeem('100.00', wallet).id });
  const [first, second] = transactionsOf(paying).map(({ id }) => id) as [string, string];
  world.now += 1000;
  world.transmit(first);
  world.confirm(first);
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '40.00', reservado: '40.00' });
  expect(world.ask('obterResgate', { id: paying.id })).toMatchObject({
    status: 'aguardando_assinatura',
    valor_recebido: '60.00',
  });
  world.check();
  world.now += 1000;
  world.transmit(second);
  world.confirm(second);
  expect(world.ask('obterPosicoes').total).toBe('0.00');
  const [newest, older] = world.list('listarRegistros').itens;
  expect([newest?.ocorrido_em, older?.ocorrido_em]).toEqual(['2026-11-05T12:00:02Z', '2026-11-05T12:00:01Z']);
  expect([newest?.de, older?.de]).toEqual(['BUIDL', 'USDY']);
  expect(world.ask('obterResgate', { id: paying.id })).toMatchObject({
    status: 'concluido',
    valor_recebido: '100.00',
  });
});

test('redeemed funds stop yielding when they leave, and reserved funds continue to yield', () => {
  const { world, wallet } = treasury();
  world.definePolicy([{ ativo: 'USDY', percentual: 100 }], undefined, 100);
  world.act(() => world.service.setRates({ USDY: 10, BUIDL: 0 }));
  world.allocate(wallet, '73000.00');
  const half = world.ask('aprovarResgate', { id: world.redeem('36500.00', world.link(SOLANA)).id });
  world.now += 5 * DAY - 1;
  world.now += 1;
  const [expired] = transactionsOf(world.ask('obterResgate', { id: half.id }));
  const again = world.ask('reemitirTransacao', { id: expired?.id ?? '' });
  world.transmit(again.id);
  world.confirm(again.id);
  world.now = NOVEMBER_ENDS;
  // 5 days of 73000.00 and 20.5 days of 36500.00, at 10 % a year.
  expect(world.list('listarRendimento').itens[0]?.rendimento_bruto).toBe('305.00');
});

test('USDC in transit is outside the total, reserves nothing, and concludes the redemption on arrival', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const paying = world.ask('aprovarResgate', { id: world.redeem('10.00', wallet).id });
  for (const { id } of transactionsOf(paying)) {
    world.transmit(id);
    world.act(() => world.service.confirm(id, { isWithheld: true }));
  }
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '90.00', reservado: '0.00' });
  const confirmed = world.list('listarTransacoes', { filters: { status: 'confirmada' } }).itens;
  const inTransit = confirmed.filter((one) => one.resgate_id !== null && one.recebido_em === null);
  expect(inTransit.map(({ valor }) => valor)).toEqual(['6.00', '4.00']);
  expect(world.ask('obterResgate', { id: paying.id })).toMatchObject({
    status: 'aguardando_assinatura',
    valor_recebido: '0.00',
  });
  for (const { id } of transactionsOf(paying)) world.act(() => world.service.receive(id));
  expect(world.ask('obterResgate', { id: paying.id })).toMatchObject({
    status: 'concluido',
    valor_recebido: '10.00',
  });
  const [first] = transactionsOf(paying);
  expect(refusal(world, () => world.service.receive(first?.id ?? '')).codigo).toBe('estado_incompativel');
  world.check();
});

test('USDC sent directly to its destination arrives with the confirmation', () => {
  const { world, wallet } = treasury();
  const destination = world.link({ ...ETHEREUM, endereco: '0x7E5700000000000000000000000000000000A009' });
  world.deposit(wallet, '100.00');
  const paying = world.ask('aprovarResgate', { id: world.redeem('100.00', destination).id });
  const [{ id = '' } = {}] = transactionsOf(paying);
  world.transmit(id);
  world.act(() => world.service.confirm(id, { isWithheld: true }));
  expect(world.ask('obterResgate', { id: paying.id })).toMatchObject({
    status: 'concluido',
    valor_recebido: '100.00',
  });
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

test('redeeming a cent too much answers saldo_insuficiente', () => {
  const { world, wallet } = treasury();
  const other = world.link(SOLANA);
  world.deposit(wallet, '100.00');
  const refused = { codigo: 'saldo_insuficiente', campo: 'valor' };
  expect(refusal(world, () => world.redeem('100.01', other))).toEqual(refused);
});

test('a redemption goes only to a linked wallet of its own organization', () => {
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

test.each(['0.00', '0.009999'])('a deposit of %s, below a cent, causes no event', (valor) => {
  const { world, wallet } = treasury();
  expect(world.deposit(wallet, valor)).toEqual({ registro: null, proposta: null });
  expect(world.events()).toEqual([]);
  expect(world.list('listarRegistros').itens).toEqual([]);
});

test('each deposit is rounded down to the cent separately', () => {
  const { world, wallet } = treasury();
  for (let count = 0; count < 2; count++) world.deposit(wallet, '1.009999');
  expect(world.ask('obterPosicoes').total).toBe('2.00');
  expect(refusal(world, () => world.deposit(wallet, '1.0000001')).codigo).toBe('requisicao_invalida');
});

test('a deposit without a policy stays in cash', () => {
  const world = new TestWorld();
  const wallet = world.link();
  expect(world.deposit(wallet, '10.00').proposta).toBeNull();
  expect(world.ask('obterPosicoes')).toMatchObject({ disponivel: '10.00', rendendo: '0.00' });
});

test.each([
  ['1', 'requisicao_invalida', 'valor'],
  ['-1.00', 'requisicao_invalida', 'valor'],
  ['90071992547409.92', 'requisicao_invalida', 'valor'],
])('a deposit of %s is refused', (valor, codigo, campo) => {
  const { world, wallet } = treasury();
  expect(refusal(world, () => world.deposit(wallet, valor))).toEqual({ codigo, campo });
});

test('a deposit to an unlinked wallet answers nao_encontrado', () => {
  const { world } = treasury();
  const refused = { codigo: 'nao_encontrado', campo: 'carteira_id' };
  expect(refusal(world, () => world.deposit('cart_nenhuma', '1.00'))).toEqual(refused);
});

test('approving an amount that the network cannot carry is refused', () => {
  const world = new TestWorld();
  const wallet = world.link(SOLANA);
  world.definePolicy([{ ativo: 'USDY', percentual: 100 }]);
  const { proposta } = world.deposit(wallet, '90071992547409.91');
  const refused = { codigo: 'requisicao_invalida', campo: null };
  expect(refusal(world, () => world.approve(proposta?.id ?? ''))).toEqual(refused);
});
