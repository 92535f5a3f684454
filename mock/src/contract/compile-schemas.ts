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

/** Compiles schemas in place, so that a `$ref` between them needs no bundling. */
export class SchemaCompiler {
  readonly ajv: Ajv2020;

  constructor(root: JsonObject, options: Options = {}) {
    this.ajv = new Ajv2020({
      strict: false,
      // The document itself is not a schema; each schema is validated when it is compiled.
      meta: false,
      validateSchema: false,
      logger: strictLogger,
      ...options,
    });
    addFormats.default(this.ajv);
    for (const [name, format] of Object.entries(STRICT_FORMATS)) this.ajv.addFormat(name, format);
    this.ajv.addSchema(root, BASE);
  }

  /** @throws {ContractError} when Ajv cannot compile the schema */
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

/** Compiles request validators. Verbose, because refusals quote the description of the failed schema. */
export const requestCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(root, { verbose: true, ...options });

/**
 * Compiles response validators. They refuse undocumented properties, because one in our responses would be a leak;
 * clients must tolerate them. Of a union, only the variant named by the discriminator is validated.
 */
export const responseCompiler = (root: JsonObject, options?: Options): SchemaCompiler =>
  new SchemaCompiler(readable(root, true) as JsonObject, { discriminator: true, ...options });

/** Answers of another service may have further fields. Reports every error, not only the first. */
export function foreignAnswerChecks(root: JsonObject): CheckOf {
  const open = readable(root, false) as JsonObject;
  const compiler = new SchemaCompiler(open, { discriminator: true, allErrors: true });
  return ({ pointer }) => {
    const validate = compiler.compile(pointer);
    return (value) => (validate(value) ? [] : (validate.errors ?? []));
  };
}

/**
 * Copies a schema. Drops discriminator mappings, which Ajv does not support and the variants' `const` repeats.
 * @param closes whether objects take only the properties that their schema lists
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
