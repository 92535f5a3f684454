import '../../treasury/rules/seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import { encodeUnsigned, issuerAddress } from '../../../mock/src/treasury/chain/index.ts';
import { decodeEthereum } from '../../treasury/chain/decode-ethereum.ts';
import { decodeSolana, tokenAccount, transferChecked } from '../../treasury/chain/decode-solana.ts';
import { ADDRESS, anyPlan, CARTEIRA, plan as planOf } from '../../treasury/chain/plans.ts';
import { awaiting, bytesOf, hexOf, payload, proposalOf, REDES, verify } from './support.ts';

const { seed = 0 } = fc.readConfigureGlobal();
const BITS = [1, 2, 4, 8, 16, 32, 64, 128];

/** The bits of a byte to flip: one chosen by the seed, or all of them when `RUNS` is set. */
const bitsOf = (at: number) => (process.env.RUNS ? BITS : [BITS[(seed + at) % 8] ?? 1]);

const verifyPayload = (rede: Rede, text: string) =>
  verify(proposalOf(awaiting(rede, {}, { payload_nao_assinado: text })));

/** The effect of a payload by a public library. An unreadable payload never equals the valid transfer. */
async function effectOf(rede: Rede, text: string): Promise<unknown> {
  if (rede === 'ethereum') {
    const { tx, token, recipient, units } = decodeEthereum(text);
    return { chainId: tx.chainId, nonce: tx.nonce, value: tx.value, data: tx.data, token, recipient, units };
  }
  const { again, message, nonce, advance, instruction } = decodeSolana(text);
  return {
    canonical: again === text,
    nonce,
    advance,
    feePayer: message.feePayer.address,
    program: instruction.programAddress,
    accounts: instruction.accounts?.map(({ address }) => address),
    ...transferChecked(instruction.data),
  };
}

/**
 * True for a change of bytes that affect only the fee: another encoding of the same transfer, on the same
 * nonce.
 */
async function isSameTransfer(rede: Rede, text: string): Promise<boolean> {
  const good = await effectOf(rede, payload(rede));
  const found = await effectOf(rede, text).catch(() => undefined);
  return JSON.stringify(found, asText) === JSON.stringify(good, asText);
}

describe.each(REDES)('mutations on %s', (rede) => {
  const good = bytesOf(payload(rede));

  test('a valid payload is ok', async () => {
    expect(await verifyPayload(rede, payload(rede))).toMatchObject({ ok: true });
  });

  test('a payload with any one bit flipped is not ok, or a public library reads the same transfer in it', async () => {
    let same = 0;
    for (const [at, byte] of good.entries()) {
      for (const bit of bitsOf(at)) {
        const text = hexOf(good.with(at, byte ^ bit));
        const { ok } = await verifyPayload(rede, text);
        if (!ok) continue;
        same += 1;
        expect(await isSameTransfer(rede, text), `byte ${at} as ${byte ^ bit}`).toBe(true);
      }
    }
    // The bits of tip, fee and gas on ethereum; none on solana.
    const [least, most] = rede === 'ethereum' ? [1, 8 * 12] : [0, 0];
    expect(same).toBeGreaterThanOrEqual(least);
    expect(same).toBeLessThanOrEqual(most);
  });

  test('property: a payload with bytes overwritten, inserted or removed is not ok, or is the same transfer', async () => {
    const edit = fc.record({
      at: fc.nat(good.length),
      cut: fc.nat(4),
      insert: fc.uint8Array({ maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
        const bytes = [...good];
        for (const { at, cut, insert } of edits) bytes.splice(at, cut, ...insert);
        const { ok } = await verifyPayload(rede, hexOf(bytes));
        if (ok) expect(await isSameTransfer(rede, hexOf(bytes))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('property: the payload of any plan is ok exactly when the plan matches the movement and the transaction', async () => {
    const right = planOf(rede, { destino: issuerAddress('USDY', rede) });
    const near = fc.record({
      token: fc.constantFrom('USDC', 'USDY', 'BUIDL'),
      destino: fc.constantFrom(right.destino, issuerAddress('BUIDL', rede), CARTEIRA[rede]),
      centavos: fc.constantFrom(100_00n, 100_01n, 1n, 100_00n * 10n ** 6n),
    });
    const nearly = near.map((changes) => planOf(rede, changes));
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: nearly }, anyPlan[rede]), async (plan) => {
        const isRight = encodeUnsigned(plan) === encodeUnsigned(right);
        expect((await verifyPayload(rede, encodeUnsigned(plan))).ok).toBe(isRight);
      }),
      { numRuns: 100 },
    );
  });
});

test('the library decodes the effect that the tests intend', async () => {
  expect(await effectOf('ethereum', payload('ethereum'))).toMatchObject({
    token: ADDRESS.ethereum.USDC,
    recipient: issuerAddress('USDY', 'ethereum'),
    units: 100_000_000n,
  });
  expect(await effectOf('solana', payload('solana'))).toMatchObject({
    canonical: true,
    feePayer: CARTEIRA.solana,
    accounts: [
      await tokenAccount(CARTEIRA.solana, ADDRESS.solana.USDC),
      ADDRESS.solana.USDC,
      await tokenAccount(issuerAddress('USDY', 'solana'), ADDRESS.solana.USDC),
      CARTEIRA.solana,
    ],
    units: 100_000_000n,
  });
});

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}
