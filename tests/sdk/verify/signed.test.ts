import { describe, expect, test } from 'vitest';
import {
  FIRST_FEES,
  issuerAddress,
  raiseFees,
  settlementAddress,
} from '../../../mock/src/treasury/chain/index.ts';
import type { Movimento, Transacao } from '../../../sdk/src/generated/contract.ts';
import { type SignedTransfer, verifyRedemption } from '../../../sdk/src/verify/index.ts';
import { CARTEIRA } from '../../treasury/chain/plans.ts';
import { putTogether, takeApart } from './solana-encoding.ts';
import {
  awaiting,
  codesOf,
  failed,
  MOVIMENTO,
  OPTIONS,
  REDES,
  SECOND,
  sent,
  signed,
  verify,
} from './support.ts';

const verifyWith = (before: readonly SignedTransfer[], ...transacoes: Transacao[]) =>
  verify({ movimentos: [MOVIMENTO], transacoes }, { signed: before });

describe.each(REDES)('earlier signatures on %s', (rede) => {
  const first = awaiting(rede, {}, { id: 'tx_0' });
  const sameNonce = awaiting(rede, {}, { substitui: 'tx_0' });
  const newNonce = awaiting(rede, { nth: 1 }, { substitui: 'tx_0' });

  test('a replacement with the same nonce is ok, because only one of the two can confirm', async () => {
    expect(await verifyWith([signed(first)], failed(first), sameNonce)).toMatchObject({
      ok: true,
      toSign: [{ transacao: 'tx_1' }],
    });
  });

  test('a replacement on a different nonce is refused, and the message says what would make it acceptable', async () => {
    const verification = await verifyWith([signed(first)], failed(first), newNonce);
    expect(codesOf(verification)).toEqual(['repeated']);
    if (verification.ok) throw new Error('verified');
    const [divergence] = verification.divergences;
    const same = rede === 'ethereum' ? 'the nonce \\d+' : 'the payload of tx_0';
    const message = `^This transaction and tx_0, signed for the same payment, could both be executed: sign this one only \
with ${same}; or, if the nonce .+ is spent at finality and tx_0 moved nothing, set its isVoid in signed\\.$`;
    expect(divergence).toMatchObject({ transacao: 'tx_1', message: expect.stringMatching(message) });
  });

  test('a replacement on a different nonce is ok when its predecessor was never signed', async () => {
    expect(await verifyWith([], failed(first), newNonce)).toMatchObject({ ok: true });
  });

  test('a replacement on a different nonce is ok once its predecessor is void', async () => {
    expect(await verifyWith([signed(first, true)], failed(first), newNonce)).toMatchObject({ ok: true });
    expect(codesOf(await verifyWith([signed(first, false)], failed(first), newNonce))).toEqual(['repeated']);
  });

  test('a transaction that is void, but sent according to the service, is refused, alone and beside a replacement', async () => {
    for (const status of ['transmitida', 'confirmada', 'um_status_novo']) {
      const issued = { ...sent(first), status } as Transacao;
      const alone = await verifyWith([signed(first, true)], issued);
      const message =
        'The service reports it as sent, but isVoid is true in signed: sign nothing until you know which is wrong.';
      expect(alone).toEqual({
        ok: false,
        state: 'divergent',
        divergences: [{ code: 'void', transacao: 'tx_0', message }],
      });
      expect(codesOf(await verifyWith([signed(first, true)], issued, newNonce))).toContain('void');
      expect(codesOf(await verifyWith([signed(first)], issued))).toEqual(['ok']);
    }
  });

  test('a replacement must exclude every signed predecessor, not only the last', async () => {
    const second = { ...newNonce, id: 'tx_2' };
    const third = awaiting(rede, { nth: 1 }, { id: 'tx_3', substitui: 'tx_2' });
    const answer = [failed(first), failed(second), third] as const;
    expect(await verifyWith([signed(first, true), signed(second)], ...answer)).toMatchObject({ ok: true });
    expect(codesOf(await verifyWith([signed(first), signed(second, true)], ...answer))).toEqual(['repeated']);
    expect(codesOf(await verifyWith([signed(first), signed(second)], ...answer))).toEqual([
      'repeated',
      'repeated',
    ]);
  });

  test('a second transaction that replaces nothing is refused, although the response omits the first', async () => {
    const second = awaiting(rede, { nth: 1 });
    expect(codesOf(await verifyWith([signed(first)], second))).toEqual(['repeated']);
    expect(codesOf(await verifyWith([signed(first)], sent(first), second))).toEqual([
      'unexpected',
      'repeated',
    ]);
  });

  test('the same amount from a different wallet is refused, although the response omits the first transaction', async () => {
    const elsewhere = awaiting(rede, { carteira: SECOND[rede] }, { carteira_id: `cart_${rede}_2` });
    expect(codesOf(await verifyWith([signed(first)], elsewhere))).toEqual(['amount']);
  });

  test('two replacements of one transaction are refused', async () => {
    const another = { ...sameNonce, id: 'tx_2' };
    expect(codesOf(await verifyWith([], failed(first), sameNonce, another))).toEqual([
      'repeated',
      'unexpected',
      'unexpected',
    ]);
  });

  test.each([
    ['itself', 'tx_1'],
    ['one that is not there', 'tx_9'],
  ])('a replacement of %s is refused', async (_, substitui) => {
    expect(codesOf(await verifyWith([], failed(first), { ...sameNonce, substitui }))).toEqual(['unexpected']);
  });

  test('a replacement that moves a different amount is refused', async () => {
    const more = awaiting(rede, { centavos: 100_01n }, { substitui: 'tx_0' });
    expect(codesOf(await verifyWith([], failed(first), more))).toContain('amount');
    expect(codesOf(await verifyWith([signed(first)], failed(first), more))).toContain('amount');
  });

  test('a transaction that still awaits a signature is handed over again, with the same text', async () => {
    expect(await verifyWith([signed(first)], first)).toMatchObject({
      ok: true,
      toSign: [{ transacao: 'tx_0', payload: first.payload_nao_assinado }],
    });
  });

  test('a void transaction is not handed over again, although the service says that it awaits a signature', async () => {
    expect(await verifyWith([signed(first, true)], first)).toEqual({
      ok: true,
      state: 'verified',
      toSign: [],
    });
  });

  test('a void transaction that awaits a signature does not hide one that may confirm', async () => {
    const second = { ...newNonce, id: 'tx_2' };
    const third = awaiting(rede, { nth: 2 }, { id: 'tx_3', substitui: 'tx_2' });
    const before = [signed(first, true), signed(second)];
    expect(codesOf(await verifyWith(before, first, failed(second), third))).toEqual([
      'unexpected',
      'repeated',
    ]);
  });

  test('the same payload under a different id is handed over, because it is executed once', async () => {
    const renamed = { ...first, id: 'tx_2' };
    expect(await verifyWith([signed(first)], renamed)).toMatchObject({
      ok: true,
      toSign: [{ transacao: 'tx_2', payload: first.payload_nao_assinado }],
    });
  });

  test('a signed id is refused when the response assigns it to the other of two equal movements', async () => {
    const transacoes = [{ ...first, movimento: 1 }, awaiting(rede, { nth: 1 }, { movimento: 0 })];
    const verification = await verify(
      { movimentos: [MOVIMENTO, MOVIMENTO], transacoes },
      { signed: [signed(first)] },
    );
    expect(codesOf(verification)).toContain('altered');
  });

  test('the signed one of two equal movements is not paid by another transaction, although both are reissued', async () => {
    const transacoes = [awaiting(rede, { nth: 1 }), awaiting(rede, { nth: 2 }, { id: 'tx_2', movimento: 1 })];
    const verification = await verify(
      { movimentos: [MOVIMENTO, MOVIMENTO], transacoes },
      { signed: [signed(first)] },
    );
    expect(codesOf(verification)).toEqual(['repeated']);
  });

  test.each<[what: string, change: Partial<Transacao>]>([
    ['payload', { payload_nao_assinado: awaiting(rede, { nth: 1 }).payload_nao_assinado }],
    ['wallet', { carteira_id: `cart_${rede}_2` }],
    ['movement', { movimento: 1 }],
  ])('a transaction returned with a signed id but a different %s is refused', async (_, change) => {
    const altered = { ...first, ...change } as Transacao;
    expect(codesOf(await verifyWith([signed(first)], altered))).toEqual(['altered']);
  });

  test('a signed transaction that is wrong is refused, regardless of the current response', async () => {
    const wrong = awaiting(rede, { centavos: 100_01n }, { id: 'tx_0' });
    expect(codesOf(await verifyWith([signed(wrong)], first))).toEqual(['amount', 'altered']);
  });

  describe('reuse of nonces', () => {
    const movimentos = [MOVIMENTO, MOVIMENTO];
    const next = awaiting(rede, { fees: raiseFees(FIRST_FEES) }, { id: 'tx_1', movimento: 1 });
    const verifyNext = (before: SignedTransfer, ...transacoes: Transacao[]) =>
      verify({ movimentos, transacoes }, { signed: [before] });

    test('a transaction for a different movement may take a nonce that was given back', async () => {
      expect(await verifyNext(signed(first), failed(first), next)).toMatchObject({
        ok: true,
        toSign: [{ transacao: 'tx_1' }],
      });
    });

    test.each(['transmitida', 'confirmada', 'um_status_novo'])(
      'a transaction on the nonce of a signed one that is %s is refused',
      async (status) => {
        const issued = { ...sent(first), status } as Transacao;
        const verification = await verifyNext(signed(first), issued, next);
        expect(verification).toEqual({
          ok: false,
          state: 'divergent',
          divergences: [
            {
              code: 'repeated',
              transacao: 'tx_1',
              message: expect.stringMatching(
                /^The nonce .+ was signed before in tx_0, which has not failed: signing this one could replace that payment\.$/,
              ),
            },
          ],
        });
      },
    );

    test('a transaction on the nonce of a signed one that the response omits is refused', async () => {
      expect(codesOf(await verifyNext(signed(first), next))).toEqual(['repeated']);
    });

    test('a signed transaction that awaits its signature again is refused once a different one was signed on its nonce', async () => {
      const before = [signed(next), signed(first)];
      const again = { movimentos, transacoes: [sent(first), next] };
      expect(codesOf(await verify(again, { signed: before }))).toEqual(['repeated']);
    });

    test('a transaction on the same nonce of a different wallet is ok', async () => {
      const does = { carteira: SECOND[rede], fees: raiseFees(FIRST_FEES) };
      const elsewhere = awaiting(rede, does, { carteira_id: `cart_${rede}_2`, movimento: 1 });
      expect(await verifyNext(signed(first), sent(first), elsewhere)).toMatchObject({ ok: true });
    });

    test('a signed payload is refused as the transaction of an equal movement', async () => {
      const same = { ...first, id: 'tx_1', movimento: 1 };
      expect(codesOf(await verifyNext(signed(first), sent(first), same))).toEqual(['repeated']);
    });
  });

  test('a replacement of a transaction that was broadcast and has not failed is refused', async () => {
    const dearer = awaiting(rede, { fees: raiseFees(FIRST_FEES) }, { substitui: 'tx_0' });
    const codes = codesOf(await verifyWith([signed(first)], sent(first), dearer));
    // On solana a replacement on the same nonce has the same payload, which the network executes only once.
    expect(codes).toEqual(rede === 'ethereum' ? ['repeated'] : ['ok']);
  });
});

