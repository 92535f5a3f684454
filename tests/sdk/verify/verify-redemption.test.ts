import { describe, expect, test } from 'vitest';
import { issuerAddress } from '../../../mock/src/sandbox/chain/index.ts';
import type { Transacao } from '../../../sdk/src/generated/contract.ts';
import { Valor } from '../../../sdk/src/valor/valor.ts';
import {
  type RequestedRedemption,
  type VerifyRedemptionOptions,
  verifyRedemption,
} from '../../../sdk/src/verify/index.ts';
import { CARTEIRA } from '../../sandbox/chain/plans.ts';
import { awaiting, codesOf, OTHER, optionsOf, payload, REDES } from './support.ts';

type Redemption = Omit<RequestedRedemption, 'transacoes'> & { readonly transacoes: Transacao[] };

/** Verifies transactions beside what was asked for. */
const verify = ({ valor, carteira_destino_id, transacoes }: Redemption, options: VerifyRedemptionOptions) =>
  verifyRedemption({ valor, carteira_destino_id }, { transacoes }, options);

describe.each(REDES)('a redemption on %s', (rede) => {
  const options = optionsOf(rede);
  const cash = awaiting(rede, {
    payload_nao_assinado: payload(rede, { destino: CARTEIRA[rede], centavos: 60_00n }),
  });
  const asset = awaiting(rede, {
    id: 'tx_2',
    payload_nao_assinado: payload(rede, {
      nonce: 1,
      token: 'BUIDL',
      destino: issuerAddress('BUIDL', rede),
      centavos: 40_00n,
    }),
  });
  const redemptionOf = (...transacoes: Transacao[]) => ({
    valor: '100.00',
    carteira_destino_id: `cart_${rede}`,
    transacoes,
  });

  test('whose transactions add up to its amount is ok', async () => {
    expect(await verify(redemptionOf(cash, asset), options)).toMatchObject({
      ok: true,
      toSign: [
        { transacao: 'tx_1', token: 'USDC', payload: cash.payload_nao_assinado },
        { transacao: 'tx_2', token: 'BUIDL', destination: issuerAddress('BUIDL', rede) },
      ],
    });
  });

  test.each<[what: string, valor: string]>([
    ['a cent more', '99.99'],
    ['a cent less', '100.01'],
  ])('whose transactions add up to %s is not ok', async (_, valor) => {
    expect(codesOf(await verify({ ...redemptionOf(cash, asset), valor }, options))).toEqual(['amount']);
  });

  test('with a transaction less is not ok, nor with one that repeats', async () => {
    expect(await verify(redemptionOf(cash), options)).toEqual({
      ok: false,
      divergences: [
        { code: 'amount', transacao: null, message: 'The transactions move 60.00, and not 100.00.' },
      ],
    });
    expect(codesOf(await verify(redemptionOf(cash, asset, asset), options))).toEqual([
      'repeated',
      'unexpected',
      'amount',
    ]);
  });

  test('counts the replacement of a transaction that failed, once', async () => {
    const tx_hash = '0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95';
    const failed: Transacao = { ...asset, id: 'tx_0', status: 'falhou', tx_hash };
    expect(await verify(redemptionOf(cash, failed, asset), options)).toMatchObject({ ok: true });
  });

  test('in two transactions of one token is not ok, though they add up', async () => {
    const legs = (count: number) =>
      Array.from({ length: count }, (_, nonce) =>
        awaiting(rede, {
          id: `tx_${nonce}`,
          payload_nao_assinado: payload(rede, { nonce, destino: CARTEIRA[rede], centavos: 1n }),
        }),
      );
    const redemption = (count: number) => ({
      ...redemptionOf(...legs(count)),
      valor: Valor.fromCents(BigInt(count)).toString(),
    });
    expect(await verify(redemption(1), options)).toMatchObject({ ok: true });
    for (const count of [2, 3, 4, 1000]) {
      const verification = await verify(redemption(count), options);
      // Three tokens are spent after three transactions: one that follows settles the verdict.
      const further = Array.from({ length: Math.min(count, 4) - 1 }, (_, place) => ({
        code: 'unexpected',
        transacao: `tx_${place + 1}`,
        message: 'Another transaction moves USDC already: a redemption has one for each token.',
      }));
      expect(verification).toEqual({ ok: false, divergences: further });
    }
  });

  test('whose answer is about another redemption is not ok, though it does the same', async () => {
    const { transacoes, ...order } = redemptionOf(cash, asset);
    const verifyIds = (id: string | undefined, answered: string | undefined) =>
      verifyRedemption(
        { ...order, ...(id && { id }) },
        { transacoes, ...(answered && { id: answered }) },
        options,
      );
    expect(await verifyIds('resg_1', 'resg_2')).toEqual({
      ok: false,
      divergences: [
        { code: 'id', transacao: null, message: 'The answer is about another redemption than resg_1.' },
      ],
    });
    for (const [id, answered] of [['resg_1', 'resg_1'], ['resg_1'], [undefined, 'resg_2']])
      expect(await verifyIds(id, answered)).toMatchObject({ ok: true });
  });

  test('is held against what was asked for, not against what came with its transactions', async () => {
    const asked = { valor: '100.00', carteira_destino_id: `cart_${rede}` };
    const moved = { ...redemptionOf(cash), valor: '60.00' };
    expect(codesOf(await verifyRedemption(asked, moved, options))).toEqual(['amount']);
    const redirected = { ...redemptionOf(cash, asset), carteira_destino_id: 'cart_outra' };
    expect(codesOf(await verifyRedemption(asked, redirected, options))).toEqual(['destination']);
  });

  test('may be asked for by the very body of its creation', async () => {
    const order = { valor: Valor.parse('100.00'), carteira_destino_id: `cart_${rede}` };
    expect(await verifyRedemption(order, redemptionOf(cash, asset), options)).toMatchObject({ ok: true });
  });

  test('to a wallet of the other network goes by the desks alone', async () => {
    const other = rede === 'ethereum' ? 'solana' : 'ethereum';
    const destinationWallet = { id: 'cart_caixa', rede: other, endereco: CARTEIRA[other] } as const;
    const by = (transacao: Transacao, valor: string) =>
      verify(
        { valor, carteira_destino_id: 'cart_caixa', transacoes: [transacao] },
        { ...options, destinationWallet },
      );
    expect(await by(asset, '40.00')).toMatchObject({ ok: true });
    expect(codesOf(await by(cash, '60.00'))).toEqual(['destination']);
  });

  test('to another wallet than the one asked for is not ok', async () => {
    const elsewhere = { ...redemptionOf(cash, asset), carteira_destino_id: 'cart_outra' };
    expect(await verify(elsewhere, options)).toEqual({
      ok: false,
      divergences: [
        { code: 'destination', transacao: null, message: `It goes to another wallet than cart_${rede}.` },
      ],
    });
  });

  test.each<[what: string, token: 'USDC' | 'USDY', destino: string]>([
    ['the cash to a stranger', 'USDC', OTHER[rede]],
    ['the cash to a desk', 'USDC', issuerAddress('USDY', rede)],
    ['an asset to a stranger', 'USDY', OTHER[rede]],
    ["an asset to another's desk", 'USDY', issuerAddress('BUIDL', rede)],
    ['an asset to the wallet itself', 'USDY', CARTEIRA[rede]],
  ])('that pays %s is not ok', async (_, token, destino) => {
    const astray = awaiting(rede, { payload_nao_assinado: payload(rede, { token, destino }) });
    expect(codesOf(await verify(redemptionOf(astray), options))).toEqual(['destination']);
  });

  test('may pay the cash to another wallet of the company, when it is named', async () => {
    const destinationWallet = { id: 'cart_caixa', rede, endereco: OTHER[rede] };
    const toIt = awaiting(rede, { payload_nao_assinado: payload(rede, { destino: OTHER[rede] }) });
    const resgate = { ...redemptionOf(toIt), carteira_destino_id: 'cart_caixa' };
    expect(await verify(resgate, { ...options, destinationWallet })).toMatchObject({ ok: true });
    const toSigner = awaiting(rede, { payload_nao_assinado: payload(rede, { destino: CARTEIRA[rede] }) });
    expect(
      codesOf(await verify({ ...resgate, transacoes: [toSigner] }, { ...options, destinationWallet })),
    ).toEqual(['destination']);
  });

  test('says only why a payload cannot be read, as its amount is then not known', async () => {
    const signed = awaiting(rede, { payload_nao_assinado: `${payload(rede)}00` });
    expect(codesOf(await verify(redemptionOf(cash, signed), options))).toEqual(['undecodable']);
  });

  test('whose amount is no amount cannot be verified', async () => {
    await expect(verify({ ...redemptionOf(cash), valor: '1e2' }, options)).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigurationError' }),
    );
  });
});
