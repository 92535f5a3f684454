import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { addressBytes } from './address.ts';
import { PlanError } from './plan.ts';
import type { Instruction } from './solana-message.ts';

/** Address of the System program: 32 zero bytes. */
const SYSTEM_PROGRAM = new Uint8Array(32);
export const RECENT_BLOCKHASHES = base58.decode('SysvarRecentB1ockHashes11111111111111111111');
/** The System program numbers its instructions in four bytes. */
const ADVANCE_NONCE_ACCOUNT = Uint8Array.of(4, 0, 0, 0);

/** Advances the nonce account, so that a transaction with its value lands at most once; the authority signs. */
export function advanceNonceAccount(nonceAccount: Uint8Array, authority: Uint8Array): Instruction {
  return {
    program: SYSTEM_PROGRAM,
    accounts: [{ key: nonceAccount, writable: true }, { key: RECENT_BLOCKHASHES }, { key: authority }],
    data: ADVANCE_NONCE_ACCOUNT,
  };
}

/**
 * The wallet's nonce account with the number `k`: the address that the System program derives from the wallet
 * and a seed, so that the wallet could create it.
 */
export function nonceAccount(endereco: string, k: number): string {
  const wallet = addressBytes('solana', endereco);
  if (wallet === undefined) throw new PlanError('carteira', 'is not an address of solana');
  return base58.encode(sha256(concatBytes(wallet, utf8ToBytes(`nonce-${k}`), SYSTEM_PROGRAM)));
}

/** Value number `k` of a nonce account, counted from 0: made up, but a hash, as a real one is. */
export function nonceValue(conta: string, k: number): string {
  return base58.encode(sha256(utf8ToBytes(`DURABLE_NONCE\n${conta}\n${k}`)));
}
