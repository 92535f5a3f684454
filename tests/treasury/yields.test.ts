import { expect, test } from 'vitest';
import { B, DAY, half, NOVEMBER_ENDS, SOLANA, type TestWorld, transactionsOf, treasury } from './support.ts';

const months = (world: TestWorld) => world.list('listarRendimento').itens;

test('a month without yield is closed with its event and without a charge', () => {
  const { world, wallet } = treasury();
  world.deposit(wallet, '1000000.00');
  world.now = NOVEMBER_ENDS;
  const [effect] = world.act(() => world.service.runDue(world.now));
  expect(effect).toMatchObject({ tipo: 'rendimento.apurado', em: NOVEMBER_ENDS, cobranca: null });
  expect(months(world)[0]).toMatchObject({
    rendimento_bruto: '0.00',
    valor_da_taxa: '0.00',
    cobranca_id: null,
  });
  expect(world.list('listarCobrancas').itens).toEqual([]);
  expect(world.events().at(-1)?.tipo).toBe('rendimento.apurado');
});

test('a fee below a cent is not charged', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '50.00');
  world.now = NOVEMBER_ENDS;
  expect(months(world)[0]).toMatchObject({
    rendimento_bruto: '0.16',
    valor_da_taxa: '0.00',
    rendimento_liquido: '0.16',
    cobranca_id: null,
  });
});

test('a fee of one cent is charged on the yield of two wallets whose separate yields are too small', () => {
  const { world, wallet } = treasury();
  const other = world.link(SOLANA);
  for (const one of [wallet, other]) world.allocate(one, '50.00');
  world.now = NOVEMBER_ENDS;
  const [month] = months(world);
  expect(month).toMatchObject({ rendimento_bruto: '0.32', valor_da_taxa: '0.01' });
  expect(month?.cobranca_id).not.toBeNull();
  expect(world.list('listarCobrancas').itens).toMatchObject([{ base: '0.32', valor: '0.01' }]);
  world.check();
});

test('fractions of a cent carry over to the next month', () => {
  const { world, wallet } = treasury();
  world.definePolicy([{ ativo: 'USDY', percentual: 100 }]);
  // At 3.65 % a year, 1.00 yields a hundredth of a cent a day: 0.255, 0.31, 0.31, 0.28 … of a cent per month.
  world.act(() => world.service.setRates({ USDY: 3.65 }));
  world.allocate(wallet, '1.00');
  for (const end of ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']) {
    world.now = Date.parse(`${end}T00:00:00Z`);
    world.act(() => world.service.runDue(world.now));
    world.check();
  }
  expect(months(world).map(({ rendimento_bruto }) => rendimento_bruto)).toEqual([
    '0.01',
    '0.00',
    '0.00',
    '0.00',
  ]);
});

test('months that ended since the last request are closed in order before anything else', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '1000000.00');
  world.now = Date.parse('2027-02-10T00:00:00Z');
  world.deposit(wallet, '1.00');
  expect(months(world).map(({ fim }) => fim)).toEqual([
    '2027-02-01T00:00:00Z',
    '2027-01-01T00:00:00Z',
    '2026-12-01T00:00:00Z',
  ]);
  const month = ['rendimento.apurado', 'cobranca.emitida'];
  const told = world.events().slice(-8);
  expect(told.map(({ tipo }) => tipo)).toEqual([
    ...month,
    ...month,
    ...month,
    'deposito.confirmado',
    'alocacao.proposta',
  ]);
  expect(told[0]?.criado_em).toBe('2026-12-01T00:00:00Z');
  world.check();
});

test('credited yield earns from the following month on', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '1000000.00');
  world.now = Date.parse('2027-02-01T00:00:00Z');
  world.act(() => world.service.runDue(world.now));
  const [january, december] = months(world);
  expect(Number(january?.rendimento_bruto)).toBeGreaterThan(Number(december?.rendimento_bruto));
});

test('a new rate applies from the moment it is set', () => {
  const { world, wallet } = treasury();
  world.definePolicy([{ ativo: 'USDY', percentual: 100 }]);
  world.act(() => world.service.setRates({ USDY: 0 }));
  world.allocate(wallet, '36500.00');
  world.now += 10 * DAY;
  world.act(() => world.service.setRates({ USDY: 10 }));
  world.now += 10 * DAY;
  world.act(() => world.service.setRates({ USDY: 0 }));
  world.now = NOVEMBER_ENDS;
  expect(months(world)[0]?.rendimento_bruto).toBe('100.00');
});

