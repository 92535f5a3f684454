import { concatBytes } from '@noble/hashes/utils.js';
import { bigEndian, shortest } from './bytes.ts';
import { rlp } from './rlp.ts';
import type { Transfer } from './transfer.ts';

const EIP_1559 = 0x02;
/** Sepolia, a test network. */
const CHAIN_ID = 11_155_111n;
const GWEI = 1_000_000_000n;
const PRIORITY_FEE = 1n * GWEI;
const MAX_FEE = 30n * GWEI;
/** What a token transfer takes, with room for the checks of a token that keeps lists of holders. */
const GAS_LIMIT = 65_000n;
const NO_ETHER = 0n;
/** Selector of `transfer(address,uint256)` of ERC-20. */
const TRANSFER = Uint8Array.of(0xa9, 0x05, 0x9c, 0xbb);

/** EIP-1559 transaction of nine fields, that is, without the three of the signature; the wallet is not among them. */
export function ethereumTransaction({ nonce, token, recipient, units }: Transfer): Uint8Array {
  const data = concatBytes(TRANSFER, new Uint8Array(12), recipient, bigEndian(units, 32));
  const numbers = [CHAIN_ID, nonce, PRIORITY_FEE, MAX_FEE, GAS_LIMIT].map(shortest);
  const accessList: [] = [];
  return concatBytes(Uint8Array.of(EIP_1559), rlp([...numbers, token, shortest(NO_ETHER), data, accessList]));
}
