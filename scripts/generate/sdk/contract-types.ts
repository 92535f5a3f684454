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
  transform: openList,
};

/**
 * The types of every schema and operation. Made through the Node API, since the command line would read the
 * redocly.yaml of the folder it runs in.
 */
export async function contractTypes(
  document: JsonObject,
  particulars: Partial<Particulars> = {},
): Promise<string> {
  const nodes = await openapiTS(document as unknown as OpenAPI3, options);
  return astToString(nameSchemas(nodes, particulars));
}

/** A list that the contract leaves open offers its values in an editor and lets any other pass. */
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
