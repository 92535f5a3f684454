import type { Rendimento } from '@tesa/sdk/src/generated/entities';
import { centsOf, sumOf } from '../../api/money.ts';
import { words } from '../../words/words.ts';
import { type ColumnPart, Columns } from './Columns.tsx';
import { columnOf, columnOfNow, nameOfMonth } from './column-of.ts';
import { Numbers } from './Numbers.tsx';

const { history: said } = words;

export function YieldOverTime({ months }: { readonly months: readonly Rendimento[] }) {
  const columns = [...months.map((month) => columnOf(month, partsOf(month))), columnOfNow([])];
  const rows = months.map((month) => ({ name: nameOfMonth(month.inicio), cents: centsIn(month) })).reverse();
  const foot = {
    name: said.sum,
    cents: [0, 1, 2].map((at) => sumOf(rows.map(({ cents }) => cents[at] ?? 0n))),
  };
  return (
    <section class="card history" aria-labelledby="rendimento">
      <h2 id="rendimento">{said.yields}</h2>
      <Columns label={said.picture(said.yields)} whole={said.gross} height={120} columns={columns} />
      <p class="quiet">{said.paidOutside}</p>
      <Numbers
        label={said.yields}
        head={[said.month, said.gross, said.fee, said.net]}
        rows={rows}
        foot={foot}
      />
    </section>
  );
}

const centsIn = ({ rendimento_bruto, valor_da_taxa, rendimento_liquido }: Rendimento): bigint[] =>
  [rendimento_bruto, valor_da_taxa, rendimento_liquido].map(centsOf);

const partsOf = ({ rendimento_liquido, valor_da_taxa }: Rendimento): ColumnPart[] => [
  { kind: 'net', name: said.net, cents: centsOf(rendimento_liquido) },
  { kind: 'fee', name: said.fee, cents: centsOf(valor_da_taxa) },
];
