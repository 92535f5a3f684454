import { describe, expect, test } from 'vitest';
import { layOut } from '../../docs/site/machine/layout.ts';
import { centsOf, permille, readable, sumOf, typedValor, valorOf } from '../../mock/dashboard/api/money.ts';
import { monthEndAfter, monthsBetween, readableMonth } from '../../mock/dashboard/api/month.ts';
import { sumOfPercents, typedPercent } from '../../mock/dashboard/api/percent.ts';
import { readableTime, relativeTime } from '../../mock/dashboard/api/time.ts';
import { drawnOf } from '../../mock/dashboard/parts/drawn-machine.ts';
import { firstWallet, redeemableTo } from '../../mock/dashboard/state/first-wallet.ts';
import { changedStatus, hold } from '../../mock/dashboard/state/hold.ts';
import { pathOfList, withChoice } from '../../mock/dashboard/state/list.ts';
import { payeeOf } from '../../mock/dashboard/state/recipient.ts';
import {
  afterFailure,
  failuresOf,
  inOrder,
  isReissuable,
  nameOfStep,
  type Step,
  stepsOf,
} from '../../mock/dashboard/state/steps.ts';
import { notesOf } from '../../mock/dashboard/state/tab-notes.ts';
import { isTouched } from '../../mock/dashboard/state/touched.ts';
import { MOST_ROWS, windowOf } from '../../mock/dashboard/views/requests/window.ts';
import { testAddress } from '../../mock/dashboard/views/wallets/test-address.ts';
import { inPortuguese } from '../../mock/dashboard/words/portuguese.ts';
import type { Mudanca } from '../../mock/src/contract/control-types.ts';
import { isAddressOf } from '../../mock/src/treasury/chain/address.ts';
import type {
  Carteira,
  Emissor,
  Posicoes,
  Proposta,
  Resgate,
  Transacao,
} from '../../sdk/src/generated/entities.ts';
import { maquinas } from '../../sdk/src/generated/maquinas.ts';

describe('amounts in forms', () => {
  test('amounts are whole cents, exact beyond the range of a JavaScript number', () => {
    expect(centsOf('90071992547409.93')).toBe(9_007_199_254_740_993n);
    expect(readable('90071992547409.93', 'pt-BR')).toBe('90.071.992.547.409,93');
    expect([readable('-1234.50', 'en'), readable('8400', 'pt-BR')]).toEqual(['-1,234.50', '8.400']);
    expect([valorOf(-7n), valorOf(0n), valorOf(123n)]).toEqual(['-0.07', '0.00', '1.23']);
    expect([permille(1n, 3n), permille(1n, 0n)]).toEqual([333, 0]);
  });

  test.each([
    ['1250', '1250.00'],
    ['1250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    [' 1.250 ', '1250.00'],
    ['1.250.000,07', '1250000.07'],
    ['1 250 000,07', '1250000.07'],
  ])('the Portuguese input %s means %s', (typed, valor) => {
    expect(typedValor(typed, 'pt-BR')).toBe(valor);
  });

  test.each([
    '',
    'x',
    '1,5',
    '12.50,00',
    '1,250.0',
    '-1',
    '1.2500',
    '1 5',
    '1000 50',
    '60 0000',
    '1e3',
    '١٠',
  ])('an amount %s is refused in either language', (typed) => {
    expect([typedValor(typed, 'pt-BR'), typedValor(typed, 'en')]).toEqual([undefined, undefined]);
  });

  test('amounts on the English page use English separators', () => {
    expect(typedValor('1,250.00', 'en')).toBe('1250.00');
    expect(typedValor('1.250,00', 'en')).toBeUndefined();
  });
});

test.each(['pt-BR', 'en'])('a moment is formatted as Intl formats it in %s', (lang) => {
  const written = new Intl.DateTimeFormat(lang, {
    dateStyle: lang === 'en' ? 'medium' : 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 2 * month + 1, 2 * month, month, 59));
    expect(readableTime(moment.toISOString(), lang)).toBe(`${written.format(moment)} UTC`);
  }
});

