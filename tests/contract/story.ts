import {
  asObject,
  at,
  entries,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
} from './contract.ts';

export function exampleValues(doc: JsonObject): Located[] {
  return entries(at(doc, '/components/examples')).map(([name, example]) => ({
    pointer: join('/examples', name),
    node: asObject(example, name).value ?? null,
  }));
}

export function exampleValue(doc: JsonObject, name: string): JsonObject {
  return asObject(at(doc, join('/components/examples', name, 'value')), name);
}

export function objects({ pointer, node }: Located): Located<JsonObject>[] {
  if (typeof node !== 'object' || node === null) return [];
  const nested = Object.entries(node).flatMap(([key, value]) =>
    objects({ pointer: join(pointer, key), node: value }),
  );
  return isObject(node) ? [{ pointer, node }, ...nested] : nested;
}

export function resources(doc: JsonObject): Located<JsonObject>[] {
  return exampleValues(doc)
    .flatMap(objects)
    .filter(({ node }) => typeof node.id === 'string');
}

export function distinct(doc: JsonObject, prefix: string): JsonObject[] {
  const latest = new Map<string, JsonObject>();
  for (const { node } of resources(doc)) {
    const id = `${node.id}`;
    if (id.startsWith(prefix) && known(node) > known(latest.get(id) ?? {})) latest.set(id, node);
  }
  return [...latest.values()];
}

export function list(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map((member, index) => asObject(member, `${index}`)) : [];
}

export function cents(value: Json | undefined): bigint {
  const [, units, rest] = /^([0-9]+)\.([0-9]{2})$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (units === undefined || rest === undefined) throw new Error(`${JSON.stringify(value)} is not a Valor`);
  return BigInt(units + rest);
}

/** Hundredths of a percent, read from the digits, because floats do not add up exactly. */
export function basisPoints(value: Json | undefined): bigint {
  const [, units, rest = ''] = /^([0-9]+)(?:\.([0-9]{1,2}))?$/.exec(`${value}`) ?? [];
  if (units === undefined) throw new Error(`${JSON.stringify(value)} is not a percentage`);
  return BigInt(units + rest.padEnd(2, '0'));
}

export function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

export function sumOf(rows: readonly JsonObject[], field: string): bigint {
  return sum(rows.map((row) => cents(row[field])));
}

function known(resource: JsonObject): number {
  return Object.values(resource).filter((value) => value !== null).length;
}
