import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { ContractError } from './contract-error.ts';
import { addStrictFormats } from './formats.ts';
import type { JsonObject, Located } from './reader/document.ts';

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

/** Judges a value by a schema: what is wrong with it, empty when nothing is. */
export type Check = (value: unknown) => readonly ErrorObject[];

const NOTHING: readonly ErrorObject[] = [];

export interface SchemasOptions {
  /** Judges only the variant that the discriminator names. Default: false, all of them. */
  readonly discriminator?: boolean;
}

/**
 * The schemas of a contract, compiled where they stand, so that a `$ref` between them needs no bundling, and each when
 * it is first needed, since all of them take longer than the rest of the start.
 */
export class Schemas {
  readonly #checks = new Map<string, Check>();
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #doc: JsonObject;
  readonly #options: SchemasOptions;
  #ajv: Ajv2020 | undefined;

  constructor(doc: JsonObject, options: SchemasOptions = {}) {
    this.#doc = doc;
    this.#options = options;
  }

  /** The check throws a `ContractError` when its schema cannot be compiled: one that is silently skipped is worse. */
  checkOf({ pointer }: Pick<Located, 'pointer'>): Check {
    const known = this.#checks.get(pointer);
    if (known !== undefined) return known;
    const check: Check = (value) => {
      const validate = this.#validatorOf(pointer);
      return validate(value) ? NOTHING : (validate.errors ?? NOTHING);
    };
    this.#checks.set(pointer, check);
    return check;
  }

  /** @throws {ContractError} when Ajv cannot compile one that was asked for */
  compileAll(): void {
    for (const pointer of this.#checks.keys()) this.#validatorOf(pointer);
  }

  #validatorOf(pointer: string): ValidateFunction {
    const validate = this.#compiled.get(pointer) ?? this.#compile(pointer);
    this.#compiled.set(pointer, validate);
    return validate;
  }

  #compile(pointer: string): ValidateFunction {
    this.#ajv ??= createAjv(this.#doc, this.#options);
    const fragment = pointer.split('/').map(encodeURIComponent).join('/');
    try {
      const validate = this.#ajv.getSchema(`${BASE}#${fragment}`);
      if (validate !== undefined) return validate as ValidateFunction;
      throw new Error('there is no schema here');
    } catch (error) {
      throw new ContractError(`schema #${pointer} does not compile: ${(error as Error).message}`);
    }
  }
}

function createAjv(doc: JsonObject, { discriminator = false }: SchemasOptions): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    // The document as a whole is no schema to be judged; its schemas are, when compiled.
    meta: false,
    validateSchema: false,
    discriminator,
    logger: strictLogger,
    verbose: true,
  });
  addStrictFormats(ajv);
  ajv.addSchema(doc, BASE);
  return ajv;
}
