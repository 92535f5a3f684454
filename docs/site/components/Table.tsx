import type { ComponentChildren } from 'preact';

interface TableProps {
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}

/** Phones show each row as a card, so each cell repeats its head in `data-label`. */
export function Table({ heads, children }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
