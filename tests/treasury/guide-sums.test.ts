import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Posicoes, Proposta, Token, Transacao } from '../../mock/src/contract/types.ts';
import { formatValor, parseValor } from '../../mock/src/treasury/rules/money.ts';
import { at } from '../contract/contract.ts';
import { contract } from './contract-answers.ts';
import { refusal } from './refusal.ts';
import { half, SOLANA, TestWorld, transactionsOf, treasury } from './support.ts';

/** The guide with the chapter on proposals in its full version from the docs. */
const guide = [
  at(contract, '/info/description'),
  readFileSync(new URL('../../docs/pages/pt/guia/a-conta-de-uma-proposta.md', import.meta.url), 'utf8'),
].join('\n');

/** The other cells of the table row that begins with this text. */
function cellsBeside(text: string): string[] {
  const row = guide.split('\n').find((line) => line.replace(' †', '').startsWith(`| ${text} |`));
  if (row === undefined) throw new Error(`The guide has no row of ${text}`);
  const [, , ...cells] = row.slice(0, -2).split('|');
  return cells.map((cell) => cell.trim().replaceAll('`', ''));
}

/** Column A of the guide: an allocation is approved but not signed. */
function approvedAndUnsigned(): TestWorld {
  const { world, wallet } = treasury();
  world.approve(world.deposit(wallet, '1000.00').proposta?.id ?? '');
  world.deposit(wallet, '100.00');
  return world;
}

/** Column B of the guide: in addition a redemption, followed by a rebalancing. */
function redeemedAndRebalanced(): TestWorld {
  const { world, wallet } = treasury();
  world.allocate(wallet, '1000.00');
  world.ask('aprovarResgate', { id: world.redeem('100.00', world.link(SOLANA)).id });
  const [rebalancing] = world.act(() => world.service.setRates({ USDY: 9 })).propostas;
  world.approve(rebalancing?.id ?? '');
  world.deposit(wallet, '101.00');
  return world;
}

const total = (amounts: readonly string[]): bigint =>
  amounts.map((valor) => parseValor(valor)).reduce((a, b) => a + b, 0n);

/** An asset's amounts in the positions and in a proposal of 50/50. */
function columnOf(world: TestWorld, ativo: 'USDY' | 'BUIDL') {
  const { por_carteira } = world.ask('obterPosicoes') as unknown as Posicoes;
  const saldos = por_carteira.flatMap((one) => one.saldos).filter(({ token }) => token === ativo);
  const saldo = total(saldos.map((one) => one.saldo));
  const livre = saldo - total(saldos.map((one) => one.reservado));
  const open = (world.list('listarTransacoes').itens as unknown as Transacao[]).filter(
    ({ status }) => status === 'aguardando_assinatura',
  );
  const bought = open.filter(({ proposta_id: id, movimento }) => {
    if (id === null || movimento === null) return false;
    const { movimentos } = world.ask('obterProposta', { id }) as unknown as Proposta;
    return movimentos[movimento]?.para === ativo;
  });
  const { movimentos, alocacao_resultante } = world.propose(half) as unknown as Proposta;
  const moved = (de: Token | null) =>
    total(movimentos.filter((one) => one.de === de && one.para === ativo).map(({ valor }) => valor));
  const given = total(movimentos.filter(({ de }) => de === ativo).map(({ valor }) => valor));
  const [cash, swapped] = [moved(null), moved(ativo === 'USDY' ? 'BUIDL' : 'USDY') - given];
  const result = alocacao_resultante.find((one) => one.ativo === ativo);
  return {
    saldo: formatValor(saldo),
    'transações em aberto usam': formatValor(
      total(open.filter(({ token }) => token === ativo).map(({ valor }) => valor)),
    ),
    'transações em aberto compram': formatValor(total(bought.map(({ valor }) => valor))),
    livre: formatValor(livre),
    'parte no alvo': formatValor(livre + cash + swapped),
    'movimentos de USDC': formatValor(cash),
    'movimento de `USDY` a `BUIDL`': swapped < 0n ? `-${formatValor(-swapped)}` : formatValor(swapped),
    '`valor` em `alocacao_resultante`': result?.valor,
    '`percentual`': `${result?.percentual}`,
  };
}

test.each([
  ['A', 0, approvedAndUnsigned],
  ['B', 2, redeemedAndRebalanced],
])("the sandbox computes example %s of the guide for a proposal's sum", (_, place, build) => {
  for (const [nth, ativo] of (['USDY', 'BUIDL'] as const).entries()) {
    const column = columnOf(build(), ativo);
    const told = Object.keys(column).map((label) => [label, cellsBeside(label)[place + nth]]);
    expect(column).toEqual(Object.fromEntries(told));
  }
});

test('an odd cent of two equal parts goes to USDY, as in the guide', () => {
  const [, whole = '', ...parts] =
    /`([0-9.]+)` a 50% e 50% são `([0-9.]+)` e `([0-9.]+)`/.exec(guide.replaceAll(/\s+/g, ' ')) ?? [];
  const world = new TestWorld();
  world.deposit(world.link(), whole);
  const { movimentos } = world.propose(half) as unknown as Proposta;
  expect(movimentos.map(({ para, valor }) => [para, valor])).toEqual([
    ['USDY', parts[0]],
    ['BUIDL', parts[1]],
  ]);
});

const limit = (text: string): string =>
  (/^[0-9.]+,[0-9]{2}/.exec(cellsBeside(text)[0] ?? '')?.[0] ?? '').replaceAll('.', '').replace(',', '.');
const LARGEST = limit('Maior resgate, e maior valor de uma transação em `solana`');
const cent = (valor: string, more: bigint): string => formatValor(parseValor(valor) + more);

test.each([
  ['solana', SOLANA, LARGEST, true],
  ['solana', SOLANA, cent(LARGEST, 1n), false],
  ['ethereum', undefined, limit('Maior total'), true],
])(
  'a transaction on %s carries at most the maximum stated in the guide (case %#)',
  (_, wallet, valor, fits) => {
    const world = new TestWorld();
    world.deposit(world.link(wallet), valor);
    const { id } = world.propose([{ ativo: 'USDY', percentual: 100 }]);
    if (fits) {
      expect(transactionsOf(world.approve(id)).map((one) => one.valor)).toEqual([valor]);
    } else {
      expect(refusal(world, () => world.approve(id))).toEqual({ codigo: 'requisicao_invalida', campo: null });
      expect(world.ask('obterProposta', { id }).status).toBe('pendente');
    }
  },
);

test('a redemption above the maximum of any transaction is refused, also on ethereum', () => {
  const world = new TestWorld();
  world.deposit(world.link(), limit('Maior total'));
  const destination = world.link(SOLANA);
  expect(world.redeem(LARGEST, destination).status).toBe('pendente');
  expect(refusal(world, () => world.redeem(cent(LARGEST, 1n), destination))).toEqual({
    codigo: 'requisicao_invalida',
    campo: 'valor',
  });
});
