import ts from 'typescript';
import { keepDocumentation } from './schema-documentation.ts';
import { type Tie, type TiedField, tiedDeclarations } from './tied-fields.ts';

const { factory } = ts;

type Field = ts.PropertySignature & { readonly type: ts.TypeNode };

type Schemas = ReadonlyMap<string, Field>;

export interface Particulars {
  /** Schemas used in requests, where amounts may be `Dinheiro` objects. */
  sent: ReadonlySet<string>;
  /** Schemas that are present only for certain values of another property. */
  ties: ReadonlyMap<string, Tie>;
}

/** The schema in whose place requests accept the SDK's money class. */
const AMOUNT = 'Valor';
const AMOUNT_CLASS = 'ValorExato';

/**
 * Declares each schema under its own name, as an interface if it is an object, instead of
 * openapi-typescript's `components["schemas"]`. Editors then show `PropostaAprovada`, and `string` for an id.
 */
export function nameSchemas(
  nodes: readonly ts.Node[],
  { sent = new Set(), ties = new Map() }: Partial<Particulars>,
): ts.Node[] {
  const schemas = schemasIn(nodes);
  const named = nodes.map((node) => byName(node, schemas));
  const imports = sent.size > 0 ? [importOfAmount()] : [];
  return [...imports, ...declarations(schemas, { sent, ties }), ...named.map(withoutSchemas)];
}

function importOfAmount(): ts.Node {
  const name = factory.createImportSpecifier(
    false,
    factory.createIdentifier(AMOUNT),
    factory.createIdentifier(AMOUNT_CLASS),
  );
  const clause = factory.createImportClause(true, undefined, factory.createNamedImports([name]));
  return factory.createImportDeclaration(undefined, clause, factory.createStringLiteral('../money/valor.ts'));
}

function schemasIn(nodes: readonly ts.Node[]): Schemas {
  const members = nodes.filter(isComponents).flatMap(({ members }) => [...members]);
  const schemas = members.filter(isSchemas).flatMap(({ type }) => [...type.members]);
  return new Map(schemas.filter(isField).map((schema) => [nameOf(schema), schema]));
}

function declarations(schemas: Schemas, { sent, ties }: Particulars): ts.Node[] {
  return [...schemas].flatMap(([name, schema]) => {
    const type = byName(schema.type, schemas, sent.has(name));
    const modifiers = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    if (!ts.isTypeLiteralNode(type))
      return keepDocumentation(factory.createTypeAliasDeclaration(modifiers, name, undefined, type), schema);
    const tied = tiedField(schema.type, ties);
    if (tied !== undefined) {
      const [generic, union] = tiedDeclarations(name, type.members, tied);
      return [keepDocumentation(generic, schema), keepDocumentation(union, schema)];
    }
    const { members } = type;
    return keepDocumentation(
      factory.createInterfaceDeclaration(modifiers, name, undefined, undefined, members),
      schema,
    );
  });
}

function tiedField(type: ts.TypeNode, ties: Particulars['ties']): TiedField | undefined {
  const fields = ts.isTypeLiteralNode(type) ? type.members.filter(isField) : [];
  return fields.flatMap((field) => {
    const tie = ties.get(referenceOf(field.type) ?? '');
    return tie === undefined ? [] : [{ field: nameOf(field), tie }];
  })[0];
}

function byName<T extends ts.Node>(tree: T, schemas: Schemas, isSent = false): T {
  const visit = (node: ts.Node): ts.Node => {
    const name = referenceOf(node);
    if (name === AMOUNT && isSent) return textOrAmount();
    if (name !== undefined) return typeOf(name, schemas);
    const copy = ts.visitEachChild(node, visit, undefined);
    if (!isField(node)) return copy;
    const field = isSent && isField(copy) ? orUndefined(copy) : copy;
    return keepDocumentation(field, node, schemaOf(node.type, schemas));
  };
  return visit(tree) as T;
}

/** Optional request fields accept undefined, which JSON omits. */
function orUndefined(field: Field): ts.PropertySignature {
  const { modifiers, name, questionToken, type } = field;
  if (questionToken === undefined) return field;
  const none = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  const either = factory.createUnionTypeNode([type, none]);
  return factory.updatePropertySignature(field, modifiers, name, questionToken, either);
}

function schemaOf(type: ts.TypeNode, schemas: Schemas): Field | undefined {
  const name = referenceOf(type);
  return name === undefined ? undefined : schemas.get(name);
}

function textOrAmount(): ts.TypeNode {
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  return factory.createUnionTypeNode([text, factory.createTypeReferenceNode(AMOUNT_CLASS)]);
}

function typeOf(name: string, schemas: Schemas): ts.TypeNode {
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`The contract has no schema ${name}: correct the reference`);
  return isKeyword(schema.type) ? schema.type : factory.createTypeReferenceNode(name);
}

function referenceOf(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  return indexOf(node.objectType) === 'schemas' ? indexOf(node) : undefined;
}

function indexOf({ indexType }: ts.IndexedAccessTypeNode): string | undefined {
  return ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal)
    ? indexType.literal.text
    : undefined;
}

function withoutSchemas(node: ts.Node): ts.Node {
  if (!isComponents(node)) return node;
  const members = node.members.filter((member) => !isSchemas(member));
  return factory.updateInterfaceDeclaration(node, node.modifiers, node.name, undefined, undefined, members);
}

const isField = (node: ts.Node): node is Field => ts.isPropertySignature(node) && node.type !== undefined;

function isComponents(node: ts.Node): node is ts.InterfaceDeclaration {
  return ts.isInterfaceDeclaration(node) && node.name.text === 'components';
}

function isSchemas(node: ts.Node): node is Field & { readonly type: ts.TypeLiteralNode } {
  return isField(node) && nameOf(node) === 'schemas' && ts.isTypeLiteralNode(node.type);
}

function isKeyword({ kind }: ts.TypeNode): boolean {
  return kind === ts.SyntaxKind.StringKeyword || kind === ts.SyntaxKind.NumberKeyword;
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}
