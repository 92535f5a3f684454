export type { Token } from '../generated/contract.ts';
export type { EthereumTransfer } from './decode-ethereum.ts';
export type { SolanaTransfer } from './decode-solana.ts';
export { type DecodedTransfer, decodeUnsigned } from './decode-unsigned.ts';
export {
  type EthereumNetwork,
  MAINNET,
  type Network,
  type Networks,
  SANDBOX,
  type TokenOnNetwork,
} from './networks.ts';
export type { MaxTotalFee, SignedTransfer, VerifyOptions, Wallet } from './options.ts';
export { isUndecodableError, UndecodableError } from './undecodable-error.ts';
export type { Divergence, DivergenceCode, Verification, VerifiedTransfer } from './verification.ts';
export { type ApprovedProposal, type ReviewedProposal, verifyProposal } from './verify-proposal.ts';
export { type ApprovedRedemption, type RequestedRedemption, verifyRedemption } from './verify-redemption.ts';