test('an Ethereum replacement may bid a higher fee, as it must', async () => {
  const first = awaiting('ethereum', {}, { id: 'tx_0' });
  const dearer = awaiting('ethereum', { fees: raiseFees(FIRST_FEES) }, { substitui: 'tx_0' });
  expect(await verifyWith([signed(first)], failed(first), dearer)).toMatchObject({ ok: true });
});

test.each([
  ['the tip', { ...raiseFees(FIRST_FEES), priority: raiseFees(FIRST_FEES).priority - 1n }],
  ['the maximum fee', { ...raiseFees(FIRST_FEES), max: raiseFees(FIRST_FEES).max - 1n }],
])(
  'an Ethereum transaction on the nonce of a failed one is refused unless %s is a tenth higher',
  async (_, fees) => {
    const first = awaiting('ethereum', {}, { id: 'tx_0' });
    const replacement = awaiting('ethereum', { fees }, { substitui: 'tx_0' });
    expect(await verifyWith([signed(first)], failed(first), replacement)).toMatchObject({
      divergences: [
        {
          code: 'repeated',
          message:
            'The nonce 0 was signed before in tx_0, which failed: both fees must be at least 10 % higher, or nodes keep the first.',
        },
      ],
    });
    const another = { ...replacement, movimento: 1, substitui: null };
    const answer = { movimentos: [MOVIMENTO, MOVIMENTO], transacoes: [failed(first), another] };
    expect(codesOf(await verify(answer, { signed: [signed(first)] }))).toEqual(['repeated']);
  },
);

