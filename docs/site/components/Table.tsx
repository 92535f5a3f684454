import type { ComponentChildren } from 'preact';

interface TableProps {
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}

/** A table whose cells repeat their column's head in `data-label`, because phones show each row as a card. */
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
