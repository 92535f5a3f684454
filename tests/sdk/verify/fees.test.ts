import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import { awaiting, codesOf, MOVIMENTO, optionsOf, payload, REDES, verify } from './support.ts';

/** What one transaction of the sandbox may cost, in the smallest unit of its network. */
const FEE = { ethereum: 65_000n * 30_000_000_000n, solana: 5000n };

/** So many movements, each done by its transaction. */
function proposalOf(rede: Rede, count: number) {
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    movimentos: places.map(() => MOVIMENTO),
    transacoes: places.map((nonce) =>
      awaiting(rede, { id: `tx_${nonce}`, payload_nao_assinado: payload(rede, { nonce }) }),
    ),
  };
}

describe.each(REDES)('the fees of a proposal on %s', (rede) => {
  const fee = FEE[rede];

  test('may add up to maxTotalFee and no further', async () => {
    const within = (most: bigint) =>
      verify(proposalOf(rede, 4), optionsOf(rede, { maxTotalFee: { [rede]: most } }));
    expect(await within(4n * fee)).toMatchObject({ ok: true });
    const message = `Together they may cost ${4n * fee}, more than the ${4n * fee - 1n} of maxTotalFee.${rede}.`;
    expect(await within(4n * fee - 1n)).toEqual({
      ok: false,
      divergences: [{ code: 'fee', transacao: null, message }],
    });
  });

  test('count what was sent before, too', async () => {
    const { movimentos, transacoes } = proposalOf(rede, 2);
    const tx_hash = '0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95';
    const sent = transacoes.map((transacao) => ({ ...transacao, status: 'transmitida' as const, tx_hash }));
    const options = optionsOf(rede, { maxTotalFee: { [rede]: 2n * fee - 1n } });
    expect(codesOf(await verify({ movimentos, transacoes: sent }, options))).toEqual(['fee']);
  });

  test('are not those of the other network', async () => {
    const other = rede === 'ethereum' ? 'solana' : 'ethereum';
    const options = optionsOf(rede, { maxTotalFee: { [other]: 0n } });
    expect(await verify(proposalOf(rede, 2), options)).toMatchObject({ ok: true });
  });
});

describe('without maxTotalFee, the fees of all transactions together', () => {
  test('may be three times maxFee on ethereum', async () => {
    const options = optionsOf('ethereum', { maxFee: FEE.ethereum });
    expect(await verify(proposalOf('ethereum', 3), options)).toMatchObject({ ok: true });
    expect(codesOf(await verify(proposalOf('ethereum', 4), options))).toEqual(['fee']);
  });

  test.each([
    ['ethereum', 60_000_000_000_000_000n],
    ['solana', 1_000_000n],
  ] as const)(
    'may be, on %s, %d of its smallest unit',
    async (rede, most) => {
      const count = Number(most / FEE[rede]);
      expect(await verify(proposalOf(rede, count), optionsOf(rede))).toMatchObject({ ok: true });
      expect(codesOf(await verify(proposalOf(rede, count + 1), optionsOf(rede)))).toEqual(['fee']);
    },
    60_000,
  );
});
