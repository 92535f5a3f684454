import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses';
import {
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  isTransactionMessageWithDurableNonceLifetime,
} from '@solana/transaction-messages';
import { getTransactionDecoder, getTransactionEncoder } from '@solana/transactions';

export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

/**
 * Decodes a payload with Solana Kit. It must have a nonce advance, one more instruction and no trailing byte.
 */
export function decodeSolana(payload: string) {
  const wire = Uint8Array.from(Buffer.from(payload.slice(2), 'hex'));
  const transaction = getTransactionDecoder().decode(wire);
  const again = Buffer.from(getTransactionEncoder().encode(transaction)).toString('hex');
  const compiled = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
  const message = decompileTransactionMessage(compiled);
  if (!isTransactionMessageWithDurableNonceLifetime(message)) throw new Error('it lives by no durable nonce');
  const [advance, instruction, ...others] = message.instructions;
  if (instruction === undefined || others.length > 0) throw new Error('it has not two instructions');
  const { nonce } = message.lifetimeConstraint;
  return { wire, again: `0x${again}`, transaction, compiled, message, nonce, advance, instruction };
}

export function transferChecked(data: ArrayLike<number> | undefined) {
  const bytes = Uint8Array.from(data ?? []);
  if (bytes.length !== 10) throw new Error(`${bytes.length} bytes of data`);
  const view = new DataView(bytes.buffer);
  return { kind: view.getUint8(0), units: view.getBigUint64(1, true), decimals: view.getUint8(9) };
}

/** The token program of a mint, stated independently of the sandbox. */
export const programOf = (mint: string): Address =>
  mint === 'TesteTesaBUiDL11111111111111111111111111111' ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM;

export async function tokenAccount(
  owner: string,
  mint: string,
  program: Address = programOf(mint),
): Promise<Address> {
  const bytes = getAddressEncoder();
  const seeds = [owner, program, mint].map((seed) => bytes.encode(address(seed)));
  const [derived] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds });
  return derived;
}