test.each([
  ['2026-11-05T11:59:30Z', 'agora', 'now'],
  ['2026-11-05T12:00:30Z', 'agora', 'now'],
  ['2026-11-05T11:56:30Z', 'há 3 min', '3 min ago'],
  ['2026-11-05T15:00:00Z', 'em 3 h', 'in 3 h'],
  ['2026-11-04T11:00:00Z', 'há 1 dia', '1 day ago'],
  ['2026-11-07T13:00:00Z', 'em 2 dias', 'in 2 days'],
  ['2026-09-01T13:00:00Z', '01/09/2026', 'Sep 1, 2026'],
])('%s is shown as %s at noon of November 5, and in English as %s', (moment, portuguese, english) => {
  const now = '2026-11-05T12:00:00Z';
  expect([relativeTime(moment, now, 'pt-BR'), relativeTime(moment, now, 'en')]).toEqual([
    portuguese,
    english,
  ]);
});

test('names of the contracts are written with accents', () => {
  expect(
    ['aguardando_assinatura', 'alocacao.proposta', 'concluido', 'servico_indisponivel'].map(inPortuguese),
  ).toEqual(['aguardando assinatura', 'alocação proposta', 'concluído', 'serviço indisponível']);
});

describe('order of the next steps', () => {
  const transaction = (id: string, status: string, more = {}) =>
    ({ id, status, substitui: null, resgate_id: null, ...more }) as unknown as Transacao;
  const approved = (...transacoes: Transacao[]) =>
    ({ status: 'aprovada', transacoes }) as unknown as Proposta;
  const pending = (id: string, criada_em = '2026-11-05T12:00:00Z') =>
    ({ id, status: 'pendente', criada_em }) as Proposta;
  const kinds = (proposals: Proposta[], redemptions: Resgate[] = []) =>
    stepsOf({ proposals, redemptions }).map(({ kind }) => kind);
  const names = (steps: readonly Step[]) => steps.map(nameOfStep);
  const chain = (reissues: number, more = {}) =>
    Array.from({ length: reissues + 1 }, (_, n) =>
      transaction(`tx_${n}`, 'falhou', { substitui: n === 0 ? null : `tx_${n - 1}`, ...more }),
    );

  test('unfinished work comes before new decisions', () => {
    const begun = approved(transaction('tx_1', 'aguardando_assinatura'), transaction('tx_2', 'transmitida'));
    expect(kinds([pending('prop_1'), begun])).toEqual(['confirm', 'transmit', 'decideProposal']);
  });

  test('transactions of a wallet come in the order of their nonces, in which the network accepts them', () => {
    const waiting = (id: string, nonce: string) =>
      transaction(id, 'aguardando_assinatura', { rede: 'ethereum', nonce });
    const newer = approved(waiting('tx_3', '10'), waiting('tx_4', '11'));
    const older = approved(waiting('tx_1', '8'), waiting('tx_2', '9'));
    expect(names(stepsOf({ proposals: [newer, older], redemptions: [] }))).toEqual([
      'transmit tx_1',
      'transmit tx_2',
      'transmit tx_3',
      'transmit tx_4',
    ]);
  });

  test('the oldest decision comes first, and the last listed one of several with the same time', () => {
    const redemption = { id: 'res_1', status: 'pendente', criado_em: '2026-11-05T12:00:01Z' } as Resgate;
    const proposals = [pending('prop_3', '2026-11-05T12:00:02Z'), pending('prop_2'), pending('prop_1')];
    expect(names(stepsOf({ proposals, redemptions: [redemption] }))).toEqual([
      'decideProposal prop_1',
      'decideProposal prop_2',
      'decideRedemption res_1',
      'decideProposal prop_3',
    ]);
  });

  test('the pinned step stays first while it is pending, and postponed steps come last', () => {
    const begun = approved(transaction('tx_1', 'aguardando_assinatura'));
    const steps = stepsOf({ proposals: [begun, pending('prop_2'), pending('prop_1')], redemptions: [] });
    expect(names(inOrder(steps, 'decideProposal prop_2', new Set()))).toEqual([
      'decideProposal prop_2',
      'transmit tx_1',
      'decideProposal prop_1',
    ]);
    expect(names(inOrder(steps, 'transmit tx_0', new Set(['transmit tx_1'])))).toEqual([
      'decideProposal prop_1',
      'decideProposal prop_2',
      'transmit tx_1',
    ]);
  });

  test('failed transactions are listed separately until they are replaced', () => {
    const failed = transaction('tx_1', 'falhou');
    const failures = (...proposals: Proposta[]) =>
      failuresOf({ proposals, redemptions: [] }).map(({ transaction: { id }, after }) => [id, after]);
    expect([kinds([approved(failed)]), failures(approved(failed))]).toEqual([[], [['tx_1', 'reissue']]]);
    const replacement = transaction('tx_2', 'aguardando_assinatura', { substitui: 'tx_1' });
    const replaced = approved(failed, replacement);
    expect([kinds([replaced]), failures(replaced)]).toEqual([['transmit'], []]);
    expect(failures(approved(...chain(9)))).toEqual([['tx_9', 'reissue']]);
    expect(failures(approved(...chain(10)))).toEqual([['tx_10', 'startOver']]);
  });

  test('after ten reissues, only the last transaction offers a new proposal', () => {
    const all = chain(10);
    expect(all.map((one) => afterFailure(one, all))).toEqual([...Array(10).fill('replaced'), 'startOver']);
  });

  test('a transaction that did not fail, or whose proposal has ended, is not reissued', () => {
    const failed = transaction('tx_1', 'falhou');
    const of = (status: string) => isReissuable(failed, { status, transacoes: [failed] });
    expect(['aprovada', 'aguardando_assinatura', 'cancelado', 'executada'].map(of)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const sent = transaction('tx_1', 'transmitida');
    expect(isReissuable(sent, { status: 'aprovada', transacoes: [sent] })).toBe(false);
  });

  test('a confirmed redemption waits for its USDC while that is in transit', () => {
    const inTransit = transaction('tx_1', 'confirmada', { resgate_id: 'res_1', recebido_em: null });
    const redemption = { status: 'aguardando_assinatura', transacoes: [inTransit] } as unknown as Resgate;
    expect(kinds([], [redemption])).toEqual(['receive']);
  });
});

describe('stale values', () => {
  const value = (shown: string, { turn = '0', basis = shown } = {}) => ({ shown, basis, turn });

  test('a value beside a button does not update while the new value would change the effect of a click', () => {
    const first = hold(undefined, value('600000'));
    expect(hold(first, value('6')).shown).toBe('600000');
  });

  test('a value beside a button updates while the effect of a click stays the same', () => {
    const first = hold(undefined, value('1 delivery waits', { basis: 'wh_1' }));
    expect(hold(first, value('2 deliveries wait', { basis: 'wh_1' })).shown).toBe('2 deliveries wait');
  });

  test('a value beside a button updates after the user clicks', () => {
    const first = hold(undefined, value('600000'));
    expect(hold(first, value('6', { turn: '1' })).shown).toBe('6');
  });

  test("a request is not sent when the resource's status has changed, but is sent when the status cannot be read", () => {
    const shown = { path: '/v1/propostas/prop_1', status: 'pendente' };
    const now = (status: number, body: object) => changedStatus(shown, { status, body });
    expect([now(200, { status: 'pendente' }), now(200, { status: 'aprovada' }), now(404, {})]).toEqual([
      undefined,
      'aprovada',
      undefined,
    ]);
  });
});

test('the notices about a lost world and about an unsaved new one are shown together', () => {
  expect(notesOf({ isKept: false, isLost: true })).toEqual(['lost', 'notKept']);
  expect(notesOf({ isKept: true, isLost: true })).toEqual(['lost']);
  expect(notesOf({ isKept: true, isLost: false })).toEqual(['kept']);
});

describe('affected paths', () => {
  const touched = (change: object) =>
    [
      '/v1/posicoes',
      '/v1/propostas?limite=20',
      '/v1/eventos',
      '/_sandbox/relogio',
      '/_sandbox/mundos',
      '/novo',
    ].filter((path) => isTouched(path, change as Mudanca));

  test('a change affects the paths that show the changed parts, and every unlisted path', () => {
    expect(touched({ tipo: 'mundo', mudanca: 'alterado', partes: ['propostas'] })).toEqual([
      '/v1/posicoes',
      '/v1/propostas?limite=20',
      '/novo',
    ]);
    expect(touched({ tipo: 'mundo', mudanca: 'alterado', partes: ['eventos'] })).toEqual([
      '/v1/eventos',
      '/novo',
    ]);
    expect(touched({ tipo: 'relogio' })).toEqual(['/_sandbox/relogio', '/novo']);
  });

  test('a request affects no path, and a reset or lost changes affect all', () => {
    expect(touched({ tipo: 'requisicao' })).toEqual([]);
    expect(touched({ tipo: 'perdidas' })).toHaveLength(6);
    expect(touched({ tipo: 'mundo', mudanca: 'refeito', partes: [] })).toHaveLength(6);
  });
});

describe('preselected wallets', () => {
  const wallets = ['cart_1', 'cart_2', 'cart_3'].map((id) => ({ id }) as Carteira);
  const holding = (...balances: [id: string, saldo: string, reservado?: string][]) =>
    ({
      saldo_livre: valorOf(
        sumOf(balances.map(([, saldo, reservado = '0.00']) => centsOf(saldo) - centsOf(reservado))),
      ),
      por_carteira: balances.map(([carteira_id, saldo, reservado = '0.00']) => ({
        carteira_id,
        saldos: [{ token: 'USDC', saldo, reservado }],
      })),
    }) as unknown as Posicoes;

  test('a deposit preselects the richest wallet, and a redemption the wallet with the highest maximum', () => {
    const positions = holding(['cart_1', '0.00'], ['cart_2', '9.00'], ['cart_3', '10.00']);
    expect(firstWallet(wallets, positions, 'deposit')).toBe('cart_3');
    expect(firstWallet(wallets, positions, 'redemption')).toBe('cart_1');
  });

  test('a redemption preselects the richest of the wallets with the same maximum', () => {
    const invested = { carteira_id: 'cart_2', saldos: [{ token: 'USDY', saldo: '9.00', reservado: '0.00' }] };
    const positions = { ...holding(), por_carteira: [invested] } as unknown as Posicoes;
    expect(firstWallet(wallets, positions, 'redemption')).toBe('cart_2');
  });

  test('the maximum of a redemption is the free balance minus the free USDC of its destination', () => {
    const positions = holding(['cart_1', '10.00', '4.00'], ['cart_2', '1.00']);
    expect(['cart_1', 'cart_2', 'cart_3'].map((id) => redeemableTo(id, positions))).toEqual([
      100n,
      600n,
      700n,
    ]);
  });

  test('the first wallet is preselected when all are empty, and none when none is linked', () => {
    const empty = holding(['cart_1', '0.00'], ['cart_2', '0.00']);
    expect(firstWallet(wallets, empty, 'deposit')).toBe('cart_1');
    expect(firstWallet([], holding(), 'deposit')).toBeUndefined();
  });
});

test('a month ends where the next one begins, also in December', () => {
  expect(monthEndAfter('2026-11-22T10:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
  expect(monthEndAfter('2026-12-31T23:59:59.999Z')).toBe('2027-01-01T00:00:00.000Z');
});

test.each(['pt-BR', 'en'])('a month is formatted as Intl formats it in %s', (lang) => {
  const named = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month));
    expect(readableMonth(date.toISOString().slice(0, 7), lang)).toBe(named.format(date));
  }
});