test.each<[what: string, before: (first: Transacao) => SignedTransfer[]]>([
  ['was never signed', () => []],
  ['is void', (first) => [signed(first, true)]],
])('an Ethereum transaction on the nonce of a failed one that %s may bid less', async (_, before) => {
  const first = awaiting('ethereum', {}, { id: 'tx_0' });
  const fees = { ...FIRST_FEES, priority: FIRST_FEES.priority - 1n };
  const cheaper = awaiting('ethereum', { fees }, { substitui: 'tx_0' });
  expect(codesOf(await verifyWith(before(first), failed(first), cheaper))).toEqual(['ok']);
});

test('an Ethereum movement on the nonce of a broadcast transaction is refused at any fee', async () => {
  const first = awaiting('ethereum', { centavos: 600_000_00n }, { id: 'tx_0' });
  const fees = { priority: 2n * FIRST_FEES.priority, max: 2n * FIRST_FEES.max };
  const other = {
    token: 'USDC',
    destino: issuerAddress('BUIDL', 'ethereum'),
    centavos: 400_000_00n,
  } as const;
  const second = awaiting('ethereum', { ...other, fees }, { movimento: 1 });
  const movimentos: Movimento[] = [
    { de: null, para: 'USDY', valor: '600000.00' },
    { de: null, para: 'BUIDL', valor: '400000.00' },
  ];
  const answer = { movimentos, transacoes: [sent(first), second] };
  expect(codesOf(await verify(answer, { signed: [signed(first)] }))).toEqual(['repeated']);
});

