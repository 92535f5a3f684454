import type { ComponentChildren } from 'preact';
import { Scrollable } from './Scrollable.tsx';

/** The table aligns columns of amounts right. */
export type Column = string | { readonly amount: string };

interface Row {
  readonly key: string;
  readonly cells: readonly ComponentChildren[];
}

interface TableProps {
  readonly label: string;
  readonly head: readonly Column[];
  readonly rows: readonly Row[];
}

/** Scrolls sideways when it is too wide. On a phone, each row becomes a card. */
export function Table({ label, head, rows }: TableProps) {
  const columns = head.map((column) =>
    typeof column === 'string' ? { name: column } : { name: column.amount, class: 'number' },
  );
  return (
    <Scrollable class="table" label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, ...attributes }, index) => (
              <th key={index} scope="col" {...attributes}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={index} data-label={columns[index]?.name} class={columns[index]?.class}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
