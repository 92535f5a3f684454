import type { Rede } from '../address.ts';
import { isOpen } from './balances.ts';
import { isUnknown, newUnknown, type Unknown } from './unknown.ts';
import type { Account, Nonce, Tx, World } from './world.ts';

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** An address has one nonce sequence per network, whoever links it. */
export function accountOf(world: World, rede: Rede, endereco: string): Account {
  const name = `${rede} ${rede === 'ethereum' ? endereco.toLowerCase() : endereco}`;
  const account = world.accounts.get(name) ?? {
    rede,
    payloads: rede === 'ethereum' ? new Set() : undefined,
    nonces: [],
  };
  world.accounts.set(name, account);
  return account;
}

export const nextNonce = (world: World, account: Account): Nonce =>
  account.nonces.find((nonce) => !nonce.spent && !isHeld(nonce)) ?? newNonce(world, account);

export function newNonce(world: World, { rede, nonces }: Account, conta?: Unknown): Nonce {
  const isEthereum = rede === 'ethereum';
  const nonce: Nonce = {
    text: isEthereum ? String(nonces.length) : newUnknown(BASE58, world.ids),
    conta: isEthereum ? null : (conta ?? newUnknown(BASE58, world.ids)),
    spent: false,
    txs: [],
  };
  nonces.push(nonce);
  return nonce;
}

export const isHeld = ({ txs }: Nonce): boolean => txs.some(isOpen);

export const textOf = ({ text }: Nonce): string | undefined => (isUnknown(text) ? text.value : text);

/** On `ethereum`, a missing earlier nonce blocks all later ones. */
export const gapBefore = ({ rede, nonces }: Account, nonce: Nonce): Nonce | undefined =>
  rede === 'solana' ? undefined : nonces.slice(0, nonces.indexOf(nonce)).find(({ spent }) => !spent);

/**
 * Marks a nonce as used, so that its other transactions can never confirm. A durable nonce account moves to
 * its next value.
 */
export function spend(world: World, account: Account, nonce: Nonce, landed?: Tx): void {
  nonce.spent = true;
  for (const tx of nonce.txs.filter((other) => other !== landed)) {
    tx.status = 'falhou';
    tx.reason = 'preterida';
  }
  if (nonce.conta !== null) newNonce(world, account, nonce.conta);
}
