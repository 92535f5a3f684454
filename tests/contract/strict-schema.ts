import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { schemas } from '../../mock/src/contract/reader/schemas.ts';
import { asObject, at, entries, type Json, type JsonObject, join, target } from './contract.ts';

export type StrictSchema = {
  problems(pointer: string, value: Json): string[];
};

export type StrictSchemaOptions = {
  /**
   * Whether to refuse undeclared properties even where the contract tolerates them.
   * @default true
   */
  readonly closed?: boolean;
};

const COMPONENTS = '/components/schemas';
/** OpenAPI annotations without effect on validity. */
const ANNOTATIONS = ['discriminator', 'example', 'externalDocs'];
/** Closing only one schema of a composition would refuse the properties of the others. */
const COMPOSITION = ['allOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'patternProperties'];

/** The contract's schemas in Ajv's strict mode, in which an unknown keyword or format is an error. */
export function strictSchema(doc: JsonObject, { closed = true }: StrictSchemaOptions = {}): StrictSchema {
  const ajv = new Ajv2020({ strict: true, strictRequired: true, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary([...ANNOTATIONS, ...extensions(doc)]);

  const copy = withGlobalReferences(closed ? close(doc) : structuredClone(doc));
  for (const [name, schema] of entries(at(copy, COMPONENTS))) {
    ajv.addSchema(asObject(schema, name), globalName(join(COMPONENTS, name)));
  }

  return {
    problems(pointer, value) {
      const validate = ajv.compile(asObject(at(copy, pointer), pointer));
      if (validate(value)) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

/** A copy whose objects accept only declared properties. */
export function close(doc: JsonObject): JsonObject {
  const copy = structuredClone(doc);
  for (const { pointer, node } of schemas(copy)) {
    const composed = COMPOSITION.find((keyword) => keyword in node);
    if (composed !== undefined) throw new Error(`${join(pointer, composed)}: write flat schemas instead`);
    if (node.type === 'object' || 'properties' in node) node.additionalProperties ??= false;
  }
  return copy;
}

/**
 * Prefixes references, because Ajv would resolve them against the contract's root, which is not a JSON
 * Schema.
 */
function withGlobalReferences(copy: JsonObject): JsonObject {
  for (const { node } of schemas(copy)) {
    const pointer = target(node);
    if (pointer !== undefined) node.$ref = globalName(pointer);
  }
  return copy;
}

function globalName(pointer: string): string {
  return `contract:${pointer}`;
}

function extensions(doc: JsonObject): string[] {
  const keys = schemas(doc).flatMap(({ node }) => Object.keys(node).filter((key) => key.startsWith('x-')));
  return [...new Set(keys)];
}
