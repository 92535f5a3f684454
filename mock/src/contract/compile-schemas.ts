import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { STRICT_FORMATS } from './formats.ts';
import { type CheckOf, ContractError } from './operations.ts';
import { isObject, type Json, type JsonObject } from './reader/document.ts';

const BASE = 'contract:';

/** Turns Ajv's warnings, such as unknown formats, into errors. */
const strictLogger = {
  log() {},
  warn(message: string) {
    throw new Error(message);
  },
  error(message: string) {
    throw new Error(message);
  },
};

/** Compiles schemas inside the whole document, so that a `$ref` between them needs no bundling. */
export class SchemaCompiler {
  readonly ajv: Ajv2020;

  constructor(root: JsonObject, options: Options = {}) {
    this.ajv = new Ajv2020({
      strict: false,
      // The document itself is not a schema; each schema in it is validated when it is compiled.
      meta: false,
      validateSchema: false,
      logger: strictLogger,
      ...options,
    });
    addFormats.default(this.ajv);
    for (const [name, format] of Object.entries(STRICT_FORMATS)) this.ajv.addFormat(name, format);
    this.ajv.addSchema(root, BASE);
  }

  compile(pointer: string): ValidateFunction {
    try {
      const validate = this.ajv.getSchema(uriOf(pointer));
      if (validate !== undefined) return validate as ValidateFunction;
      throw new Error('there is no schema here');
    } catch (error) {
      throw new ContractError(`schema #${pointer} does not compile: ${(error as Error).message}`);
    }
  }
}

export const uriOf = (pointer: string): string =>
  `${BASE}#${pointer.split('/').map(encodeURIComponent).join('/')}`;

/** Verbose, because refusals quote the description of the failed schema. */
export const requestCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(root, { verbose: true, ...options });

/**
 * Compiles response validators, which refuse undocumented properties: one in our responses would be a leak.
 * Of a union, validates only the variant that the discriminator names.
 */
export const responseCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(readable(root, true) as JsonObject, { discriminator: true, ...options });

/** Accepts undocumented fields, which other services may send. Reports every error, not only the first. */
export function foreignAnswerChecks(root: JsonObject): CheckOf {
  const open = readable(root, false) as JsonObject;
  const compiler = new SchemaCompiler(open, { discriminator: true, allErrors: true });
  return ({ pointer }) => {
    const validate = compiler.compile(pointer);
    return (value) => (validate(value) ? [] : (validate.errors ?? []));
  };
}

/**
 * Copies a schema without discriminator mappings, which Ajv does not support and the variants' `const`
 * repeats.
 * @param closes true to refuse properties that a schema does not list
 */
function readable(value: Json, closes: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => readable(item, closes));
  if (!isObject(value)) return value;
  const copy: JsonObject = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, readable(child, closes)]),
  );
  if (isObject(value.discriminator))
    copy.discriminator = { propertyName: value.discriminator.propertyName ?? null };
  const isOpen = value.type === 'object' && isObject(value.properties) && !('additionalProperties' in value);
  return closes && isOpen ? { ...copy, additionalProperties: false } : copy;
}
