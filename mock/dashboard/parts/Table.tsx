import type { ComponentChildren } from 'preact';
import { Scrollable } from './Scrollable.tsx';

interface Row {
  readonly key: string;
  readonly cells: readonly ComponentChildren[];
}

interface TableProps {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

/** A table that scrolls sideways where it does not fit; on a phone each row is a card. */
export function Table({ label, head, rows }: TableProps) {
  return (
    <Scrollable class="table" label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={index} data-label={head[index]}>
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
