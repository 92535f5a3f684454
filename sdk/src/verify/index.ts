export type { EthereumTransfer } from './decode-ethereum.ts';
export type { SolanaTransfer } from './decode-solana.ts';
export { decodeUnsigned } from './decode-unsigned.ts';
export { MAINNET, type Networks, SANDBOX } from './networks.ts';
export type { SignedTransfer, VerifyOptions, Wallet } from './options.ts';
export { isUndecodableError, UndecodableError } from './undecodable-error.ts';
export type { Divergence, Verification, VerifiedTransfer } from './verification.ts';
export { type ReviewedProposal, verifyProposal } from './verify-proposal.ts';
export { type RequestedRedemption, verifyRedemption } from './verify-redemption.ts';
