import type { ComponentChildren } from 'preact';

interface TableProps {
  readonly heads: readonly string[];
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table whose rows phones show as cards; there each cell has to repeat its head, in `data-label`. */
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
