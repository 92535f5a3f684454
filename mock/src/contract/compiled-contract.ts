import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { sha256Hex } from '#platform';
import { contracts } from './generated/index.js';
import type { CheckOf, SchemaCheck } from './operations.ts';
import type { JsonObject } from './reader/document.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
import { type ExampleAnswers, recordedAnswers } from './recorded-answers.ts';

/** What is computed from the text of a contract before it can be served. */
export interface CompiledContract {
  readonly document: JsonObject;
  /** Validates requests. */
  readonly checkRequest: CheckOf;
  /** Validates responses of the sandbox, in which an undocumented property is an error. */
  readonly checkResponse: CheckOf;
  /** Answers with its examples; undefined when none were recorded. */
  readonly examples?: ExampleAnswers | undefined;
}

type Validators = Readonly<Record<string, ValidateFunction>>;

/** What `npm run generate` computed from a contract of this repository. */
export interface Generated {
  /** Of the text that it was generated from. */
  readonly digest: string;
  /** Validators are keyed by the pointers of their schemas. */
  load(): Promise<{ document: JsonObject; requests: Validators; responses: Validators }>;
  /** Absent when clients cannot ask for its examples. */
  loadAnswers?(): Promise<{ recorded: RecordedAnswers }>;
}

const NOTHING: readonly ErrorObject[] = [];

export const errorsOf = (value: unknown, validate: ValidateFunction): ReturnType<SchemaCheck> =>
  validate(value) ? NOTHING : (validate.errors ?? NOTHING);

/** A contract of this repository: of the API, or of the control plane. */
export type ContractName = 'api' | 'control';

/** A start parses no YAML, and evaluates no code: `npm run generate` compiled the contracts of this repository. */
export async function generatedContract(name: ContractName): Promise<CompiledContract> {
  const { load, loadAnswers }: Generated = contracts[name];
  const { document, requests, responses } = await load();
  return {
    document,
    checkRequest: checksBy(requests),
    checkResponse: checksBy(responses),
    examples: loadAnswers && recordedAnswers(async () => (await loadAnswers()).recorded),
  };
}

/** The same by the text; undefined when it is another one, as after a change that was not compiled yet. */
export async function generatedContractOf(text: string): Promise<CompiledContract | undefined> {
  const digest = digestOf(text);
  const names = Object.keys(contracts) as ContractName[];
  const name = names.find((each) => contracts[each].digest === digest);
  return name && generatedContract(name);
}

export const digestOf = (text: string): string => sha256Hex(text);

/** Looks a validator up only when a value is checked: a schema that is never used for validation has none. */
function checksBy(validators: Validators): CheckOf {
  return ({ pointer }) =>
    (value) => {
      const validate = validators[pointer];
      if (validate === undefined) throw new Error(`Nothing was generated for the schema #${pointer}`);
      return errorsOf(value, validate);
    };
}
