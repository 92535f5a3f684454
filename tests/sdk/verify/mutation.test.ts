import '../../sandbox/domain/seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import {
  encodeUnsigned,
  issuerAddress,
  type TransactionPlan,
} from '../../../mock/src/sandbox/chain/index.ts';
import { decodeEthereum } from '../../sandbox/chain/decode-ethereum.ts';
import { decodeSolana, tokenAccount, transferChecked } from '../../sandbox/chain/decode-solana.ts';
import { ADDRESS, anyPlan, CARTEIRA } from '../../sandbox/chain/plans.ts';
import { awaiting, bytesOf, hexOf, optionsOf, payload, proposalOf, REDES, verify } from './support.ts';

const verifyPayload = (rede: Rede, text: string) =>
  verify(proposalOf(awaiting(rede, { payload_nao_assinado: text })), optionsOf(rede));

/** What a public library says that the payload does; whatever it cannot read is never the good transfer. */
async function effectOf(rede: Rede, text: string): Promise<unknown> {
  if (rede === 'ethereum') {
    const { tx, token, recipient, units } = decodeEthereum(text);
    return { chainId: tx.chainId, value: tx.value, data: tx.data, token, recipient, units };
  }
  const { again, message, instruction } = decodeSolana(text);
  return {
    canonical: again === text,
    feePayer: message.feePayer.address,
    program: instruction.programAddress,
    accounts: instruction.accounts?.map(({ address }) => address),
    ...transferChecked(instruction.data),
  };
}

/** Bytes that only say when or in what turn: another of them makes another transaction of the same transfer. */
async function isSameTransfer(rede: Rede, text: string): Promise<boolean> {
  const good = await effectOf(rede, payload(rede));
  const found = await effectOf(rede, text).catch(() => undefined);
  return JSON.stringify(found, asText) === JSON.stringify(good, asText);
}

describe.each(REDES)('a good payload of %s', (rede) => {
  const good = bytesOf(payload(rede));

  test('is ok as it stands', async () => {
    expect(await verifyPayload(rede, payload(rede))).toMatchObject({ ok: true });
  });

  test('with any one bit flipped is not ok, or a public library reads the same transfer in it', async () => {
    let same = 0;
    for (const [at, byte] of good.entries()) {
      for (let bit = 1; bit < 256; bit *= 2) {
        const text = hexOf(good.with(at, byte ^ bit));
        const { ok } = await verifyPayload(rede, text);
        if (!ok) continue;
        same += 1;
        expect(await isSameTransfer(rede, text), `byte ${at} as ${byte ^ bit}`).toBe(true);
      }
    }
    // Nonce, tip, fee and gas on one network, the blockhash on the other: nothing else may vary.
    expect(same).toBeGreaterThan(0);
    expect(same).toBeLessThanOrEqual(rede === 'ethereum' ? 8 * 13 : 8 * 32);
  });

  test('property: with bytes overwritten, inserted or cut is not ok, or is the same transfer', async () => {
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
      { numRuns: 500 },
    );
  });

  test('property: of any plan is ok exactly when the plan is what the movement says', async () => {
    const right = { token: 'USDC', destino: issuerAddress('USDY', rede), centavos: 100_00n } as const;
    const near: fc.Arbitrary<TransactionPlan> = fc.record({
      rede: fc.constant(rede),
      carteira: fc.constant(CARTEIRA[rede]),
      nonce: fc.nat(1000),
      token: fc.constantFrom('USDC', 'USDY', 'BUIDL'),
      destino: fc.constantFrom(issuerAddress('USDY', rede), issuerAddress('BUIDL', rede), CARTEIRA[rede]),
      centavos: fc.constantFrom(100_00n, 100_01n, 1n, 100_00n * 10n ** 6n),
    });
    const any = anyPlan(rede).map((plan) => ({ ...plan, carteira: CARTEIRA[rede] }));
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: near }, any), async (plan) => {
        const isRight =
          plan.token === right.token && plan.destino === right.destino && plan.centavos === right.centavos;
        expect((await verifyPayload(rede, encodeUnsigned(plan))).ok).toBe(isRight);
      }),
      { numRuns: 300 },
    );
  });
});

test('the effect that the library reads is the one the tests mean', async () => {
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
