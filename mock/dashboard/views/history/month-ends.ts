import type { Posicoes, Registro, Rendimento } from '@tesa/sdk/src/generated/entities';
import { centsOf, sumOf } from '../../api/money.ts';

export type Balances = ReadonlyMap<string, bigint>;

export interface MonthEnd {
  readonly month: Rendimento;
  readonly balances: Balances;
}

/** Lists as the API returns them, newest first. */
interface Told {
  readonly positions: Posicoes;
  readonly months: readonly Rendimento[];
  /** Older records than the end of the oldest month are ignored. */
  readonly records: readonly Registro[];
}

/** The API returns only current balances, so later movements and credits are subtracted from them. */
export function monthEnds({ positions, months, records }: Told): MonthEnd[] {
  const balances = new Map(balancesNow(positions));
  const add = (token: string | null, cents: bigint) => {
    if (token !== null) balances.set(token, (balances.get(token) ?? 0n) + cents);
  };
  let undone = 0;
  const ends = months.map((month) => {
    for (const { de, para, valor, ocorrido_em } of records.slice(undone)) {
      if (Date.parse(ocorrido_em) < Date.parse(month.fim)) break;
      add(para, -centsOf(valor));
      add(de, centsOf(valor));
      undone += 1;
    }
    const end = { month, balances: new Map(balances) };
    for (const { ativo, valor } of month.creditos) add(ativo, -centsOf(valor));
    return end;
  });
  return ends.reverse();
}

export function balancesNow({ por_carteira }: Posicoes): Balances {
  const byToken = Map.groupBy(
    por_carteira.flatMap(({ saldos }) => saldos),
    ({ token }) => token,
  );
  return new Map([...byToken].map(([token, all]) => [token, sumOf(all.map(({ saldo }) => centsOf(saldo)))]));
}

export const totalOf = (balances: Balances): bigint => sumOf([...balances.values()]);