test('the months since a moment include its own and the current one, newest first', () => {
  expect(monthsBetween('2026-11-24T03:00:00Z', '2027-01-01T00:00:00.000Z')).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ]);
  expect(monthsBetween('2026-11-01T00:00:00Z', '2026-11-30T23:59:59Z')).toEqual(['2026-11']);
});

describe('typed percentages', () => {
  test('a percentage may use either decimal mark, and an invalid one goes to the API unchanged', () => {
    expect(['33,33', ' 66.67 ', '-1', '', 'x'].map(typedPercent)).toEqual([33.33, 66.67, -1, '', 'x']);
  });

  test.each(['5e1', '0x32', '0b11', 'Infinity', '1,5,0', '5 0', '٥٠'])(
    'a percentage typed as %s goes to the API unchanged',
    (typed) => {
      expect(typedPercent(typed)).toBe(typed);
    },
  );

  test('percentages add up exactly to the hundredth, unlike binary numbers', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sumOfPercents(['0.1', '0,2'])).toBe(0.3);
    expect(sumOfPercents(['60', 'x'])).toBe(60);
  });
});

describe('filters and pages', () => {
  const asked = (query: string) => {
    const path = pathOfList('/v1/registros', {
      query: new URLSearchParams(query),
      filters: ['tipo', 'mes'],
    });
    return Object.fromEntries(new URL(path, 'http://sandbox').searchParams);
  };

  test("a list is requested with its own filters and the page's cursor", () => {
    expect(asked('tipo=deposito&apos=abc&outro=1')).toEqual({ limite: '20', tipo: 'deposito', apos: 'abc' });
  });

  test("a month filter includes the month's start but not its end, and an invalid month filters nothing", () => {
    expect(asked('mes=2026-12')).toEqual({
      limite: '20',
      desde: '2026-12-01T00:00:00.000Z',
      ate: '2027-01-01T00:00:00.000Z',
    });
    for (const month of ['', 'maio', '2026-13']) expect(asked(`mes=${month}`)).toEqual({ limite: '20' });
  });

  test('choosing a different filter returns a list to its first page', () => {
    const query = new URLSearchParams('tipo=resgate&apos=abc');
    expect(withChoice(query, 'tipo', 'deposito')).toEqual({ tipo: 'deposito' });
    expect(withChoice(query, 'mes', '2026-12')).toEqual({ tipo: 'resgate', mes: '2026-12' });
  });
});

