import type { Posicoes } from '@tesa/sdk/src/generated/entities';
import { useState } from 'preact/hooks';
import type { Mundo } from '../../../src/contract/control-types.ts';
import { centsOf, valorOf } from '../../api/money.ts';
import { Amount } from '../../parts/Amount.tsx';
import { FieldChoice } from '../../parts/Field.tsx';
import { Table } from '../../parts/Table.tsx';
import { useApi } from '../../state/keys.ts';
import { world } from '../../state/session.ts';
import { nameOf } from '../../state/world-name.ts';
import { words } from '../../words/words.ts';

const { worlds: said, overview } = words;

export function Comparison({ others }: { readonly others: readonly Mundo[] }) {
  const [chosen, setChosen] = useState('');
  const other = others.find(({ id }) => id === chosen) ?? others[0];
  return (
    <section class="card" aria-labelledby="comparar">
      <h2 id="comparar">{said.compare}</h2>
      {other === undefined ? (
        <p class="quiet">{said.onlyOne}</p>
      ) : (
        <>
          <div class="fields">
            <FieldChoice
              label={said.compareWith}
              value={other.id}
              options={others.map((one) => [one.id, nameOf(one)])}
              onChange={setChosen}
            />
          </div>
          <Compared other={other.id} />
        </>
      )}
    </section>
  );
}

function Compared({ other }: { readonly other: string }) {
  const ours = useApi<Posicoes>('/v1/posicoes').value;
  const theirs = useApi<Posicoes>('/v1/posicoes', other).value;
  // Not `Loading`, which would hide the whole view after each choice.
  if (ours === undefined || theirs === undefined) return <p class="quiet">{words.loading}</p>;
  const [left, right] = [figuresOf(ours), figuresOf(theirs)];
  return (
    <Table
      label={said.compare}
      head={[said.figure, ...[world.value, other, said.difference].map((amount) => ({ amount }))]}
      rows={left.map(([name, valor], index) => {
        const [, against = '0.00'] = right[index] ?? [];
        const difference = centsOf(against) - centsOf(valor);
        return {
          key: name,
          cells: [
            name,
            <Amount key="nosso" valor={valor} />,
            <Amount key="deles" valor={against} />,
            <strong key="diferenca" class={difference === 0n ? 'quiet' : undefined}>
              {difference > 0n ? '+' : ''}
              <Amount valor={valorOf(difference)} />
            </strong>,
          ],
        };
      })}
    />
  );
}

const figuresOf = (positions: Posicoes): readonly (readonly [name: string, valor: string])[] => [
  [overview.total, positions.total],
  [overview.available, positions.disponivel],
  ...positions.por_ativo.map(({ ativo, valor }) => [ativo, valor] as const),
  [overview.reserved, positions.reservado],
  [overview.free, positions.saldo_livre],
  [overview.accrued, positions.yield_acumulado],
];
