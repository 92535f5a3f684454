export { isAddressOf } from './address.ts';
export { encodeUnsigned } from './encode-unsigned.ts';
export { issuerAddress } from './issuers.ts';
export type { Token, TransactionPlan } from './plan.ts';
export { PlanError } from './plan-error.ts';
export { baseUnits, decimals } from './tokens.ts';
export { canonicalTxHash, txHash } from './tx-hash.ts';
