import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import { issuerAddress, settlementAddress } from '../../../mock/src/treasury/chain/index.ts';
import type { Transacao } from '../../../sdk/src/generated/contract.ts';
import { Valor } from '../../../sdk/src/money/valor.ts';
import { verifyRedemption } from '../../../sdk/src/verify/index.ts';
import { CARTEIRA } from '../../treasury/chain/plans.ts';
import {
  awaiting,
  codesOf,
  type Does,
  failed,
  OPTIONS,
  OTHER,
  otherRede,
  REDES,
  type Said,
  SECOND,
  sent,
  signed,
  WALLETS,
} from './support.ts';

interface Redemption {
  readonly valor: string;
  readonly carteira_destino_id: string;
  readonly transacoes: Transacao[];
}

const verify = ({ valor, carteira_destino_id, transacoes }: Redemption, options = OPTIONS) =>
  verifyRedemption({ valor, carteira_destino_id }, { transacoes }, options);

/** A transaction of the network's second wallet, which pays the first wallet when it moves USDC. */
function given(rede: Rede, does: Does, said: Said = {}): Transacao {
  const own = { carteira: SECOND[rede], destino: CARTEIRA[rede] };
  return awaiting(rede, { ...own, ...does }, { carteira_id: `cart_${rede}_2`, movimento: null, ...said });
}

