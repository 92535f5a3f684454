import { expect, test } from 'vitest';
import { nonceAccount } from '../../../mock/src/treasury/chain/index.ts';
import { CARTEIRA } from '../../treasury/chain/plans.ts';
import { awaiting, codesOf, proposalOf, signed, verify, WALLETS } from './support.ts';

/** The company's wallets; those on solana have these nonce accounts. */
const naming = (contas_de_nonce: readonly string[] | undefined) =>
  WALLETS.map((wallet) => (wallet.rede === 'solana' ? { ...wallet, contas_de_nonce } : wallet));

const [own, second, foreign] = [0, 1, 2].map((nth) => nonceAccount(CARTEIRA.solana, nth)) as [
  string,
  string,
  string,
];

test('a wallet without listed nonce accounts may advance any', async () => {
  const verification = await verify(proposalOf(awaiting('solana')), { wallets: naming(undefined) });
  expect(codesOf(verification)).toEqual(['ok']);
});

test('a wallet with listed nonce accounts may advance those', async () => {
  for (const accounts of [[own], [second, own]]) {
    const verification = await verify(proposalOf(awaiting('solana')), { wallets: naming(accounts) });
    expect(codesOf(verification)).toEqual(['ok']);
  }
});

test('a wallet with listed nonce accounts may advance no other account, and the divergence names the account', async () => {
  const transacao = awaiting('solana');
  for (const accounts of [[], [second], [second, foreign]]) {
    for (const before of [[], [signed(transacao)]]) {
      const options = { wallets: naming(accounts), signed: before };
      const message = `The nonce account ${own} is not in the wallet's contas_de_nonce.`;
      expect(await verify(proposalOf(transacao), options)).toMatchObject({
        ok: false,
        divergences: [{ code: 'nonce', transacao: 'tx_1', message }],
      });
    }
  }
});

test('Ethereum transactions, which have no nonce accounts, are verified as usual', async () => {
  const verification = await verify(proposalOf(awaiting('ethereum')), { wallets: naming([own]) });
  expect(codesOf(verification)).toEqual(['ok']);
});
