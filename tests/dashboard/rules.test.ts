import { describe, expect, test } from 'vitest';
import { layOut } from '../../docs/site/machine/layout.ts';
import { centsOf, permille, readable, typedValor, valorOf } from '../../mock/dashboard/api/money.ts';
import { monthEndAfter, monthsBetween, readableMonth } from '../../mock/dashboard/api/month.ts';
import { sumOfPercents, typedPercent } from '../../mock/dashboard/api/percent.ts';
import { readableTime } from '../../mock/dashboard/api/time.ts';
import { drawnOf } from '../../mock/dashboard/parts/drawn-machine.ts';
import { pathOfList, withChoice } from '../../mock/dashboard/state/list.ts';
import { payeeOf } from '../../mock/dashboard/state/recipient.ts';
import { afterFailure, countWaiting, isReissuable, stepsOf } from '../../mock/dashboard/state/steps.ts';
import { MOST_ROWS, windowOf } from '../../mock/dashboard/views/requests/window.ts';
import { testAddress } from '../../mock/dashboard/views/wallets/test-address.ts';
import { isAddressOf } from '../../mock/src/treasury/chain/address.ts';
import type { Carteira, Emissor, Proposta, Resgate, Transacao } from '../../sdk/src/generated/entities.ts';
import { maquinas } from '../../sdk/src/generated/maquinas.ts';

describe('money', () => {
  test('is whole cents, exact beyond what a number holds', () => {
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
  ])('that a person types in Portuguese as %s is %s', (typed, valor) => {
    expect(typedValor(typed, 'pt-BR')).toBe(valor);
  });

  test.each(['', 'x', '1,5', '12.50,00', '1,250.0', '-1', '1.2500'])('is not %s', (typed) => {
    expect([typedValor(typed, 'pt-BR'), typedValor(typed, 'en')]).toEqual([undefined, undefined]);
  });

  test('that a person types in English has its own marks', () => {
    expect(typedValor('1,250.00', 'en')).toBe('1250.00');
    expect(typedValor('1.250,00', 'en')).toBeUndefined();
  });
});

test.each(['pt-BR', 'en'])('a moment is written as readers of %s write it', (lang) => {
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

describe('the next steps', () => {
  const transaction = (id: string, status: string, more = {}) =>
    ({ id, status, substitui: null, resgate_id: null, ...more }) as unknown as Transacao;
  const approved = (...transacoes: Transacao[]) =>
    ({ status: 'aprovada', transacoes }) as unknown as Proposta;
  const pending = { status: 'pendente' } as Proposta;
  const kinds = (proposals: Proposta[], redemptions: Resgate[] = []) =>
    stepsOf({ proposals, redemptions }).map(({ kind }) => kind);

  test('finish what was begun before anything new is decided', () => {
    const begun = approved(transaction('tx_1', 'aguardando_assinatura'), transaction('tx_2', 'transmitida'));
    expect(kinds([pending, begun])).toEqual(['confirm', 'transmit', 'decideProposal']);
  });

  test('reissue what failed, once', () => {
    const failed = transaction('tx_1', 'falhou');
    expect(kinds([approved(failed)])).toEqual(['reissue']);
    const replacement = transaction('tx_2', 'aguardando_assinatura', { substitui: 'tx_1' });
    expect(kinds([approved(failed, replacement)])).toEqual(['transmit']);
  });

  test('are another proposal or redemption after ten reissues, once nothing else waits', () => {
    const chain = (reissues: number, more = {}) =>
      Array.from({ length: reissues + 1 }, (_, n) =>
        transaction(`tx_${n}`, 'falhou', { substitui: n === 0 ? null : `tx_${n - 1}`, ...more }),
      );
    expect(kinds([approved(...chain(9))])).toEqual(['reissue']);
    expect(kinds([approved(...chain(10)), pending])).toEqual(['decideProposal', 'startOver']);
    const redemption = { status: 'aguardando_assinatura', transacoes: chain(10, { resgate_id: 'res_1' }) };
    const steps = stepsOf({ proposals: [pending], redemptions: [redemption as unknown as Resgate] });
    expect(steps.map(({ kind }) => kind)).toEqual(['decideProposal', 'startOver']);
    expect(countWaiting(steps)).toBe(1);
    const all = chain(10);
    expect(all.map((transaction) => afterFailure(transaction, all))).toEqual([
      ...Array(10).fill('replaced'),
      'startOver',
    ]);
  });

  test('reissue nothing of what has ended, and nothing that did not fail', () => {
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

  test('wait for the USDC of a redemption that is in transit', () => {
    const inTransit = transaction('tx_1', 'confirmada', { resgate_id: 'res_1', recebido_em: null });
    const redemption = { status: 'aguardando_assinatura', transacoes: [inTransit] } as unknown as Resgate;
    expect(kinds([], [redemption])).toEqual(['receive']);
  });
});

test('a month ends where the next one begins, also that of a year', () => {
  expect(monthEndAfter('2026-11-22T10:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
  expect(monthEndAfter('2026-12-31T23:59:59.999Z')).toBe('2027-01-01T00:00:00.000Z');
});

test.each(['pt-BR', 'en'])('a month is named as readers of %s name it', (lang) => {
  const named = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month));
    expect(readableMonth(date.toISOString().slice(0, 7), lang)).toBe(named.format(date));
  }
});

test('the months since a moment are those it has to do with, the newest first', () => {
  expect(monthsBetween('2026-11-24T03:00:00Z', '2027-01-01T00:00:00.000Z')).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ]);
  expect(monthsBetween('2026-11-01T00:00:00Z', '2026-11-30T23:59:59Z')).toEqual(['2026-11']);
});

describe('percentages', () => {
  test('are typed with either decimal mark, and what is none goes to the API as it is', () => {
    expect(['33,33', '66.67', '', 'x'].map(typedPercent)).toEqual([33.33, 66.67, '', 'x']);
  });

  test('add up to the hundredth, as no sum of binary numbers does', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sumOfPercents(['0.1', '0,2'])).toBe(0.3);
    expect(sumOfPercents(['60', 'x'])).toBe(60);
  });
});

