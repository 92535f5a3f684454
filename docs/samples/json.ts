import { isObject, type Json } from '../../mock/src/contract/reader/document.ts';
import { layOut, type Piece } from './lay-out.ts';

/** Formats JSON as by hand: an object or array that fits on one line stays on one line. */
export const jsonText = (value: Json, indent = '', column?: number): string =>
  layOut(pieceOf(value, ''), indent, column);

function pieceOf(value: Json, head: string): Piece {
  if (Array.isArray(value))
    return { head, open: '[', close: ']', items: value.map((item) => pieceOf(item, '')) };
  if (!isObject(value)) return `${head}${JSON.stringify(value)}`;
  const items = Object.entries(value).map(([key, member]) => pieceOf(member, `${JSON.stringify(key)}: `));
  return { head, open: '{', close: '}', pad: '', items };
}
