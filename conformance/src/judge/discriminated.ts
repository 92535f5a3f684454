import { entries, isObject, type Json, type JsonObject } from '@tesa/mock/src/contract/reader/document';

/**
 * Rewrites `oneOf` so that a validator checks only the alternative that the discriminator chooses, or `null`,
 * and reports only its errors. Changes the document in place.
 */
export function discriminated(doc: JsonObject): JsonObject {
  const visit = (node: Json | undefined): void => {
    if (typeof node !== 'object' || node === null) return;
    Object.values(node).forEach(visit);
    if (isObject(node) && Array.isArray(node.oneOf)) choose(node, node.oneOf);
  };
  visit(doc.components);
  visit(doc.paths);
  return doc;
}

function choose(node: JsonObject, oneOf: readonly Json[]): void {
  const { discriminator } = node;
  const nothing = oneOf.find((one) => isObject(one) && one.type === 'null');
  if (isObject(discriminator)) {
    const name = `${discriminator.propertyName}`;
    const mapping = entries(discriminator.mapping);
    node.type = 'object';
    node.required = [name];
    node.properties = { [name]: { enum: mapping.map(([value]) => value) } };
    node.allOf = mapping.map(([value, $ref]) => ({
      if: { required: [name], properties: { [name]: { const: value } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref },
    }));
  } else if (nothing !== undefined && oneOf.length === 2) {
    const other = oneOf.find((one) => one !== nothing) as Json;
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    Object.assign(node, { if: { type: 'null' }, then: nothing, else: other });
  } else return;
  delete node.oneOf;
}