describe.each(REDES)('verifyRedemption with a wallet on %s', (rede) => {
  const other = otherRede(rede);
  const destination = `cart_${rede}`;
  const settling = (giving: Rede, token: 'USDC' | 'USDY' | 'BUIDL') =>
    settlementAddress(destination, giving, token);

  const cash = given(rede, { centavos: 60_00n });
  const asset = given(
    rede,
    { nth: 1, token: 'BUIDL', destino: settling(rede, 'BUIDL'), centavos: 30_00n },
    { id: 'tx_2' },
  );
  const abroad = given(other, { destino: settling(other, 'USDC'), centavos: 10_00n }, { id: 'tx_3' });
  const redemptionOf = (...transacoes: Transacao[]) => ({
    valor: '100.00',
    carteira_destino_id: destination,
    transacoes,
  });

  test('a redemption is ok when cash goes directly to the wallet, the rest to its settlement addresses, and everything adds up', async () => {
    expect(await verify(redemptionOf(cash, asset, abroad))).toMatchObject({
      ok: true,
      toSign: [
        { transacao: 'tx_1', token: 'USDC', movimento: null, payload: cash.payload_nao_assinado },
        { transacao: 'tx_2', token: 'BUIDL', destination: settling(rede, 'BUIDL') },
        { transacao: 'tx_3', token: 'USDC', rede: other, destination: settling(other, 'USDC') },
      ],
    });
  });

  test.each<[what: string, valor: string]>([
    ['a cent more', '99.99'],
    ['a cent less', '100.01'],
  ])('a redemption whose transactions add up to %s is not ok', async (_, valor) => {
    expect(await verify({ ...redemptionOf(cash, asset, abroad), valor })).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        {
          code: 'amount',
          transacao: null,
          message: `The transactions of the redemption move 100.00 instead of the approved ${valor}.`,
        },
      ],
    });
  });

  test('a redemption without one of its transactions, or any, is not ok', async () => {
    expect(codesOf(await verify(redemptionOf(cash, asset)))).toEqual(['amount']);
    expect(codesOf(await verify(redemptionOf()))).toEqual(['missing']);
  });

  test('a redemption counts a failed transaction together with its replacement once', async () => {
    const replacement = { ...asset, id: 'tx_4', substitui: 'tx_2' };
    const replaced = redemptionOf(cash, failed(asset), replacement, abroad);
    expect(await verify(replaced)).toMatchObject({ ok: true });
    expect(codesOf(await verify({ ...replaced, valor: '130.00' }))).toEqual(['amount']);
  });

  test('a redemption in which a wallet sends one token twice is not ok, although it adds up', async () => {
    const half = (nth: number) => given(rede, { nth, centavos: 50_00n }, { id: `tx_${nth}` });
    expect(codesOf(await verify(redemptionOf(half(0), half(1))))).toEqual([
      'unexpected',
      'unexpected',
      'amount',
    ]);
  });

  test('a redemption with an added movement of a proposal is not ok', async () => {
    const astray = { ...asset, movimento: 0 };
    expect(codesOf(await verify(redemptionOf(cash, astray, abroad)))).toEqual(['unexpected']);
  });

  test('a response for a different redemption is not ok, although its payments are the same', async () => {
    const { transacoes, ...order } = redemptionOf(cash, asset, abroad);
    const verifyIds = (id: string | undefined, answered: string | undefined) =>
      verifyRedemption(
        { ...order, ...(id && { id }) },
        { transacoes, ...(answered && { id: answered }) },
        OPTIONS,
      );
    expect(await verifyIds('resg_1', 'resg_2')).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        { code: 'id', transacao: null, message: 'The response is about a different redemption than resg_1.' },
      ],
    });
    for (const [id, answered] of [['resg_1', 'resg_1'], ['resg_1'], [undefined, 'resg_2']])
      expect(await verifyIds(id, answered)).toMatchObject({ ok: true });
  });

  test('a redemption is compared with the request, not with the response', async () => {
    const asked = { valor: '100.00', carteira_destino_id: destination };
    const moved = { ...redemptionOf(cash), valor: '60.00' };
    expect(codesOf(await verifyRedemption(asked, moved, OPTIONS))).toEqual(['amount']);
    const redirected = { ...redemptionOf(cash, asset, abroad), carteira_destino_id: `cart_${rede}_2` };
    expect(await verifyRedemption(asked, redirected, OPTIONS)).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        { code: 'destination', transacao: null, message: `carteira_destino_id is not ${destination}.` },
      ],
    });
  });

  test('a redemption can be verified against the body of its creation', async () => {
    const order = { valor: Valor.parse('100.00'), carteira_destino_id: destination };
    expect(await verifyRedemption(order, redemptionOf(cash, asset, abroad), OPTIONS)).toMatchObject({
      ok: true,
    });
  });

  test.each<[what: string, giving: Rede, does: Does]>([
    ['cash to a stranger', rede, { destino: OTHER[rede] }],
    ['cash to a different wallet of the company', rede, { destino: SECOND[rede] }],
    ['cash to an issuer', rede, { destino: issuerAddress('USDY', rede) }],
    ['cash to a settlement address, where it could go straight', rede, { destino: settling(rede, 'USDY') }],
    ['an asset to a stranger', rede, { token: 'USDY', destino: OTHER[rede] }],
    ['an asset to its issuer', rede, { token: 'USDY', destino: issuerAddress('USDY', rede) }],
    ['an asset to the wallet itself', rede, { token: 'USDY' }],
    [
      'an asset to the settlement address of a different one',
      rede,
      { token: 'USDY', destino: settling(rede, 'BUIDL') },
    ],
    [
      'an asset to the settlement address of a different wallet',
      rede,
      { token: 'USDY', destino: settlementAddress(`cart_${rede}_2`, rede, 'USDY') },
    ],
    ['cash of the other network to a stranger', other, { destino: OTHER[other] }],
    [
      'cash of the other network to the settlement address of a different wallet there',
      other,
      { destino: settlementAddress(`cart_${other}`, other, 'USDC') },
    ],
  ])('a redemption that pays %s is not ok', async (_, giving, does) => {
    expect(codesOf(await verify(redemptionOf(given(giving, does))))).toEqual(['destination']);
  });

  test('a redemption in which the destination pays itself is not ok, because nothing would come back', async () => {
    const toItself = awaiting(rede, { destino: CARTEIRA[rede] }, { movimento: null });
    expect(codesOf(await verify(redemptionOf(toItself)))).toEqual(['destination']);
  });

  test('a redemption without named settlement addresses accepts only cash of its network', async () => {
    const wallets = WALLETS.map(({ id, rede: on, endereco }) => ({ id, rede: on, endereco }));
    const options = { ...OPTIONS, wallets };
    expect(await verify({ ...redemptionOf(cash), valor: '60.00' }, options)).toMatchObject({ ok: true });
    const toFill = (token: string, giving: Rede) => ({
      code: 'destination',
      message: `The wallet ${destination} has no settlement address for ${token} on ${giving} in wallets: pass its enderecos_de_liquidacao as obterCarteira returned them when you reviewed them.`,
    });
    expect(await verify(redemptionOf(cash, asset, abroad), options)).toMatchObject({
      divergences: [toFill('BUIDL', rede), toFill('USDC', other)],
    });
  });

  test('an unreadable payload of a redemption is the only divergence, because its amount is unknown', async () => {
    const broken = { ...abroad, payload_nao_assinado: `${abroad.payload_nao_assinado}00` };
    expect(codesOf(await verify(redemptionOf(cash, asset, broken)))).toEqual(['undecodable']);
  });

  test('a redemption is never paid twice, because signed transactions count even if the response omits them', async () => {
    const before = { ...OPTIONS, signed: [signed(cash)] };
    const whole = given(
      rede,
      { nth: 1, token: 'USDY', destino: settling(rede, 'USDY'), centavos: 100_00n },
      { id: 'tx_9' },
    );
    expect(codesOf(await verify(redemptionOf(whole), before))).toEqual(['amount']);
    expect(await verify(redemptionOf(sent(cash), asset, abroad), before)).toMatchObject({
      ok: true,
      toSign: [{ transacao: 'tx_2' }, { transacao: 'tx_3' }],
    });
  });

  test('a redemption with an invalid amount cannot be verified', async () => {
    await expect(verify({ ...redemptionOf(cash), valor: '1e2' })).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigurationError' }),
    );
  });
});
