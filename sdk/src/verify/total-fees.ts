import type { Passed } from './check-transaction.ts';
import { mayLand } from './entries.ts';
import type { Expectations } from './expectations.ts';
import { REDES } from './networks.ts';
import { nonceKey } from './nonce.ts';
import { type Divergence, divergenceOfWhole, type VerifiedTransfer } from './verification.ts';

/** Of transactions that share a nonce only one lands; the highest of their fees counts. */
export function checkTotalFees(
  passed: readonly Passed[],
  maxTotalFee: Expectations['maxTotalFee'],
): Divergence[] {
  const dearest = new Map<string, VerifiedTransfer>();
  for (const { entry, transfer } of passed) {
    const key = nonceKey(transfer);
    const before = dearest.get(key)?.decoded.maxFee ?? -1n;
    if (mayLand(entry) && transfer.decoded.maxFee > before) dearest.set(key, transfer);
  }
  return REDES.flatMap((rede) => {
    const total = [...dearest.values()]
      .filter((transfer) => transfer.rede === rede)
      .reduce((sum, { decoded }) => sum + decoded.maxFee, 0n);
    if (total <= maxTotalFee[rede]) return [];
    const message = `Together they may cost ${total}, more than the ${maxTotalFee[rede]} of maxTotalFee.${rede}.`;
    return [divergenceOfWhole('fee', message)];
  });
}
