import { concatBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { bigEndian, toNumber } from './bytes.ts';
import { solanaMessage } from './solana-message.ts';
import { associatedTokenAccount, TOKEN_PROGRAM } from './token-account.ts';
import type { Transfer } from './transfer.ts';

const TRANSFER_CHECKED = 12;
/** One signature, the wallet's, still of zeros. */
const UNSIGNED = concatBytes(Uint8Array.of(1), new Uint8Array(64));
const FIRST_BLOCKHASH = toNumber(base58.decode('TesteTesaNonce11111111111111111111111111111'));

/**
 * Serialized transaction: the empty signature and a v0 message that holds one `TransferChecked` of the SPL Token
 * program, from the wallet's associated token account to the recipient's. The wallet pays the fee. Both accounts are
 * taken to exist.
 */
export function solanaTransaction(transfer: Transfer): Uint8Array {
  const { wallet, nonce, token, recipient, units } = transfer;
  const message = solanaMessage(wallet, blockhash(nonce), {
    program: TOKEN_PROGRAM,
    accounts: [
      { key: associatedTokenAccount(wallet, token), writable: true },
      { key: token },
      { key: associatedTokenAccount(recipient, token), writable: true },
      { key: wallet },
    ],
    data: concatBytes(
      Uint8Array.of(TRANSFER_CHECKED),
      bigEndian(units, 8).reverse(),
      Uint8Array.of(transfer.decimals),
    ),
  });
  return concatBytes(UNSIGNED, message);
}

/** No network knows it, so the transaction cannot land; counting from a fixed one, it tells apart equal transfers. */
function blockhash(nonce: bigint): Uint8Array {
  return bigEndian(FIRST_BLOCKHASH + nonce, 32);
}
