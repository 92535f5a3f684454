import {
  at,
  child,
  entries,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
} from '../../../mock/src/contract/reader/document.ts';
import { media, type WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from '../base/addresses.ts';
import { fieldsOf, isShownInside, isUnion, shownAt, variantsOf } from './schema.ts';

interface Showing {
  readonly slug: string;
  readonly operation: WrittenOperation;
}

/** Whether the type has fields; types without fields are described together on one page. */
export const hasFields = (schema: Json | undefined): boolean =>
  isObject(schema) && (schema.properties !== undefined || schema.oneOf !== undefined);

/**
 * Where each type is described: on the page of the operation or event that nests it least, reads before
 * writes.
 */
export function typePlacesOf(
  document: JsonObject,
  operations: readonly WrittenOperation[],
  webhooks: readonly WrittenOperation[],
): ReadonlyMap<string, string> {
  const showing: readonly Showing[] = [
    ...operations.map((operation) => ({ slug: slugs.operation(operation.id), operation })),
    ...webhooks.map((operation) => ({ slug: slugs.webhook(operation.path), operation })),
  ].sort((one, other) => Number(isRead(other)) - Number(isRead(one)));
  const shown = showing
    .flatMap(({ slug, operation }) => namesShown(document, operation).map((named) => ({ slug, ...named })))
    .sort((one, other) => one.depth - other.depth);
  return new Map(
    entries(at(document, '/components/schemas')).map(([name, schema]) => {
      const page = shown.find((one) => one.name === name)?.slug ?? slugs.errors;
      return [name, `${hasFields(schema) ? page : slugs.types}#${name}`];
    }),
  );
}

const isRead = ({ operation }: Showing): boolean => operation.method === 'get';

interface Named {
  readonly name: string;
  readonly depth: number;
}

function namesShown(document: JsonObject, operation: WrittenOperation): Named[] {
  const body = child(document, operation, 'requestBody');
  return media(document, operation)
    .filter(({ status }) => (status === undefined ? body !== undefined : status.startsWith('2')))
    .flatMap(({ pointer, node }) =>
      namesIn(document, { pointer: join(pointer, 'schema'), node: node.schema ?? null }, 0),
    );
}

function namesIn(document: JsonObject, place: Located, depth: number): Named[] {
  const { name, schema } = shownAt(document, place);
  const own = isUnion(schema)
    ? variantsOf(document, schema).flatMap((variant) => [
        ...named(variant.name, depth + 1),
        ...namesInside(document, variant.schema, depth + 1),
      ])
    : namesInside(document, schema, depth);
  return [...named(name, depth), ...own];
}

const namesInside = (document: JsonObject, schema: Located<JsonObject>, depth: number): Named[] =>
  fieldsOf(schema).flatMap(({ place }) =>
    isShownInside(shownAt(document, place), depth) ? namesIn(document, place, depth + 1) : [],
  );

const named = (name: string | undefined, depth: number): Named[] =>
  name === undefined ? [] : [{ name, depth }];
