/** Text, or a group that is broken into lines when it does not fit on one. */
export type Piece = string | Group;

interface Group {
  readonly head?: string;
  readonly open: string;
  readonly close: string;
  /** Space inside the brackets of a group on one line, as in `{ a: 1 }`. */
  readonly pad?: string;
  readonly items: readonly Piece[];
  /** Text after the last item when each item has its own line, such as a comma. */
  readonly trailing?: string;
}

const WIDTH = 80;

/** Renders a piece. All lines except the first start with the indentation. */
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
