import type { Json } from '../../mock/src/contract/reader/document.ts';

const PIECE = /(\[(?:\\.|[^\]\\])*\]|\\u[0-9a-fA-F]{4}|\\.|.)([*+?]|\{[0-9]+(?:,[0-9]*)?\})?/gsu;
const UNKNOWN = /\(\?|\\[kpP1-9]/;
const SYNTAX = /^[()|^$*+?{}]$/;
const CODE_POINTS = 0x110000;

/**
 * True when everything the narrow pattern accepts is known to pass the wide one, which may be absent. Both must have
 * the same pieces; a piece of the wide one may accept more characters or a wider range.
 */
export function isWithin(narrow: Json | undefined, wide: Json | undefined): boolean {
  if (wide === undefined || narrow === wide) return true;
  const patterns = `${narrow} ${wide}`;
  if (narrow === undefined || UNKNOWN.test(patterns)) return false;
  const [pieces, others] = [piecesOf(`${narrow}`), piecesOf(`${wide}`)];
  return (
    pieces.length === others.length && pieces.every((piece, index) => fits(piece, others[index] ?? piece))
  );
}

interface Piece {
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

const piecesOf = (pattern: string): Piece[] =>
  [...pattern.matchAll(PIECE)].map(([, what = '', times = '']) => {
    const [, least = '', most = least] = /^\{([0-9]+)(?:,([0-9]*))?\}$/.exec(times) ?? [];
    if (least !== '') return { what, least: Number(least), most: most === '' ? Infinity : Number(most) };
    const isOne = times === '' || times === '?';
    return { what, least: times === '' || times === '+' ? 1 : 0, most: isOne ? 1 : Infinity };
  });

function fits(piece: Piece, other: Piece): boolean {
  if (piece.least < other.least || piece.most > other.most) return false;
  if (piece.what === other.what) return true;
  if (SYNTAX.test(piece.what) || SYNTAX.test(other.what)) return false;
  const [one, every] = [new RegExp(piece.what, 'u'), everyCharacter()];
  return one.test(every) && !one.test(every.replaceAll(new RegExp(other.what, 'gu'), ''));
}

const everyCharacter = (): string =>
  Array.from({ length: CODE_POINTS }, (_, code) => String.fromCodePoint(code)).join('');
