/** A group is broken into lines when it does not fit on one. */
export type Piece = string | Group;

interface Group {
  readonly head?: string;
  readonly open: string;
  readonly close: string;
  /** Inside the brackets of a single line, such as the space in `{ a: 1 }`. */
  readonly pad?: string;
  readonly items: readonly Piece[];
  /** Follows the last item when each item has its own line. */
  readonly trailing?: string;
}

const WIDTH = 80;

/** Renders the piece; all lines except the first start with the indentation. */
export function layOut(piece: Piece, indent = '', column = indent.length): string {
  const flat = onOneLine(piece);
  if (typeof piece === 'string' || column + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  const lines = piece.items.map((item) => `${inner}${layOut(item, inner)}`);
  return `${piece.head ?? ''}${piece.open}\n${lines.join(',\n')}${piece.trailing ?? ''}\n${indent}${piece.close}`;
}

function onOneLine(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const { head = '', open, close, pad = '', items } = piece;
  const inside = items.map(onOneLine).join(', ');
  return `${head}${open}${inside === '' ? '' : `${pad}${inside}${pad}`}${close}`;
}
