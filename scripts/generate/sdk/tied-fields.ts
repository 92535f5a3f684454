import ts from 'typescript';
import type { Contract } from './contract.ts';

const { factory, SyntaxKind } = ts;

/** A property that has this schema for certain values of another property, and is null otherwise. */
export interface Tie {
  beside: string;
  values: readonly string[];
  value: string;
}

export interface TiedField {
  field: string;
  tie: Tie;
}

export function tiesOf({ components: { schemas } }: Contract): Map<string, Tie> {
  const ties = Object.entries(schemas).flatMap(([name, { 'x-presente-em': tie = {} }]): [string, Tie][] =>
    Object.entries(tie).map(([beside, value]) => {
      const values = schemas[schemaOf(beside)]?.enum ?? [];
      if (!values.includes(value))
        throw new Error(
          `${name} is present beside ${beside}: ${value}, but ${beside} is never ${value}: correct x-presente-em`,
        );
      return [name, { beside, values, value }];
    }),
  );
  return new Map(ties);
}

const schemaOf = (property: string) => property.charAt(0).toUpperCase() + property.slice(1);

/** Declares an object with a tied property: a generic interface and a union of its variants. */
export function tiedDeclarations(
  name: string,
  members: readonly ts.TypeElement[],
  { field, tie: { beside, values, value } }: TiedField,
): [ts.InterfaceDeclaration, ts.TypeAliasDeclaration] {
  const type = schemaOf(beside);
  const modifiers = [factory.createModifier(SyntaxKind.ExportKeyword)];
  const parameter = factory.createTypeParameterDeclaration(
    undefined,
    'De',
    factory.createTypeReferenceNode(type),
  );
  const one = factory.createTypeReferenceNode('De');
  const present = factory.createConditionalTypeNode(
    one,
    literal(value),
    factory.createKeywordTypeNode(SyntaxKind.StringKeyword),
    factory.createLiteralTypeNode(factory.createNull()),
  );
  const given = new Map<string, ts.TypeNode>([
    [beside, one],
    [field, present],
  ]);
  const generic = factory.createInterfaceDeclaration(
    modifiers,
    `${name}Em`,
    [parameter],
    undefined,
    members.map((member) => withType(member, given)),
  );
  const each = values.map((one) => factory.createTypeReferenceNode(`${name}Em`, [literal(one)]));
  const union = factory.createTypeAliasDeclaration(
    modifiers,
    name,
    undefined,
    factory.createUnionTypeNode(each),
  );
  return [generic, union];
}

const literal = (text: string) => factory.createLiteralTypeNode(factory.createStringLiteral(text));

function withType(member: ts.TypeElement, given: ReadonlyMap<string, ts.TypeNode>): ts.TypeElement {
  const type = member.name && ts.isIdentifier(member.name) ? given.get(member.name.text) : undefined;
  if (type === undefined || !ts.isPropertySignature(member)) return member;
  const { modifiers, name, questionToken } = member;
  return factory.updatePropertySignature(member, modifiers, name, questionToken, type);
}
