import { schemaName } from '../../../mock/src/contract/reader/schemas.ts';
import { type Answer, type Contract, jsonOf, type Parameter, resolve, type Schema } from './contract.ts';

export interface SuccessFacts {
  /** Required properties of all variants, with their marks; see `OperationRow`. */
  requires: string[];
}

interface Asked {
  item: Schema | undefined;
  id: Parameter | undefined;
  body: Schema | undefined;
  /** True when the response is a new resource rather than the one of the path. */
  isNew: boolean;
}

export function successFacts(contract: Contract, answer: Answer, asked: Asked): SuccessFacts {
  const schema = jsonOf(answer)?.schema;
  const variants = schema === undefined ? [] : variantsOf(contract, schema);
  const [first = [], ...others] = variants.map(({ required = [] }) => required);
  const shared = first.filter((name) => others.every((required) => required.includes(name)));
  const schemasOf = (name: string) => variants.map(({ properties }) => properties?.[name] ?? {});
  return {
    requires: shared.map((name, place) => {
      if (name === 'dados' && asked.item) return `dados[${itemKeyOf(contract, asked.item)}]`;
      const schemas = schemasOf(name);
      const nullable = schemas.some((each) => isNullable(contract, each)) ? '?' : '';
      const later = shared.slice(place + 1).flatMap(schemasOf);
      const value = expectedOf(contract, { name, schemas, later, asked });
      return `${name}${nullable}${value === undefined ? '' : `=${value}`}`;
    }),
  };
}

interface Property {
  name: string;
  schemas: Schema[];
  later: Schema[];
  asked: Asked;
}

/** The mark of the value that a property must have; undefined when any value will do. */
function expectedOf(contract: Contract, property: Property): string | undefined {
  const { name, schemas, later, asked } = property;
  if (isIdOfPath(contract, property)) return '{id}';
  const prefixes = new Set(schemas.map((schema) => prefixOf(contract, schema)));
  const [prefix] = prefixes;
  if (name === 'id') return prefixes.size === 1 ? prefix : undefined;
  const [value, ...others] = new Set(schemas.map((schema) => resolve(contract, schema).const ?? undefined));
  if (value !== undefined && others.length === 0) return value;
  const { properties: sent = {} } = asked.body ? resolve(contract, asked.body) : {};
  if (sent[name]) return `{${echoOf(contract, sent[name])}}`;
  const within = (all: Schema[]) =>
    all.flatMap((schema) => Object.keys(resolve(contract, schema).properties ?? {}));
  // A response may contain several decisions; the last one is that of this request.
  const told = Object.keys(sent).find((one) => within(schemas).includes(one) && !within(later).includes(one));
  return told && `{${told}}`;
}

/** A created resource has a new id, and may name the path's resource in another property. */
function isIdOfPath(contract: Contract, { name, schemas, asked: { id, isNew } }: Property): boolean {
  const prefix = id?.schema && prefixOf(contract, id.schema);
  if (prefix === undefined || (name === 'id') === isNew) return false;
  return schemas.every((schema) => prefixOf(contract, schema) === prefix);
}

/** The property that identifies a list's items: the prefix of their ids, or the name of a number. */
function itemKeyOf(contract: Contract, item: Schema): string {
  const variants = variantsOf(contract, item);
  const [prefix, ...others] = new Set(
    variants.map(({ properties }) => prefixOf(contract, properties?.id ?? {})),
  );
  if (prefix !== undefined && others.length === 0) return prefix;
  const [{ properties = {}, required: [first = ''] = [] } = {}] = variants;
  if (variants.length === 1 && properties[first]?.type === 'integer') return first;
  throw new Error('The items of a list need an id, or a number as first required property');
}

function prefixOf(contract: Contract, schema: Schema): string | undefined {
  return /^\^([a-z]+_)\[0-9A-Za-z_-\]\+\$$/.exec(resolve(contract, schema).pattern ?? '')?.[1];
}

function echoOf(contract: Contract, sent: Schema): string {
  const name = schemaName(sent);
  if (name === 'Valor') return 'amount';
  if (name === 'EnderecoPublico') return 'address';
  return resolve(contract, sent).format === 'uri' ? 'url' : 'body';
}

function variantsOf(contract: Contract, schema: Schema): Schema[] {
  const resolved = resolve(contract, schema);
  return resolved.oneOf?.flatMap((variant) => variantsOf(contract, variant)) ?? [resolved];
}

function isNullable(contract: Contract, schema: Schema): boolean {
  const { type, oneOf = [] } = resolve(contract, schema);
  return [type].flat().includes('null') || oneOf.some((variant) => isNullable(contract, variant));
}
