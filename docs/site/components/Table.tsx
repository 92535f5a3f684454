import type { ComponentChildren } from 'preact';

interface TableProps {
  readonly heads: readonly string[];
  /** Whether the first two cells share a line on a phone, where each cell of another table has its own. */
  readonly isOfPairs?: boolean;
  readonly children: ComponentChildren;
}

/** A table whose cells repeat their column's head in `data-label`, because phones show each row as a card. */
export function Table({ heads, isOfPairs = false, children }: TableProps) {
  return (
    <table {...(isOfPairs && { class: 'pairs' })}>
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
