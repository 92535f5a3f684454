import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import { FIRST_FEES, raiseFees } from '../../../mock/src/treasury/chain/index.ts';
import {
  awaiting,
  codesOf,
  type Does,
  failed,
  MOVIMENTO,
  otherRede,
  proposalOf,
  REDES,
  sent,
  signed,
  verify,
} from './support.ts';

const FEE = { ethereum: 65_000n * 30_000_000_000n, solana: 5000n };

function movementsOf(rede: Rede, count: number, does: Does = {}) {
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    movimentos: places.map(() => MOVIMENTO),
    transacoes: places.map((nth) => awaiting(rede, { nth, ...does }, { id: `tx_${nth}`, movimento: nth })),
  };
}

describe('maxFee', () => {
  test('the fee of an Ethereum transaction may be as high as maxFee and no higher', async () => {
    const verifyFee = (maxFee: bigint) => verify(proposalOf(awaiting('ethereum')), { maxFee });
    expect(await verifyFee(FEE.ethereum)).toMatchObject({ ok: true });
    expect(await verifyFee(FEE.ethereum - 1n)).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        {
          code: 'fee',
          transacao: 'tx_1',
          message: 'The network fee may reach 1950000000000000 wei, above maxFee (1949999999999999).',
        },
      ],
    });
  });

  test.each([
    [307_692_307_692n, 'ok'],
    [307_692_307_693n, 'fee'],
  ])(
    'the fee of an Ethereum transaction that bids %d wei for each unit of gas is %s by default, which is 0.02 ether',
    async (max, code) => {
      const greedy = awaiting('ethereum', { fees: { priority: 0n, max } });
      expect(codesOf(await verify(proposalOf(greedy)))).toEqual([code]);
    },
  );
});

describe.each(REDES)('maxTotalFee on %s', (rede) => {
  const fee = FEE[rede];

  test('the fees of a proposal may add up to maxTotalFee and no more', async () => {
    const within = (most: bigint) => verify(movementsOf(rede, 4), { maxTotalFee: { [rede]: most } });
    expect(await within(4n * fee)).toMatchObject({ ok: true });
    const message = `The network fees may reach ${4n * fee} together, above maxTotalFee.${rede} (${4n * fee - 1n}).`;
    expect(await within(4n * fee - 1n)).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [{ code: 'fee', transacao: null, message }],
    });
  });

  test('the fees of a proposal include earlier transactions, except those that failed unsigned', async () => {
    const { movimentos, transacoes } = movementsOf(rede, 2);
    const options = { maxTotalFee: { [rede]: 2n * fee - 1n } };
    const before = { signed: transacoes.map((transacao) => signed(transacao)), ...options };
    expect(codesOf(await verify({ movimentos, transacoes: transacoes.map(sent) }, before))).toEqual(['fee']);
    expect(await verify({ movimentos, transacoes: transacoes.map(failed) }, options)).toMatchObject({
      ok: true,
    });
  });

  test('the fees of a proposal do not include fees on the other network', async () => {
    const options = { maxTotalFee: { [otherRede(rede)]: 0n } };
    expect(await verify(movementsOf(rede, 2), options)).toMatchObject({ ok: true });
  });
});

test('only the higher fee of two transactions with one nonce counts, regardless of the signing order', async () => {
  const first = awaiting('ethereum');
  const second = awaiting('ethereum', { fees: raiseFees(FIRST_FEES) }, { id: 'tx_2', substitui: 'tx_1' });
  const replaced = { movimentos: [MOVIMENTO], transacoes: [failed(first), second] };
  for (const before of [[signed(first)], [signed(second), signed(first)]]) {
    const within = (ethereum: bigint) => verify(replaced, { signed: before, maxTotalFee: { ethereum } });
    expect(await within((FEE.ethereum * 11n) / 10n)).toMatchObject({ ok: true });
    expect(codesOf(await within((FEE.ethereum * 11n) / 10n - 1n))).toEqual(['fee']);
  }
});

describe('default maxTotalFee', () => {
  test('the fees of all transactions may be three times maxFee on Ethereum by default', async () => {
    const options = { maxFee: FEE.ethereum };
    expect(await verify(movementsOf('ethereum', 3), options)).toMatchObject({ ok: true });
    expect(codesOf(await verify(movementsOf('ethereum', 4), options))).toEqual(['fee']);
  });

  test.each([
    ['ethereum', 60_000_000_000_000_000n],
    ['solana', 1_000_000n],
  ] as const)(
    'the fees of all transactions on %s may be %d of the smallest unit by default',
    async (rede, most) => {
      const count = Number(most / FEE[rede]);
      expect(await verify(movementsOf(rede, count))).toMatchObject({ ok: true });
      expect(codesOf(await verify(movementsOf(rede, count + 1)))).toEqual(['fee']);
    },
  );
});
