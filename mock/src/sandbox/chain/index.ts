export { hasWrongChecksum, isAddressOf, isZeroAddress } from './address.ts';
export { type DecodedPayload, decodePayload, isPaid } from './decode-payload.ts';
export { nonceAccount, nonceValue } from './durable-nonce.ts';
export { encodeUnsigned } from './encode-unsigned.ts';
export { type Fees, FIRST_FEES, raiseFees } from './fees.ts';
export { type EthereumPlan, PlanError, type SolanaPlan, type TransactionPlan } from './plan.ts';
export { settlementAddress } from './settlement.ts';
export { baseUnits, decimals, issuerAddress, isTokenOrIssuer, tokenAddress, tokenProgram } from './tokens.ts';
export { canonicalTxHash, txHash } from './tx-hash.ts';