describe('recognized recipients', () => {
  const wallet: Carteira = {
    id: 'cart_1',
    rede: 'solana',
    endereco: 'Abc',
    apelido: null,
    enderecos_de_liquidacao: [{ rede: 'ethereum', token: 'USDY', endereco: '0xaa' }],
    criada_em: '2026-01-01T00:00:00Z',
  };
  const issuer: Emissor = { ativo: 'USDY', rede: 'ethereum', endereco: '0xbb' };
  const known = { wallets: [wallet], issuers: [issuer] };
  const pays = (rede: string, token: string, tipo: string, endereco: string) =>
    payeeOf({ rede, token, destinatario: { tipo, endereco } } as Transacao, known);

  test("a recipient is recognized by the company's registered addresses, ignoring case only on Ethereum", () => {
    expect(pays('ethereum', 'USDC', 'emissor', '0xBB')).toEqual({ tipo: 'emissor', asset: 'USDY' });
    expect(pays('solana', 'USDC', 'carteira', 'Abc')).toEqual({ tipo: 'carteira', wallet });
    const settlement = pays('ethereum', 'USDY', 'endereco_de_liquidacao', '0xAA');
    expect(settlement).toEqual({ tipo: 'endereco_de_liquidacao', wallet });
  });

  test.each([
    ['solana', 'USDC', 'carteira', 'abc'],
    ['ethereum', 'USDC', 'carteira', 'Abc'],
    ['ethereum', 'BUIDL', 'endereco_de_liquidacao', '0xaa'],
    ['ethereum', 'USDC', 'emissor', '0xaa'],
    ['ethereum', 'USDC', 'carteira', '0xbb'],
  ])('a recipient is unknown on %s, for %s, as %s, at %s', (...paid) => {
    expect(pays(...paid)).toBeUndefined();
  });
});

