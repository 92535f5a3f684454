import { at, follow, isObject, join, list } from '@tesa/mock/src/contract/reader/document';
import type { Contract } from '../../contract/contract.ts';
import type { Problem } from '../../model/problem.ts';

export interface Marked {
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  readonly at: string;
  readonly exchange: Problem['exchange'];
}

/**
 * Returns the assumption that excuses a problem: one about a success status, or about the differing property
 * itself. Amounts, ids and statuses of resources are never excused.
 */
export function markedBy(contract: Contract, problem: Problem): Marked | undefined {
  const { exchange } = problem;
  if (exchange?.operation === undefined) return undefined;
  const { operation } = exchange;
  const responses = join(contract.operation(operation).pointer, 'responses');
  if (problem.status !== undefined) {
    const place = join(responses, `${problem.status}`);
    const [expected, came] = [`${problem.status}`, `${exchange.status}`];
    const what = `status of ${operation}`;
    return contract.markAt(place) && { what, expected, came, at: place, exchange };
  }
  // Matches `aprovarProposta prop_1: $.transacoes.0.valida_ate` and `listarTransacoes.0.valida_ate`.
  const [, ...path] = problem.what.split(': ').at(-1)?.split('.') ?? [];
  const name = path.findLast((key) => !/^\d+$/.test(key));
  if (name === undefined || name !== path.at(-1) || isLaw(name, problem.expected)) return undefined;
  const success = Object.keys(Object(at(contract.doc, responses))).find((one) => one.startsWith('2'));
  const schema = join(responses, `${success}`, 'content', 'application/json', 'schema');
  const keys = operation.startsWith('listar') ? ['dados', ...path] : path;
  let places = [schema];
  for (const key of keys) places = places.flatMap((place) => within(contract, place, key));
  const place = places.map((one) => contract.assumedOn(one)).find((one) => one !== undefined);
  return place === undefined
    ? undefined
    : { what: name, expected: 'as assumed', came: 'otherwise', at: place, exchange };
}

const isLaw = (name: string, expected: string): boolean =>
  /^(?:id|status|motivo_da_falha|nonce|percentual)$|_id$/.test(name) || /^"\d+\.\d\d"$/.test(expected);

function within({ doc }: Contract, pointer: string, key: string): string[] {
  const { pointer: place, node } = follow(doc, { pointer, node: at(doc, pointer) });
  const variants = ['oneOf', 'allOf', 'anyOf'].flatMap((kind) =>
    list(node[kind]).map((_, n) => join(place, kind, `${n}`)),
  );
  const own = /^\d+$/.test(key) ? join(place, 'items') : join(place, 'properties', key);
  return [
    ...(isObject(at(doc, own)) ? [own] : []),
    ...variants.flatMap((variant) => within({ doc } as Contract, variant, key)),
  ];
}
