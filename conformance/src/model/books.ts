import { centsOf } from '../money.ts';
import { total } from './balances.ts';
import type { Problem } from './problem.ts';
import { type Org, TOKENS, type Token, type Wallet } from './world.ts';

export const checkBooks = (org: Org): Problem[] =>
  org.wallets.flatMap((wallet) => TOKENS.flatMap((token) => checkPot(org, wallet, token)));

function checkPot(org: Org, wallet: Wallet, token: Token): Problem[] {
  const there = wallet.has[token];
  const records = org.records.filter(({ carteira_id }) => carteira_id === wallet.id);
  const credits = org.periods.flatMap(({ creditos }) => creditos);
  const came = sumOf(records.filter(({ para }) => para === token));
  const earned = sumOf(credits.filter((one) => one.carteira_id === wallet.id && one.ativo === token));
  const left = sumOf(records.filter(({ de }) => de === token));
  const what = `${token} of ${wallet.id.value}`;
  return [
    ...(came + earned === there + left
      ? []
      : [
          {
            what,
            expected: `${came} and ${earned} of yield, which came in`,
            came: `${there} and ${left}, which left`,
          },
        ]),
    ...(there >= 0n ? [] : [{ what, expected: 'none less than 0', came: `${there}` }]),
    ...(wallet.linked || there === 0n ? [] : [{ what, expected: '0 once it is unlinked', came: `${there}` }]),
  ];
}

const sumOf = (list: readonly { readonly valor: string }[]): bigint =>
  total(list.map(({ valor }) => centsOf(valor)));
