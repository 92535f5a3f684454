import { expect, test } from 'vitest';
import { startAccrual } from '../../../mock/src/sandbox/domain/accrual.ts';
import { closeMonth } from '../../../mock/src/sandbox/domain/close-month.ts';
import { takeFee } from '../../../mock/src/sandbox/domain/fee.ts';
import { NOTHING } from '../../../mock/src/sandbox/domain/holdings.ts';
import {
  type Accounts,
  depositPosting,
  movementPosting,
  post,
  redemptionPosting,
  yieldPosting,
} from '../../../mock/src/sandbox/domain/ledger.ts';
import { parseValor } from '../../../mock/src/sandbox/domain/money.ts';
import { readAllocation } from '../../../mock/src/sandbox/domain/policy.ts';
import {
  type ProposalDraft,
  proposeDeposit,
  proposeTarget,
} from '../../../mock/src/sandbox/domain/proposals.ts';
import { checkRedemption, redemptionLegs } from '../../../mock/src/sandbox/domain/redemptions.ts';
import {
  toAtivoValor,
  toDataHora,
  toMovimento,
  toPosicoes,
} from '../../../mock/src/sandbox/domain/to-contract.ts';
import { errorExample, example, holdings, NO_ACCOUNTS, refusalOf, target, usdc } from './support.ts';

/** The story that the contract's examples tell, walked through the rules. */
const deposited = post(NO_ACCOUNTS, depositPosting(usdc(1_000_000)));
const allocated = walk(deposited, [
  { de: 'disponivel', para: 'USDY', centavos: usdc(600_000) },
  { de: 'disponivel', para: 'BUIDL', centavos: usdc(400_000) },
]);
const redeemed = post(allocated, redemptionPosting(redemptionLegs(usdc(50_000), allocated)));
const october = takeFee({ USDY: usdc(2_400), BUIDL: usdc(1_600) }, 500);
const yielded = post(redeemed, yieldPosting(october.creditos));
const topped = post(yielded, depositPosting(usdc(150_000)));

test('the first deposit is proposed at 60 and 40', () => {
  expect(shown(proposeDeposit(usdc(1_000_000), target(6000), deposited))).toEqual(
    shownOf('ExemploPropostaPendente'),
  );
});

test('the redemption of 50000.00 keeps the allocation', () => {
  const { valor = null } = example('ExemploNovoResgate');
  expect(redemptionLegs(parseValor(valor), allocated)).toEqual([
    { de: 'USDY', centavos: parseValor('30000.00') },
    { de: 'BUIDL', centavos: parseValor('20000.00') },
  ]);
});

test('a redemption above the balance is refused with both amounts', () => {
  const request = { centavos: usdc(2_000_000), destinoVinculado: true };
  expect(refusalOf(() => checkRedemption(request, yielded))).toEqual(errorExample('ErroSaldoInsuficiente'));
});

test('October yields 4000.00, of which 200.00 is the fee and 2280.00 and 1520.00 go to the assets', () => {
  const [rendimento] = listed('ExemploListaDeRendimentos');
  expect(october).toEqual({
    bruto: parseValor(rendimento?.rendimento_bruto),
    taxa: parseValor(rendimento?.valor_da_taxa),
    liquido: parseValor(rendimento?.rendimento_liquido),
    creditos: [
      { ativo: 'USDY', centavos: usdc(2_280) },
      { ativo: 'BUIDL', centavos: usdc(1_520) },
    ],
  });
});

test('the period of October is the whole month, even for books that began in it', () => {
  const [rendimento] = listed('ExemploListaDeRendimentos');
  const accrual = {
    ...startAccrual(Date.parse('2026-10-01T13:00:00Z')),
    ate: Date.parse('2026-11-01T00:00:00Z'),
  };
  const { inicio, fim } = closeMonth(accrual, 500);
  expect([toDataHora(inicio), toDataHora(fim)]).toEqual([rendimento?.inicio, rendimento?.fim]);
});

test('the positions after the second deposit', () => {
  const at = Date.parse('2026-11-03T10:00:05Z');
  expect(toPosicoes(topped, october.liquido, at)).toEqual(example('ExemploPosicoes'));
});

test('the second deposit is proposed at 90000.00 and 60000.00, on top of what is there', () => {
  expect(shown(proposeDeposit(usdc(150_000), target(6000), topped))).toEqual(
    shownOf('ExemploPropostaRejeitada'),
  );
});

test('the client takes everything to half and half, the cash first', () => {
  const alvo = readAllocation(
    [
      { ativo: 'USDY', percentual: 50 },
      { ativo: 'BUIDL', percentual: 50 },
    ],
    'alocacao_alvo',
  );
  const draft = proposeTarget(alvo, 'Adequação à versão 2 da política.', {
    balances: topped,
    reserved: NOTHING,
  });
  expect(shown(draft)).toEqual(shownOf('ExemploPropostaDoCliente'));
  expect(topped).toMatchObject(holdings(usdc(150_000), usdc(572_280), usdc(381_520)));
});

function walk(accounts: Accounts, movements: ProposalDraft['movimentos']): Accounts {
  return movements.reduce((before, movement) => post(before, movementPosting(movement)), accounts);
}

function shown(draft: ProposalDraft | null) {
  return {
    ...draft,
    movimentos: draft?.movimentos.map(toMovimento),
    alocacao_resultante: draft?.alocacao_resultante.map(toAtivoValor),
  };
}

/** What an example says that a rule decides. */
function shownOf(name: string) {
  const { tipo, origem, motivo, movimentos, alocacao_resultante } = example(name);
  return { tipo, origem, motivo, movimentos, alocacao_resultante };
}

function listed(name: string) {
  const { dados } = example(name);
  if (!Array.isArray(dados)) throw new TypeError(`${name} lists nothing`);
  return dados.map((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? item : {}));
}