describe('a list', () => {
  const asked = (query: string) => {
    const path = pathOfList('/v1/registros', {
      query: new URLSearchParams(query),
      filters: ['tipo', 'mes'],
    });
    return Object.fromEntries(new URL(path, 'http://sandbox').searchParams);
  };

  test('is asked for by the filters that it has, and by a page', () => {
    expect(asked('tipo=deposito&apos=abc&outro=1')).toEqual({ limite: '20', tipo: 'deposito', apos: 'abc' });
  });

  test('of a month begins with it and ends before the next one; what is no month filters nothing', () => {
    expect(asked('mes=2026-12')).toEqual({
      limite: '20',
      desde: '2026-12-01T00:00:00.000Z',
      ate: '2027-01-01T00:00:00.000Z',
    });
    for (const month of ['', 'maio', '2026-13']) expect(asked(`mes=${month}`)).toEqual({ limite: '20' });
  });

  test('begins again at its first page when another filter is chosen', () => {
    const query = new URLSearchParams('tipo=resgate&apos=abc');
    expect(withChoice(query, 'tipo', 'deposito')).toEqual({ tipo: 'deposito' });
    expect(withChoice(query, 'mes', '2026-12')).toEqual({ tipo: 'resgate', mes: '2026-12' });
  });
});

describe('whom a transaction pays', () => {
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

  test('is known by the addresses that the company fixed, whatever the case of letters on ethereum', () => {
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
  ])('is unknown on %s, of %s, as %s, at %s', (...paid) => {
    expect(pays(...paid)).toBeUndefined();
  });
});

test.each(['ethereum', 'solana'] as const)(
  'a test address is one of %s, and no two are the same',
  (network) => {
    const addresses = Array.from({ length: 500 }, () => testAddress(network));
    expect(addresses.filter((address) => !isAddressOf(network, address))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  },
);

test('however long a list and high a screen, few rows are in the document, and all have their place', () => {
  for (const top of [0, 12_345, 400_000])
    for (const height of [300, 100_000]) {
      const { start, end, before, after } = windowOf(10_000, { top, height, row: 40 });
      expect(end - start).toBeLessThanOrEqual(MOST_ROWS);
      expect(before + (end - start) * 40 + after).toBe(400_000);
    }
});

/** What the place of a diagram has of a phone that is 390 pixels wide. */
const ON_A_PHONE = 320;

describe.each(['across', 'down'] as const)('drawn %s', (direction) => {
  test.each(['Transacao', 'Proposta', 'Resgate'] as const)(
    'the states of %s are not one over another',
    (of) => {
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
    },
  );
});
