import type { Rede } from '../generated/contract.ts';
import { UndecodableError } from './bytes.ts';
import { decodeEthereum, type EthereumTransfer } from './ethereum.ts';
import { decodeSolana, type SolanaTransfer } from './solana.ts';

/** What an unsigned payload does, decoded from its bytes. */
export type DecodedTransfer = EthereumTransfer | SolanaTransfer;

/**
 * Decodes a `payload_nao_assinado`. Checks only the format: `verifyProposal` and `verifyRedemption` decide whether it
 * is the right transfer.
 * @throws UndecodableError unless it is, byte for byte, one unsigned token transfer and nothing else
 */
export function decodeUnsigned(rede: 'ethereum', payload: string): EthereumTransfer;
export function decodeUnsigned(rede: 'solana', payload: string): SolanaTransfer;
export function decodeUnsigned(rede: Rede, payload: string): DecodedTransfer;
export function decodeUnsigned(rede: Rede, payload: string): DecodedTransfer {
  if (rede === 'ethereum') return decodeEthereum(payload);
  if (rede === 'solana') return decodeSolana(payload);
  throw new UndecodableError('rede must be ethereum or solana.');
}
