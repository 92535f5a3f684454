export { isUndecodableError, UndecodableError } from './bytes.ts';
export type { SignedTransfer, VerifyOptions, Wallet } from './config.ts';
export { decodeUnsigned } from './decode.ts';
export type { EthereumTransfer } from './ethereum.ts';
export { MAINNET, type Networks, SANDBOX } from './networks.ts';
export { type ReviewedProposal, verifyProposal } from './proposal.ts';
export { type RequestedRedemption, verifyRedemption } from './redemption.ts';
export type { Divergence, Verification, VerifiedTransfer } from './report.ts';
export type { SolanaTransfer } from './solana.ts';