test('a redemption does not deliver an asset on the nonce of its broadcast USDC', async () => {
  const from = { carteira: SECOND.ethereum };
  const of = { carteira_id: 'cart_ethereum_2', movimento: null };
  const cash = awaiting('ethereum', { ...from, destino: CARTEIRA.ethereum }, { ...of, id: 'tx_0' });
  const destino = settlementAddress('cart_ethereum', 'ethereum', 'USDY');
  const fees = raiseFees(FIRST_FEES);
  const asset = awaiting('ethereum', { ...from, token: 'USDY', destino, fees }, of);
  const verifyBoth = (issued: Transacao) =>
    verifyRedemption(
      { valor: '200.00', carteira_destino_id: 'cart_ethereum' },
      { transacoes: [issued, asset] },
      { ...OPTIONS, signed: [signed(cash)] },
    );
  expect(codesOf(await verifyBoth(sent(cash)))).toEqual(['repeated']);
  expect(codesOf(await verifyBoth(failed(cash)))).toEqual(['ok']);
});

describe('Solana durable nonces', () => {
  const first = awaiting('solana', {}, { id: 'tx_0' });
  const later = awaiting('solana', { turn: 1 }, { movimento: 1 });
  const verifyLater = (issued: Transacao, before = [signed(first)]) =>
    verify({ movimentos: [MOVIMENTO, MOVIMENTO], transacoes: [issued, later] }, { signed: before });

  test('a Solana nonce account is taken, at any value, while its signed transaction has neither confirmed nor failed', async () => {
    expect(codesOf(await verifyLater(sent(first)))).toEqual(['repeated']);
  });

  test('a Solana nonce account is free at its next value once its signed transaction confirmed or failed', async () => {
    const confirmed = { ...sent(first), status: 'confirmada' } as Transacao;
    expect(codesOf(await verifyLater(confirmed))).toEqual(['ok']);
    expect(codesOf(await verifyLater(failed(first)))).toEqual(['ok']);
  });

  test('a Solana nonce account serves one of the transactions that await a signature, at any value', async () => {
    expect(codesOf(await verifyLater(first, []))).toEqual(['repeated']);
  });
});

test('a Solana replacement must have the same payload, because a recent blockhash excludes nothing', async () => {
  const first = awaiting('solana', {}, { id: 'tx_0' });
  const pieces = takeApart(first.payload_nao_assinado);
  const [wallet = [], account = [], source = [], destination = [], ...others] = pieces.keys;
  const [advance, transfer] = pieces.instructions;
  if (advance === undefined || transfer === undefined) throw new Error('it has not two instructions');
  const reordered = putTogether({
    ...pieces,
    keys: [wallet, account, destination, source, ...others],
    instructions: [advance, { ...transfer, accounts: [3, 7, 2, 0] }],
  });
  const second = awaiting('solana', {}, { substitui: 'tx_0', payload_nao_assinado: reordered });
  expect(await verifyWith([], failed(first), second)).toMatchObject({ ok: true });
  expect(codesOf(await verifyWith([signed(first)], failed(first), second))).toEqual(['repeated']);
});
