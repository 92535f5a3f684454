import { concatBytes } from '@noble/hashes/utils.js';
import { bigEndian, shortest } from './address.ts';
import { type EthereumPlan, PlanError, transferOf } from './tokens.ts';

const EIP_1559 = 0x02;
/** Chain id of Sepolia, an Ethereum test network. */
const CHAIN_ID = 11_155_111n;
/** Gas limit that covers a token transfer whose contract checks a list of permitted holders. */
const GAS_LIMIT = 65_000n;
const NO_ETHER = 0n;
/** Selector of ERC-20 `transfer(address,uint256)`. */
const TRANSFER = Uint8Array.of(0xa9, 0x05, 0x9c, 0xbb);
/** Highest nonce that EIP-2681 permits. */
const MAX_NONCE = 2n ** 64n - 2n;
const MAX_FEE = 2n ** 256n - 1n;

/**
 * Encodes an EIP-1559 transaction without its three signature fields. The bytes do not contain the sender, which
 * follows from the signature.
 * @throws {PlanError} when a field of the plan is invalid
 */
export function ethereumTransaction(plan: EthereumPlan): Uint8Array {
  checkBid(plan);
  const { token, recipient, units } = transferOf(plan);
  const { nonce, fees } = plan;
  const data = concatBytes(TRANSFER, new Uint8Array(12), recipient, bigEndian(units, 32));
  const numbers = [CHAIN_ID, nonce, fees.priority, fees.max, GAS_LIMIT].map(shortest);
  const accessList: [] = [];
  return concatBytes(Uint8Array.of(EIP_1559), rlp([...numbers, token, shortest(NO_ETHER), data, accessList]));
}

function checkBid({ nonce, fees: { priority, max } }: EthereumPlan): void {
  if (nonce < 0n || nonce > MAX_NONCE) throw new PlanError('nonce', 'must be from 0 to 2^64 − 2');
  if (priority < 0n || max < priority || max > MAX_FEE)
    throw new PlanError('fees', 'must be wei from 0 on, the priority fee no higher than the highest fee');
}

export type RlpItem = Uint8Array | readonly RlpItem[];

const STRING = 0x80;
const LIST = 0xc0;

/** Recursive Length Prefix (RLP), Ethereum's serialization format. */
export function rlp(item: RlpItem): Uint8Array {
  if (!(item instanceof Uint8Array)) return prefixed(LIST, concatBytes(...item.map(rlp)));
  const [first = STRING] = item;
  return item.length === 1 && first < STRING ? item : prefixed(STRING, item);
}

function prefixed(kind: number, body: Uint8Array): Uint8Array {
  if (body.length < 56) return concatBytes(Uint8Array.of(kind + body.length), body);
  const length = shortest(BigInt(body.length));
  return concatBytes(Uint8Array.of(kind + 55 + length.length), length, body);
}
