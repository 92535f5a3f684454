import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { addressBytes } from './address.ts';
import { bigEndian } from './bytes.ts';
import { advanceNonceAccount, RECENT_BLOCKHASHES } from './durable-nonce.ts';
import type { SolanaPlan } from './plan.ts';
import { PlanError } from './plan.ts';
import { type Instruction, solanaMessage } from './solana-message.ts';
import { associatedTokenAccount } from './token-account.ts';
import { tokenProgram } from './tokens.ts';
import { accountOf, type Transfer, transferOf } from './transfer.ts';

const TRANSFER_CHECKED = Uint8Array.of(12);
/** One signature, the wallet's, still of zeros. */
const UNSIGNED = concatBytes(Uint8Array.of(1), new Uint8Array(64));

/**
 * Serialized transaction: the empty signature and a v0 message of two instructions. The first spends the durable nonce,
 * since a recent blockhash would expire before custody signs. The second is `TransferChecked` of the token's program,
 * from the wallet's associated token account to the recipient's. The wallet pays the fee. The nonce account and both
 * token accounts are taken to exist.
 * Throws `PlanError` when a field of the plan is wrong.
 */
export function solanaTransaction(plan: SolanaPlan): Uint8Array {
  const nonceAccount = accountOf(plan, 'contaDeNonce', plan.contaDeNonce);
  const nonce = nonceBytes(plan);
  const transfer = transferOf(plan);
  const move = transferChecked(transfer, base58.decode(tokenProgram(plan.token)));
  checkApart(nonceAccount, move);
  const instructions = [advanceNonceAccount(nonceAccount, transfer.wallet), move];
  return concatBytes(UNSIGNED, solanaMessage(transfer.wallet, nonce, instructions));
}

function transferChecked(
  { wallet, token, decimals, recipient, units }: Transfer,
  program: Uint8Array,
): Instruction {
  return {
    program,
    accounts: [
      { key: associatedTokenAccount(wallet, token, program), writable: true },
      { key: token },
      { key: associatedTokenAccount(recipient, token, program), writable: true },
      { key: wallet },
    ],
    data: concatBytes(TRANSFER_CHECKED, bigEndian(units, 8).reverse(), Uint8Array.of(decimals)),
  };
}

function nonceBytes({ nonce }: SolanaPlan): Uint8Array {
  const bytes = addressBytes('solana', nonce);
  if (bytes === undefined) throw new PlanError('nonce', 'is not 32 bytes in base58');
  return bytes;
}

/** A nonce account does nothing else in its transaction. */
function checkApart(nonceAccount: Uint8Array, { program, accounts }: Instruction): void {
  const others = [program, RECENT_BLOCKHASHES, ...accounts.map(({ key }) => key)].map(bytesToHex);
  if (others.includes(bytesToHex(nonceAccount)))
    throw new PlanError('contaDeNonce', 'takes part in the transfer');
}
