import { expect, test } from 'vitest';
import type { WalletFunds } from '../../../mock/src/treasury/rules/balances.ts';
import { checkRedeemable, drawRedemption } from '../../../mock/src/treasury/rules/funding.ts';
import { formatValor, parseValor } from '../../../mock/src/treasury/rules/money.ts';
import { closeMonth, NO_UNITS, UNITS_PER_CENT } from '../../../mock/src/treasury/rules/month-yield.ts';
import {
  type Accounts,
  depositPosting,
  movementPosting,
  type Posting,
  postEntries,
  redemptionPosting,
  yieldPosting,
} from '../../../mock/src/treasury/rules/movements.ts';
import { readAllocation } from '../../../mock/src/treasury/rules/policy-rules.ts';
import {
  type ProposalDraft,
  proposeDeposit,
  proposeTarget,
} from '../../../mock/src/treasury/rules/proposal-rules.ts';
import { toAtivoValor, toMovimento, toPosicoes } from '../../../mock/src/treasury/rules/to-contract.ts';
import {
  errorExample,
  example,
  NO_ACCOUNTS,
  oneTreasury,
  refusalOf,
  target,
  terms,
  treasury,
  usdc,
  wallet,
} from './support.ts';

/** Replays the contract's examples with the rules alone. */
const ETHEREUM = 'cart_3n8v5c1rz6de';
const SOLANA = 'cart_9w4t7b2yk5gm';

const toFunds = (walletId: string, rede: WalletFunds['rede'], { USDC, USDY, BUIDL }: Accounts) =>
  wallet(walletId, { USDC, USDY, BUIDL }, { rede });
const wallets = (ethereum: Accounts, solana: Accounts): [WalletFunds, WalletFunds] => [
  toFunds(ETHEREUM, 'ethereum', ethereum),
  toFunds(SOLANA, 'solana', solana),
];
const walk = (accounts: Accounts, postings: readonly Posting[]): Accounts =>
  postings.reduce(postEntries, accounts);

const deposited = postEntries(NO_ACCOUNTS, depositPosting(usdc(1_000_000)));
const allocated = walk(deposited, [
  movementPosting({ de: 'USDC', para: 'USDY', centavos: usdc(600_000) }),
  movementPosting({ de: 'USDC', para: 'BUIDL', centavos: usdc(400_000) }),
]);
const legs = drawRedemption(
  usdc(50_000),
  { walletId: SOLANA, rede: 'solana' },
  wallets(allocated, NO_ACCOUNTS),
);
const redeemed = walk(
  allocated,
  legs.map(({ token, centavos }) => redemptionPosting(token, centavos)),
);
const units = { USDY: usdc(2_400) * UNITS_PER_CENT, BUIDL: usdc(1_600) * UNITS_PER_CENT };
const october = closeMonth(NO_UNITS, [{ walletId: ETHEREUM, units }], terms(500));
const yielded = walk(redeemed, october.creditos.map(yieldPosting));
const now = wallets(yielded, postEntries(NO_ACCOUNTS, depositPosting(usdc(150_000))));

test("the rules propose the examples' first deposit at 60 and 40", () => {
  expect(shown(proposeDeposit(usdc(1_000_000), target(6000), oneTreasury(deposited)))).toEqual(
    shownOf('ExemploPropostaPendente'),
  );
});

test("the rules keep the allocation in the examples' redemption of 50000.00", () => {
  const { valor = null } = example('ExemploNovoResgate');
  expect(parseValor(valor)).toBe(usdc(50_000));
  expect(legs).toEqual([
    { walletId: ETHEREUM, rede: 'ethereum', token: 'USDY', centavos: usdc(30_000) },
    { walletId: ETHEREUM, rede: 'ethereum', token: 'BUIDL', centavos: usdc(20_000) },
  ]);
});

test('the rules refuse a redemption above the balance with both amounts, as in the positions', () => {
  const funds = { wallets: now, campo: 'valor' };
  const destination = { walletId: ETHEREUM, rede: 'ethereum' } as const;
  expect(refusalOf(() => checkRedeemable(usdc(2_000_000), destination, funds))).toEqual(
    errorExample('ErroSaldoInsuficiente'),
  );
});

test('the rules yield 4000.00 for October, credit it completely and charge a fee of 200.00', () => {
  const [rendimento] = listed('ExemploListaDeRendimentos');
  const { bruto, taxa, creditos } = october;
  expect({
    rendimento_bruto: formatValor(bruto),
    valor_da_taxa: formatValor(taxa),
    rendimento_liquido: formatValor(bruto - taxa),
    creditos: creditos.map(({ walletId, ativo, centavos }) => ({
      carteira_id: walletId,
      ativo,
      valor: formatValor(centavos),
    })),
  }).toEqual({
    rendimento_bruto: rendimento?.rendimento_bruto,
    valor_da_taxa: rendimento?.valor_da_taxa,
    rendimento_liquido: rendimento?.rendimento_liquido,
    creditos: rendimento?.creditos,
  });
});

test("the rules compute the examples' positions after the second deposit", () => {
  const at = Date.parse('2026-11-03T10:00:05Z');
  expect(toPosicoes(now, october.bruto, at)).toEqual(example('ExemploPosicoes'));
});

test('the rules propose the second deposit at 90000.00 and 60000.00, in addition to existing assets', () => {
  expect(shown(proposeDeposit(usdc(150_000), target(6000), treasury(now)))).toMatchObject({
    movimentos: [
      { de: null, para: 'USDY', valor: '90000.00' },
      { de: null, para: 'BUIDL', valor: '60000.00' },
    ],
    alocacao_resultante: [
      { ativo: 'USDY', valor: '662400.00' },
      { ativo: 'BUIDL', valor: '441600.00' },
    ],
  });
});

test('the rules move everything to half and half for the client, cash first', () => {
  const alvo = readAllocation(
    [
      { ativo: 'USDY', percentual: 50 },
      { ativo: 'BUIDL', percentual: 50 },
    ],
    'alocacao_alvo',
  );
  const draft = proposeTarget(alvo, 'Adequação à versão 2 da política.', treasury(now));
  expect(shown(draft)).toEqual(shownOf('ExemploPropostaDoCliente'));
});

function shown(draft: ProposalDraft | null) {
  return {
    ...draft,
    movimentos: draft?.movimentos.map(toMovimento),
    alocacao_resultante: draft?.alocacao_resultante.map(toAtivoValor),
  };
}

function shownOf(name: string) {
  const { tipo, origem, motivo, movimentos, alocacao_resultante } = example(name);
  return { tipo, origem, motivo, movimentos, alocacao_resultante };
}

function listed(name: string) {
  const { dados } = example(name);
  if (!Array.isArray(dados)) throw new TypeError(`${name} lists nothing`);
  return dados.map((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? item : {}));
}
