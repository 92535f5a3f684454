import { expect, test } from 'vitest';
import {
  ACCOUNTS,
  type Accounts,
  checkConservation,
  depositPosting,
  LedgerError,
  movementPosting,
  type Posting,
  postEntries,
  redemptionPosting,
  yieldPosting,
} from '../../../mock/src/treasury/rules/movements.ts';
import { NO_ACCOUNTS } from './support.ts';

const accounts: Accounts = {
  USDC: 100n,
  USDY: 60n,
  BUIDL: 40n,
  deposito: -220n,
  rendimento: -5n,
  resgate: 25n,
};

const FACTS: readonly [string, Posting, Partial<Accounts>][] = [
  ['a deposit', depositPosting(7n), { USDC: 107n, deposito: -227n }],
  ['a deposit of zero', depositPosting(0n), {}],
  ['an allocation', movementPosting({ de: 'USDC', para: 'USDY', centavos: 100n }), { USDC: 0n, USDY: 160n }],
  ['a rebalancing', movementPosting({ de: 'USDY', para: 'BUIDL', centavos: 9n }), { USDY: 51n, BUIDL: 49n }],
  ['a redemption of cash', redemptionPosting('USDC', 100n), { USDC: 0n, resgate: 125n }],
  ['a redemption of an asset', redemptionPosting('BUIDL', 4n), { BUIDL: 36n, resgate: 29n }],
  ['a yield', yieldPosting({ ativo: 'USDY', centavos: 3n }), { USDY: 63n, rendimento: -8n }],
];

test.each(FACTS)(
  'the posting of %s changes only its own accounts, and does not modify its input',
  (_, posting, changed) => {
    const before = { ...accounts };
    expect(postEntries(accounts, posting)).toEqual({ ...accounts, ...changed });
    expect(accounts).toEqual(before);
  },
);

test.each(FACTS)('the entries of %s sum to zero', (_, posting) => {
  expect(posting.reduce((total, { centavos }) => total + centavos, 0n)).toBe(0n);
});

test.each<[string, () => Posting]>([
  ['creates a cent', () => [{ conta: 'USDY', centavos: 1n }]],
  ['loses a cent', () => [...depositPosting(5n), { conta: 'USDC', centavos: -1n }]],
  ['takes more cash than there is', () => movementPosting({ de: 'USDC', para: 'USDY', centavos: 101n })],
  ['takes more of an asset than there is', () => redemptionPosting('BUIDL', 41n)],
  ['is a negative deposit', () => depositPosting(-1n)],
  ['is a negative movement', () => movementPosting({ de: 'USDY', para: 'BUIDL', centavos: -1n })],
  ['is a negative redemption', () => redemptionPosting('USDY', -1n)],
  ['is a negative yield', () => yieldPosting({ ativo: 'USDY', centavos: -1n })],
])('a posting that %s is never stored', (_, posting) => {
  expect(() => postEntries(accounts, posting())).toThrow(LedgerError);
});

test('a posting that does not balance says so in its error', () => {
  expect(() => postEntries(accounts, [{ conta: 'USDY', centavos: 1n }])).toThrow(
    'a posting does not sum to zero',
  );
});

test.each(ACCOUNTS)('conservation detects an extra cent in %s', (account) => {
  expect(() => checkConservation(accounts)).not.toThrow();
  expect(() => checkConservation({ ...accounts, [account]: accounts[account] + 1n })).toThrow(LedgerError);
});

test.each([
  ['a holding is negative', { USDC: -1n, USDY: 1n }],
  ['deposits left instead of entering', { deposito: 1n, rendimento: -1n }],
  ['yield left instead of entering', { deposito: -1n, rendimento: 1n }],
  ['redemptions entered instead of leaving', { resgate: -1n, USDC: 1n }],
])('conservation detects zero-sum books in which %s', (_, wrong) => {
  expect(() => checkConservation({ ...NO_ACCOUNTS, ...wrong })).toThrow(LedgerError);
});
