import openapiTS, {
  astToString,
  type OpenAPI3,
  type SchemaObject,
  tsLiteral,
  tsUnion,
} from 'openapi-typescript';
import ts from 'typescript';
import type { JsonObject } from '../../../mock/src/contract/reader/document.ts';
import { nameSchemas, type Particulars } from './name-schemas.ts';

const options = {
  defaultNonNullable: false,
  silent: true,
  transform: (schema: SchemaObject) => nothing(schema) ?? openList(schema),
};

/**
 * Types of all schemas and operations. Uses openapi-typescript's API, because its CLI would read the working
 * directory's redocly.yaml.
 */
export async function contractTypes(
  document: JsonObject,
  particulars: Partial<Particulars> = {},
): Promise<string> {
  const nodes = await openapiTS(document as unknown as OpenAPI3, options);
  return astToString(nameSchemas(nodes, particulars));
}

/**
 * The type of a property that is always null in a variant. The contract also states the type from other
 * variants, because openapi-fetch drops a property whose only type is null.
 */
function nothing({ const: only }: SchemaObject): ts.TypeNode | undefined {
  return only === null ? ts.factory.createLiteralTypeNode(ts.factory.createNull()) : undefined;
}

/** An open list suggests its values in an editor and accepts any other. */
function openList(schema: SchemaObject): ts.TypeNode | undefined {
  const values: unknown = schema['x-extensible-enum'];
  if (!Array.isArray(values)) return undefined;
  const { factory, SyntaxKind } = ts;
  const any = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return tsUnion([...values.map(tsLiteral), factory.createParenthesizedType(any)]);
}
