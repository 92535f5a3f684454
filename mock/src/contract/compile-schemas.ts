import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { STRICT_FORMATS } from './formats.ts';
import { ContractError } from './operations.ts';
import { isObject, type Json, type JsonObject } from './reader/document.ts';

const BASE = 'contract:';

/** Turns what Ajv would only warn about, such as an unknown format, into an error. */
const strictLogger = {
  log() {},
  warn(message: string) {
    throw new Error(message);
  },
  error(message: string) {
    throw new Error(message);
  },
};

/** Compiles the schemas of a contract where they stand, so that a `$ref` between them needs no bundling. */
export class SchemaCompiler {
  readonly ajv: Ajv2020;

  /** @param options further ones of Ajv */
  constructor(root: JsonObject, options: Options = {}) {
    this.ajv = new Ajv2020({
      strict: false,
      // The document as a whole is no schema, so Ajv must not validate it as one; each schema is validated when compiled.
      meta: false,
      validateSchema: false,
      logger: strictLogger,
      ...options,
    });
    addFormats.default(this.ajv);
    for (const [name, format] of Object.entries(STRICT_FORMATS)) this.ajv.addFormat(name, format);
    this.ajv.addSchema(root, BASE);
  }

  /** @throws {ContractError} when Ajv cannot compile it: a schema that is silently skipped is worse */
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

/** The URI under which Ajv has the schema at a pointer. */
export const uriOf = (pointer: string): string =>
  `${BASE}#${pointer.split('/').map(encodeURIComponent).join('/')}`;

/** Compiles the validators of requests; an error carries its schema, whose description the refusal quotes. */
export const requestCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(root, { verbose: true, ...options });

/**
 * Compiles the validators of responses. Clients must tolerate unknown fields, but a response of ours with an
 * undocumented field is a leak: so every object is closed here. Of a union only the variant that the discriminator
 * names is validated.
 */
export const responseCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(closed(root) as JsonObject, { discriminator: true, ...options });

/**
 * A copy in which each object takes only the properties that its schema lists. The mapping of a discriminator, which
 * Ajv does not support, is dropped: the `const` of each variant says the same.
 */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const copy: JsonObject = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, closed(child)]),
  );
  if (isObject(value.discriminator))
    copy.discriminator = { propertyName: value.discriminator.propertyName ?? null };
  const isOpen = value.type === 'object' && isObject(value.properties) && !('additionalProperties' in value);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
