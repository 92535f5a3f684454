import { expect, test } from 'vitest';
import { NOVEMBER_ENDS, transactionsOf, treasury } from './support.ts';

test('from a deposit to a concluded redemption, every step follows the contract and every event is in order', () => {
  const { world, wallet } = treasury();
  const { registro, proposta } = world.deposit(wallet, '1000000.00');
  expect(registro).toMatchObject({
    tipo: 'deposito',
    valor: '1000000.00',
    para: 'USDC',
    carteira_id: wallet,
  });
  expect(proposta).toMatchObject({
    status: 'pendente',
    origem: 'tesa',
    tipo: 'alocacao',
    motivo: 'Alocação do depósito de 1.000.000,00 USDC pela política em vigor.',
    movimentos: [
      { de: null, para: 'USDY', valor: '600000.00' },
      { de: null, para: 'BUIDL', valor: '400000.00' },
    ],
  });

  const approved = world.approve(proposta?.id ?? '');
  expect(approved.status).toBe('aprovada');
  const [first, second] = transactionsOf(approved).map(({ id }) => id) as [string, string];
  world.transmit(first);
  world.confirm(first);
  expect(world.ask('obterProposta', { id: approved.id }).status).toBe('aprovada');
  world.transmit(second);
  world.confirm(second);
  expect(world.ask('obterProposta', { id: approved.id })).toMatchObject({
    status: 'executada',
    executada_em: '2026-11-05T12:00:00Z',
  });
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '1000000.00', disponivel: '0.00' });

  world.now = NOVEMBER_ENDS;
  expect(world.service.nextDue()).toBe(NOVEMBER_ENDS);
  expect(world.act(() => world.service.runDue(NOVEMBER_ENDS))).toHaveLength(2);
  const [month] = world.list('listarRendimento').itens;
  const [charge] = world.list('listarCobrancas').itens;
  // 25.5 days of (600000 × 4.80 % + 400000 × 4.50 %) in 365.
  expect(month).toMatchObject({
    inicio: '2026-11-01T00:00:00Z',
    fim: '2026-12-01T00:00:00Z',
    rendimento_bruto: '3269.58',
    valor_da_taxa: '163.47',
    rendimento_liquido: '3106.11',
    cobranca_id: charge?.id,
  });
  expect(charge).toMatchObject({
    rendimento_id: month?.id,
    base: '3269.58',
    taxa_sobre_rendimento: 5,
    valor: '163.47',
  });
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '1003269.58', yield_acumulado: '3269.58' });

  const redemption = world.redeem('50000.00', wallet);
  const paying = world.ask('aprovarResgate', { id: redemption.id });
  expect(paying.status).toBe('aguardando_assinatura');
  world.settle(paying);
  expect(world.ask('obterResgate', { id: redemption.id }).status).toBe('concluido');
  expect(world.ask('obterPosicoes').total).toBe('953269.58');

  expect(world.events().map(({ tipo }) => tipo)).toEqual([
    'deposito.confirmado',
    'alocacao.proposta',
    'alocacao.aprovada',
    'rendimento.apurado',
    'cobranca.emitida',
    'resgate.concluido',
  ]);
  expect(world.list('listarRegistros').itens.map(({ tipo, de, para }) => [tipo, de, para])).toEqual([
    ['resgate', 'BUIDL', null],
    ['resgate', 'USDY', null],
    ['rebalanceamento', 'USDC', 'BUIDL'],
    ['rebalanceamento', 'USDC', 'USDY'],
    ['deposito', null, 'USDC'],
  ]);
  world.check();
});

test('an event contains the resource as the API showed it at that moment', () => {
  const { world, wallet } = treasury();
  const { registro, proposta } = world.deposit(wallet, '10.00');
  const approved = world.approve(proposta?.id ?? '');
  expect(world.events().map(({ dados }) => dados)).toEqual([registro, proposta, approved]);
});
