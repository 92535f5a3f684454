import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { Valor } from '../../sdk/src/money/valor.ts';
import { layOut } from './lay-out.ts';
import type { Shown } from './shown.ts';

export function logOf(name: string, shown: readonly Shown[], indent = ''): string {
  const items = shown.map((field) => expressionOf(name, field));
  return layOut({ head: 'console.log', open: '(', close: ');', items, trailing: ',' }, indent);
}

const expressionOf = (name: string, { name: field, isMoney }: Shown): string =>
  isMoney ? `Valor.parse(${name}.${field}).format()` : `${name}.${field}`;

export const lineOf = (resource: JsonObject, shown: readonly Shown[]): string =>
  shown
    .map(({ name, isMoney }) => (isMoney ? Valor.parse(`${resource[name]}`).format() : `${resource[name]}`))
    .join(' ');

export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
