import { hash } from 'node:crypto';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { contracts } from './generated/index.js';
import type { JsonObject } from './reader/document.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
import { type CheckOf, judge } from './schemas.ts';

/** What is computed from the text of a contract before it can be served. */
export interface CompiledContract {
  readonly document: JsonObject;
  /** Judges what clients send. */
  readonly checkRequest: CheckOf;
  /** Judges what the sandbox answers, where a property that the contract does not list is wrong. */
  readonly checkResponse: CheckOf;
}

type Validators = Readonly<Record<string, ValidateFunction>>;

/** What `npm run generate` computed of a contract of this repository. */
export interface Generated {
  /** Validators go by the pointers of their schemas. */
  load(): Promise<{ document: JsonObject; requests: Validators; responses: Validators }>;
  /** Absent when clients cannot ask for its examples. */
  loadAnswers?(): Promise<{ recorded: RecordedAnswers }>;
}

/**
 * The contracts of this repository were compiled by `npm run generate`, and are known by the digest of their text: a
 * start parses no YAML, and evaluates no code. Any other text is compiled now.
 * @throws {ContractError}
 */
export async function compiledContractOf(text: string): Promise<CompiledContract> {
  const generated = contracts[digestOf(text)];
  if (generated !== undefined) return fromGenerated(generated);
  const { compileContract } = await import('./compile-contract.ts');
  return compileContract(text);
}

export const digestOf = (text: string): string => hash('sha256', text, 'hex');

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

/** Only what is judged by a schema asks for its validator: of an answer, the one where objects are closed. */
function checksBy(validators: Validators): CheckOf {
  return ({ pointer }) =>
    (value) => {
      const validate = validators[pointer];
      if (validate === undefined) throw new Error(`Nothing was generated for the schema #${pointer}`);
      return judge(value, validate);
    };
}