test('a day of a leap year yields a 365th of the rate too', () => {
  const { world, wallet } = treasury();
  world.definePolicy([{ ativo: 'USDY', percentual: 100 }]);
  world.allocate(wallet, '36500.00');
  world.act(() => world.service.setRates({ USDY: 0 }));
  world.now = Date.parse('2028-02-01T00:00:00Z');
  world.act(() => world.service.runDue(world.now));
  const { rendendo } = world.ask('obterPosicoes');
  world.act(() => world.service.setRates({ USDY: 100 }));
  world.now = Date.parse('2028-03-01T00:00:00Z');
  const [february] = months(world);
  const cents = (valor: unknown) => BigInt(String(valor).replace('.', ''));
  expect(cents(february?.rendimento_bruto)).toBe((cents(rendendo) * 29n) / 365n);
});

test('the first period is a whole month, even if the company joined within it', () => {
  const { world } = treasury();
  world.now = NOVEMBER_ENDS;
  expect(months(world)).toMatchObject([{ inicio: '2026-11-01T00:00:00Z', fim: '2026-12-01T00:00:00Z' }]);
});

test('redeemed funds yield until they leave', () => {
  const { world, wallet } = treasury();
  world.definePolicy([{ ativo: 'USDY', percentual: 100 }]);
  world.act(() => world.service.setRates({ USDY: 10 }));
  world.allocate(wallet, '36500.00');
  world.now += 10 * DAY;
  world.settle(world.ask('aprovarResgate', { id: world.redeem('36500.00', wallet).id }));
  world.now = NOVEMBER_ENDS;
  expect(months(world)[0]?.rendimento_bruto).toBe('100.00');
});

test('moved funds yield at the rate of the asset they are in', () => {
  const { world, wallet } = treasury();
  world.definePolicy([{ ativo: 'USDY', percentual: 100 }], undefined, 100);
  world.act(() => world.service.setRates({ USDY: 10, BUIDL: 0 }));
  world.allocate(wallet, '36500.00');
  world.now += 5 * DAY;
  const moved = world.propose([{ ativo: 'BUIDL', percentual: 100 }]);
  world.settle(world.approve(moved.id));
  world.now = NOVEMBER_ENDS;
  expect(months(world)[0]?.rendimento_bruto).toBe('50.00');
});

test("each organization pays its plan's fee, and months close in order of creation", () => {
  const { world, wallet } = treasury();
  world.definePolicy(half, B);
  world.allocate(wallet, '1000000.00');
  world.allocate(world.link(undefined, B), '1000000.00', B);
  world.now = NOVEMBER_ENDS;
  const effects = world.act(() => world.service.runDue(world.now));
  expect(
    effects.map((effect) => [effect.organizacao_id, 'cobranca' in effect && effect.cobranca]),
  ).toMatchObject([
    ['org_a', { taxa_sobre_rendimento: 5, valor: '163.47' }],
    ['org_b', { taxa_sobre_rendimento: 3.5, base: '3248.62', valor: '113.70' }],
  ]);
  world.check();
});

test('a month is closed only once', () => {
  const { world } = treasury();
  world.now = NOVEMBER_ENDS;
  expect(world.act(() => world.service.runDue(NOVEMBER_ENDS - 1))).toEqual([]);
  expect(world.act(() => world.service.runDue(NOVEMBER_ENDS))).toHaveLength(2);
  expect(world.act(() => world.service.runDue(NOVEMBER_ENDS))).toEqual([]);
  expect(world.service.nextDue()).toBe(Date.parse('2027-01-01T00:00:00Z'));
});

test('yield that exceeds the books waits for a month with room, and does not block the close', () => {
  const { world, wallet } = treasury();
  const destination = world.link(SOLANA);
  world.allocate(wallet, '90071992547000.00');
  world.act(() => world.service.runDue(NOVEMBER_ENDS));
  world.now = NOVEMBER_ENDS;
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '90071992547409.91' });
  expect(months(world)[0]).toMatchObject({ rendimento_bruto: '409.91', valor_da_taxa: '20.49' });

  for (let redeemed = 0; redeemed < 4; redeemed++) {
    const { id } = world.redeem('17500000000000.00', destination);
    for (const leg of transactionsOf(world.ask('aprovarResgate', { id }))) {
      world.transmit(leg.id);
      world.confirm(leg.id);
    }
  }
  world.now = Date.parse('2027-01-01T00:00:00Z');
  const [december] = months(world);
  // The yield of two months minus 409.91; one month alone would yield about 72,000 million.
  expect(december?.rendimento_bruto).toMatch(/^\d{12}\.\d\d$/);
  world.check();
});
