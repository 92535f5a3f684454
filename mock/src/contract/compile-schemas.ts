import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ContractError } from './contract-error.ts';
import { STRICT_FORMATS } from './formats.ts';
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
      // The document as a whole is no schema to be judged; its schemas are, when compiled.
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

/** What Ajv knows the schema at a pointer by. */
export const uriOf = (pointer: string): string =>
  `${BASE}#${pointer.split('/').map(encodeURIComponent).join('/')}`;

/** Compiles what judges requests; an error tells its schema, whose words for people the refusal quotes. */
export const requestCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(root, { verbose: true, ...options });

/**
 * Compiles what judges answers. The contract lets clients meet fields they do not know; an answer of ours with a field
 * that the contract does not know is a leak, so here every object is closed. Of a union only the variant that the
 * discriminator names is judged.
 */
export const responseCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(closed(root) as JsonObject, { discriminator: true, ...options });

/**
 * A copy in which each object takes only the properties that its schema lists. The mapping of a discriminator, which
 * Ajv knows not, says no more than the `const` of each variant.
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
