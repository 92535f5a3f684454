import type { Posicoes } from '@tesa/sdk/src/generated/entities';
import { words } from '../../words/words.ts';
import { type ColumnPart, Columns } from './Columns.tsx';
import { columnOf, columnOfNow, nameOfMonth } from './column-of.ts';
import { type Balances, balancesNow, type MonthEnd, totalOf } from './month-ends.ts';
import { Numbers } from './Numbers.tsx';

const { history: said } = words;

interface PositionsOverTimeProps {
  readonly ends: readonly MonthEnd[];
  readonly now: Posicoes;
}

export function PositionsOverTime({ ends, now }: PositionsOverTimeProps) {
  const current = balancesNow(now);
  const tokens = [...current.keys()];
  const columns = [
    ...ends.map(({ month, balances }) => columnOf(month, partsOf(balances))),
    columnOfNow(partsOf(current)),
  ];
  const rows = [
    { name: said.now, balances: current },
    ...ends.map(({ month, balances }) => ({ name: nameOfMonth(month.inicio), balances })).reverse(),
  ];
  return (
    <section class="card history" aria-labelledby="posicoes">
      <h2 id="posicoes">{said.positions}</h2>
      <Columns label={said.picture(said.positions)} whole={said.total} height={220} columns={columns} />
      <Numbers
        label={said.positions}
        head={[said.month, ...tokens, said.total]}
        rows={rows.map(({ name, balances }) => ({
          name,
          cents: [...tokens.map((token) => balances.get(token) ?? 0n), totalOf(balances)],
        }))}
      />
    </section>
  );
}

const partsOf = (balances: Balances): ColumnPart[] =>
  [...balances].map(([token, cents]) => ({ kind: token, name: token, cents }));
