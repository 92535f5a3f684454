import { decodeRlp, getBytes, Interface, Transaction } from 'ethers';

export const erc20 = new Interface(['function transfer(address to, uint256 value) returns (bool)']);

export function rlpFields(payload: string): readonly unknown[] {
  const fields = decodeRlp(getBytes(payload).slice(1));
  if (typeof fields === 'string') throw new Error('the payload is not a list');
  return fields;
}

export function decodeEthereum(payload: string) {
  const tx = Transaction.from(payload);
  const [recipient, units] = erc20.decodeFunctionData('transfer', tx.data);
  return {
    tx,
    token: `${tx.to}`.toLowerCase(),
    recipient: `${recipient}`.toLowerCase(),
    units: BigInt(units),
  };
}
