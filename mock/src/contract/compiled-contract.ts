import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { sha256Hex } from '#host';
import { contracts } from './generated/index.js';
import type { Check, CheckOf } from './operations.ts';
import type { JsonObject } from './reader/document.ts';
import type { RecordedAnswers } from './recorded-answers.ts';

/** What is computed from the text of a contract before it can be served. */
export interface CompiledContract {
  readonly document: JsonObject;
  /** Validates requests. */
  readonly checkRequest: CheckOf;
  /** Validates responses of the sandbox, in which an undocumented property is an error. */
  readonly checkResponse: CheckOf;
}

type Validators = Readonly<Record<string, ValidateFunction>>;

/** What `npm run generate` computed from a contract of this repository. */
export interface Generated {
  /** Validators are keyed by the pointers of their schemas. */
  load(): Promise<{ document: JsonObject; requests: Validators; responses: Validators }>;
  /** Absent when clients cannot ask for its examples. */
  loadAnswers?(): Promise<{ recorded: RecordedAnswers }>;
}

const NOTHING: readonly ErrorObject[] = [];

export const errorsOf = (value: unknown, validate: ValidateFunction): ReturnType<Check> =>
  validate(value) ? NOTHING : (validate.errors ?? NOTHING);

/**
 * The contracts of this repository were compiled by `npm run generate`, and are known by the digest of their text: a
 * start parses no YAML, and evaluates no code. Undefined for any other text.
 */
export async function generatedContractOf(text: string): Promise<CompiledContract | undefined> {
  const generated = contracts[digestOf(text)];
  return generated && fromGenerated(generated);
}

export const digestOf = (text: string): string => sha256Hex(text);

const recorded = new WeakMap<JsonObject, () => Promise<RecordedAnswers>>();

/** What loads the answers that were recorded for a document; undefined when none were. */
export const loaderOfRecorded = (document: JsonObject) => recorded.get(document);

async function fromGenerated({ load, loadAnswers }: Generated): Promise<CompiledContract> {
  const { document, requests, responses } = await load();
  if (loadAnswers !== undefined) recorded.set(document, async () => (await loadAnswers()).recorded);
  return {
    document,
    checkRequest: checksBy(requests),
    checkResponse: checksBy(responses),
  };
}

/** Looks a validator up only when a value is checked: a schema that is never used for validation has none. */
function checksBy(validators: Validators): CheckOf {
  return ({ pointer }) =>
    (value) => {
      const validate = validators[pointer];
      if (validate === undefined) throw new Error(`Nothing was generated for the schema #${pointer}`);
      return errorsOf(value, validate);
    };
}
