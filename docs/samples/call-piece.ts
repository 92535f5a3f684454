import { isObject, type Json } from '../../mock/src/contract/reader/document.ts';
import type { Call } from './call.ts';
import type { Piece } from './lay-out.ts';
import { quoted } from './statements.ts';

/** Such as `await tesa.aprovarProposta('prop_…', { … }, { idempotencyKey: '…' });`. */
export function callPiece(call: Call, before: string, after: string): Piece {
  const { operationId, id, amounts } = call;
  const found = id !== undefined && 'variable' in id ? [`process.env.${id.variable} ?? ''`] : [];
  const items = call.takesGiven
    ? ['...given']
    : [...found, ...argumentsOf(call).map((value) => literal(value, '', amounts))];
  return { head: `${before}tesa.${operationId}`, open: '(', close: `)${after}`, items, trailing: ',' };
}

/** The arguments of the SDK's method, without an id that has to be looked up. */
export const argumentsOf = ({ id, query, body, idempotencyKey }: Call): Json[] => [
  ...(id !== undefined && 'value' in id ? [id.value] : []),
  ...(query.length === 0 ? [] : [Object.fromEntries(query)]),
  ...(body === undefined ? [] : [body]),
  ...(idempotencyKey === undefined ? [] : [{ idempotencyKey }]),
];

export function literal(value: Json, head = '', amounts: readonly string[] = []): Piece {
  if (Array.isArray(value))
    return {
      head,
      open: '[',
      close: ']',
      items: value.map((item) => literal(item, '', amounts)),
      trailing: ',',
    };
  if (typeof value === 'string') return `${head}${quoted(value)}`;
  if (!isObject(value)) return `${head}${value}`;
  const items = Object.entries(value).map(([key, member]) =>
    amounts.includes(key) && typeof member === 'string'
      ? `${key}: Valor.parse(${quoted(member)})`
      : literal(member, `${nameOfProperty(key)}: `, amounts),
  );
  return { ...objectPiece(items), head };
}

export const objectPiece = (items: readonly Piece[]) => ({
  open: '{',
  close: '}',
  pad: ' ',
  items,
  trailing: ',',
});

const nameOfProperty = (key: string): string => (/^[a-z_]\w*$/i.test(key) ? key : quoted(key));
