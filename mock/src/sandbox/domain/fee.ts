import { WHOLE } from './percent.ts';

/**
 * The fee on a yield, rounded down in the client's favour.
 * @param percentual the plan's fee, in hundredths of a percent
 */
export const feeOn = (bruto: bigint, percentual: number): bigint =>
  (bruto * BigInt(percentual)) / BigInt(WHOLE);
