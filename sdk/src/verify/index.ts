export type { EthereumTransfer } from './decode-ethereum.ts';
export type { SolanaTransfer } from './decode-solana.ts';
export { type DecodedTransfer, decodeUnsigned } from './decode-unsigned.ts';
export {
  type EthereumNetwork,
  MAINNET,
  type Network,
  type Networks,
  SANDBOX,
  type Token,
  type TokenOnNetwork,
} from './networks.ts';
export type { VerifyOptions, VerifyRedemptionOptions, Wallet } from './options.ts';
export { UndecodableError } from './undecodable-error.ts';
export type { Divergence, DivergenceCode, Verification, VerifiedTransfer } from './verification.ts';
export { verifyProposal } from './verify-proposal.ts';
export { verifyRedemption } from './verify-redemption.ts';
