import { isObject, type Json } from '../../mock/src/contract/reader/document.ts';
import type { Call } from './call.ts';
import type { Id } from './id.ts';
import type { Piece } from './lay-out.ts';
import { quoted } from './statements.ts';

/** Such as `await tesa.aprovarProposta('prop_…', { … }, { idempotencyKey: '…' });`. */
export function callPiece(call: Call, before: string, after: string): Piece {
  const { operationId, id, query, body, amounts, idempotencyKey } = call;
  const items = [
    ...(id === undefined ? [] : [idText(id)]),
    ...(query.length === 0 ? [] : [literal(Object.fromEntries(query))]),
    ...(body === undefined ? [] : [literal(body, '', amounts)]),
    ...(idempotencyKey === undefined ? [] : [objectPiece([`idempotencyKey: ${quoted(idempotencyKey)}`])]),
  ];
  return { head: `${before}tesa.${operationId}`, open: '(', close: `)${after}`, items, trailing: ',' };
}

const idText = (id: Id): string => ('value' in id ? quoted(id.value) : `process.env.${id.variable} ?? ''`);

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
