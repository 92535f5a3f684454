export {
  canonicalAddress,
  hasWrongChecksum,
  isAddressOf,
  isZeroAddress,
  settlementAddress,
} from './address.ts';
export {
  canonicalTxHash,
  type DecodedPayload,
  decodePayload,
  encodeUnsigned,
  isPaid,
  txHash,
} from './payload.ts';
export { nonceAccount, nonceValue } from './solana.ts';
export {
  baseUnits,
  decimals,
  type EthereumPlan,
  type Fees,
  FIRST_FEES,
  issuerAddress,
  isTokenOrIssuer,
  PlanError,
  raiseFees,
  type SolanaPlan,
  type TransactionPlan,
  tokenAddress,
  tokenProgram,
} from './tokens.ts';
