import { cents } from './arithmetic.ts';
import { total } from './balances.ts';
import { type Org, TOKENS, type Token, type Wallet } from './world.ts';

/** What of an organisation's balances is not what its records and its yield tell, wallet by wallet and token by token. */
export const checkBooks = (org: Org): string[] =>
  org.wallets.flatMap((wallet) => TOKENS.flatMap((token) => checkPot(org, wallet, token)));

function checkPot(org: Org, wallet: Wallet, token: Token): string[] {
  const there = wallet.has[token];
  const records = org.records.filter(({ carteira_id }) => carteira_id === wallet.id);
  const credits = org.periods.flatMap(({ creditos }) => creditos);
  const came = sumOf(records.filter(({ para }) => para === token));
  const earned = sumOf(credits.filter((one) => one.carteira_id === wallet.id && one.ativo === token));
  const left = sumOf(records.filter(({ de }) => de === token));
  const where = `${token} of ${wallet.id.value}`;
  return [
    ...(came + earned === there + left
      ? []
      : [`${where}: ${came} and ${earned} came in, ${there} lie there, ${left} left`]),
    ...(there >= 0n ? [] : [`${where} is ${there}`]),
    ...(wallet.linked || there === 0n ? [] : [`${where} lies in a wallet that is not linked`]),
  ];
}

const sumOf = (list: readonly { readonly valor: string }[]): bigint =>
  total(list.map(({ valor }) => cents(valor)));
