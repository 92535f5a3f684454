import { schemas } from '../../mock/src/contract/reader/schemas.ts';
import {
  at,
  entries,
  headers,
  type Json,
  type JsonObject,
  join,
  type Located,
  list,
  member,
  operations,
  parameters,
  responses,
  target,
  type WrittenOperation,
  webhooks,
} from './contract.ts';
import { isExempt, statingNodes } from './facts/check.ts';
import type { Fact } from './facts/fact.ts';
import { isFlagged, partialFlags } from './flags.ts';
import { locate } from './locate.ts';

export type Assumption = {
  readonly name: string;
  /** Places of which at least one, or one of its ancestors, must be flagged. */
  readonly coveredBy: readonly string[];
  /** A value that one keyword of a node states; a partial flag of the node may name it. */
  readonly statement?: Statement;
};
type Statement = { readonly pointer: string; readonly keyword: string; readonly value: Json };
type Facts = ReadonlyMap<string, readonly Fact[]>;

const DEFINITIONS = ['schemas', 'parameters', 'headers', 'responses', 'requestBodies', 'securitySchemes'];
const LISTS = ['enum', 'x-extensible-enum'];
const MACHINE = 'x-maquina-de-estados';
const CONSTRAINTS = [
  'type',
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'additionalProperties',
  'default',
];

/** Everything that the contract states beyond the documented facts; each must be flagged as an assumption. */
export function assumptions(doc: JsonObject, table: readonly Fact[]): Assumption[] {
  const facts = byNode(doc, table);
  const all = schemas(doc);
  const parts = [...uses(doc), ...definitions(doc), ...all.flatMap(propertiesOf)]
    .filter(({ name }) => !facts.has(name))
    .map((part): [string, Assumption] => [part.name, part]);
  const statements = [...all.flatMap(statementsOf), ...requiredParameters(doc), ...aboutTheApi(doc)]
    .filter(({ statement }) => !isDocumented(facts, statement))
    .map((part): [string, Assumption] => [part.name, part]);
  return [...new Map([...parts, ...statements]).values()];
}

export function unflagged(doc: JsonObject, all: readonly Assumption[]): string[] {
  return all
    .filter(({ coveredBy }) => !coveredBy.some((pointer) => isFlagged(doc, pointer)))
    .filter(({ statement }) => statement === undefined || !isPartial(doc, statement))
    .map(({ name }) => name);
}

function byNode(doc: JsonObject, table: readonly Fact[]): Facts {
  const stated = new Map<string, Fact[]>();
  for (const fact of table) {
    const found = locate(doc, fact.at);
    if (found === undefined) continue;
    for (const pointer of statingNodes(found, fact).filter((node) => !isExempt(fact, node))) {
      stated.set(pointer, [...(stated.get(pointer) ?? []), fact]);
    }
  }
  return stated;
}

function isDocumented(facts: Facts, { pointer, keyword, value }: Statement): boolean {
  return facts.get(pointer)?.some(({ is }) => is[keyword]?.covers(value)) === true;
}

function isPartial(doc: JsonObject, { pointer, keyword, value }: Statement): boolean {
  const flags = partialFlags(at(doc, pointer));
  return flags.includes(keyword) || flags.includes(`${keyword}.${value}`);
}

/** Operations, webhooks and what they use; a flag on the target of a `$ref` covers the use. */
function uses(doc: JsonObject): Assumption[] {
  const events = webhooks(doc).map(({ pointer }) => part(pointer));
  const all = [...operations(doc), ...webhooks(doc)];
  return [
    ...operations(doc).map(({ pointer }) => part(pointer)),
    ...events,
    ...all.flatMap((one) => usedBy(doc, one)),
  ];
}

function usedBy(doc: JsonObject, operation: WrittenOperation): Assumption[] {
  const { requestBody } = operation.node;
  const places = [
    ...parameters(doc, operation),
    ...responses(doc, operation),
    ...responses(doc, operation).flatMap((response) => headers(doc, response)),
  ].map(({ usedAt }) => usedAt);
  const request = requestBody === undefined ? [] : [join(operation.pointer, 'requestBody')];
  return [...places, ...request].map((place) =>
    part(place, operation.pointer, target(at(doc, place)) ?? place),
  );
}

function definitions(doc: JsonObject): Assumption[] {
  return DEFINITIONS.flatMap((kind) =>
    entries(at(doc, join('/components', kind))).map(([name]) => part(join('/components', kind, name))),
  );
}

/** A property that only refers to a type is displayed with the type's text and flag. */
function propertiesOf({ pointer, node }: Located<JsonObject>): Assumption[] {
  return entries(node.properties).map(([name, property]) => {
    const shown = member(property, 'description') === undefined ? target(property) : undefined;
    return part(join(pointer, 'properties', name), ...(shown === undefined ? [] : [shown]));
  });
}

function part(name: string, ...coveredBy: readonly string[]): Assumption {
  return { name, coveredBy: [name, ...coveredBy] };
}

/** What a schema itself states; an `enum` next to a `const` only repeats it. */
function statementsOf(schema: Located<JsonObject>): Required<Assumption>[] {
  const { pointer, node } = schema;
  const constraints = entries(node).filter(
    ([keyword, value]) =>
      CONSTRAINTS.includes(keyword) && !(keyword === 'additionalProperties' && value !== false),
  );
  const members = LISTS.filter((keyword) => !(keyword === 'enum' && 'const' in node)).flatMap((keyword) =>
    list(node[keyword]).map((value) => [keyword, value] as const),
  );
  const transitions = list(at(node, `/${MACHINE}/transicoes`));
  return [
    ...[...constraints, ...members].map(([keyword, value]) => statement(pointer, keyword, value)),
    ...transitions.map((value, index) =>
      statement(join(pointer, MACHINE), 'transicoes', value, join(pointer, MACHINE, 'transicoes', index)),
    ),
    ...unusualFields(node).map((name) =>
      statement(pointer, 'required', name, join(pointer, 'properties', name)),
    ),
  ];
}

function unusualFields(node: JsonObject): string[] {
  const required = list(node.required).map((name) => `${name}`);
  if (node.additionalProperties === false) return required;
  return Object.keys(node.properties ?? {}).filter((name) => !required.includes(name));
}

/** Terms of service, license and contact, which the specification does not mention. */
function aboutTheApi({ info = {} }: JsonObject): Required<Assumption>[] {
  return entries(info)
    .filter(([key]) => ['termsOfService', 'license', 'contact'].includes(key))
    .map(([key, value]) => statement('/info', key, value));
}

function requiredParameters(doc: JsonObject): Required<Assumption>[] {
  return [...operations(doc), ...webhooks(doc)]
    .flatMap((operation) => parameters(doc, operation))
    .filter(({ node }) => node.required === true && node.in !== 'path')
    .map(({ pointer }) => statement(pointer, 'required', true));
}

function statement(
  pointer: string,
  keyword: string,
  value: Json,
  ...coveredBy: readonly string[]
): Required<Assumption> {
  const name = `${join(pointer, keyword)}: ${JSON.stringify(value)}`;
  return { name, coveredBy: [pointer, ...coveredBy], statement: { pointer, keyword, value } };
}
