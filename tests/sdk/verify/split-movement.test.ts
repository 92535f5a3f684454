import { describe, expect, test } from 'vitest';
import { awaiting, MOVIMENTO, otherRede, REDES, SECOND, verify } from './support.ts';

describe.each(REDES)('two wallets on %s', (rede) => {
  const split = (first: bigint, second: bigint) => ({
    movimentos: [MOVIMENTO],
    transacoes: [
      awaiting(rede, { centavos: first }),
      awaiting(
        rede,
        { carteira: SECOND[rede], centavos: second },
        { id: 'tx_2', carteira_id: `cart_${rede}_2` },
      ),
    ],
  });

  test('a split movement is ok when both parts add up to it, although both take the first nonce of their wallet', async () => {
    expect(await verify(split(30_00n, 70_00n))).toMatchObject({
      ok: true,
      toSign: [{ walletId: `cart_${rede}` }, { walletId: `cart_${rede}_2` }],
    });
  });

  test.each([
    [30_00n, 70_01n, '100.01'],
    [30_00n, 69_99n, '99.99'],
    [100_00n, 100_00n, '200.00'],
  ])('a split movement is not ok when its parts are %d and %d cents', async (first, second, total) => {
    const message = `The transactions of movimentos[0] move ${total} instead of the approved 100.00.`;
    expect(await verify(split(first, second))).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [{ code: 'amount', transacao: null, message }],
    });
  });

  test('a movement may be split over both networks', async () => {
    const other = otherRede(rede);
    const transacoes = [
      awaiting(rede, { centavos: 1n }),
      awaiting(other, { centavos: 99_99n }, { id: 'tx_2' }),
    ];
    expect(await verify({ movimentos: [MOVIMENTO], transacoes })).toMatchObject({ ok: true });
  });
});
