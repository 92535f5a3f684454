/** What a transaction of `ethereum` bids for a unit of gas, in wei. */
export interface Fees {
  /** Priority fee: the tip for the validator. */
  readonly priority: bigint;
  /** Maximum total fee, which includes `priority`. */
  readonly max: bigint;
}

const GWEI = 1_000_000_000n;

/** Of the first transaction on a nonce. */
export const FIRST_FEES: Fees = { priority: 1n * GWEI, max: 30n * GWEI };

/** Nodes take a second transaction on a nonce only when both its fees are at least a tenth above those of the first. */
export const raiseFees = ({ priority, max }: Fees): Fees => ({
  priority: raised(priority),
  max: raised(max),
});

/** Eleven tenths, rounded up. */
const raised = (fee: bigint): bigint => (11n * fee + 9n) / 10n;
