import { valorOf } from '../../api/money.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Scrollable } from '../../parts/Scrollable.tsx';

interface NumbersProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly NumbersRow[];
  readonly foot?: NumbersRow;
}

interface NumbersRow {
  readonly name: string;
  readonly cents: readonly bigint[];
}

export function Numbers({ label, head, rows, foot }: NumbersProps) {
  return (
    <Scrollable class="table numbers" label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} head={head} />
          ))}
        </tbody>
        {foot === undefined ? null : (
          <tfoot>
            <Row row={foot} head={head} />
          </tfoot>
        )}
      </table>
    </Scrollable>
  );
}

function Row({ row: { name, cents }, head }: { readonly row: NumbersRow; readonly head: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cents.map((one, index) => (
        <td key={head[index + 1]} data-label={head[index + 1]}>
          <Amount valor={valorOf(one)} />
        </td>
      ))}
    </tr>
  );
}
