import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { ContractError } from './contract-error.ts';
import type { Document, Node } from './document.ts';
import { addStrictFormats } from './formats.ts';

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
export class Schemas {
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #ajv = new Ajv2020({
    strict: false,
    // The document as a whole is no schema to be judged; its schemas are, when compiled.
    meta: false,
    validateSchema: false,
    // Compiling is most of the start: one function per schema, left as generated, takes half the time.
    inlineRefs: false,
    code: { optimize: false },
    logger: strictLogger,
    verbose: true,
  });

  constructor(document: Document) {
    addStrictFormats(this.#ajv);
    this.#ajv.addSchema(document.root, BASE);
  }

  /** @throws {ContractError} when Ajv cannot compile the schema: a check that is silently skipped is worse. */
  compile({ pointer }: Node): ValidateFunction {
    const validate = this.#compiled.get(pointer) ?? this.#compile(pointer);
    this.#compiled.set(pointer, validate);
    return validate;
  }

  #compile(pointer: string): ValidateFunction {
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