test.each(['ethereum', 'solana'] as const)('test addresses are valid on %s and differ', (network) => {
  const addresses = Array.from({ length: 500 }, () => testAddress(network));
  expect(addresses.filter((address) => !isAddressOf(network, address))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a long list keeps few rows in the document on any screen, and reserves space for all', () => {
  for (const top of [0, 12_345, 400_000])
    for (const height of [300, 100_000]) {
      const { start, end, before, after } = windowOf(10_000, { top, height, row: 40 });
      expect(end - start).toBeLessThanOrEqual(MOST_ROWS);
      expect(before + (end - start) * 40 + after).toBe(400_000);
    }
});

/** Pixels left for a diagram on a phone that is 390 pixels wide. */
const ON_A_PHONE = 320;

describe.each(['across', 'down'] as const)('state machine drawn %s', (direction) => {
  test.each(['Transacao', 'Proposta', 'Resgate'] as const)('the drawn states of %s do not overlap', (of) => {
    const states = maquinas[of];
    const { boxes, arrows, width, height } = layOut(drawnOf(of), direction);
    expect([...boxes.keys()].sort()).toEqual(Object.keys(states).sort());
    expect(arrows).toHaveLength(Object.values(states).flat().length);
    const corners = [...boxes.values()].map(({ x, y }) => `${x} ${y}`);
    expect(new Set(corners).size).toBe(corners.length);
    for (const box of boxes.values()) {
      expect(box.x + box.width).toBeLessThan(width);
      expect(box.y).toBeLessThan(height);
    }
    if (direction === 'down') expect(width).toBeLessThan(ON_A_PHONE);
  });
});
