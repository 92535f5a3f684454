import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { sha256Hex } from '#platform';
import { contracts } from './generated/index.js';
import type { CheckOf, SchemaCheck } from './operations.ts';
import type { JsonObject } from './reader/document.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
import { type ExampleAnswers, recordedAnswers } from './recorded-answers.ts';

export interface CompiledContract {
  readonly document: JsonObject;
  readonly checkRequest: CheckOf;
  readonly checkResponse: CheckOf;
  readonly examples?: ExampleAnswers | undefined;
}

type Validators = Readonly<Record<string, ValidateFunction>>;

export interface Generated {
  readonly digest: string;
  load(): Promise<{ document: JsonObject; requests: Validators; responses: Validators }>;
  /** Undefined when the contract's examples are not served. */
  loadAnswers?(): Promise<{ recorded: RecordedAnswers }>;
}

const NOTHING: readonly ErrorObject[] = [];

export const errorsOf = (value: unknown, validate: ValidateFunction): ReturnType<SchemaCheck> =>
  validate(value) ? NOTHING : (validate.errors ?? NOTHING);

export type ContractName = 'api' | 'control';

/** Loads a compiled contract, so that the start neither parses YAML nor compiles schemas. */
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

export async function generatedContractOf(text: string): Promise<CompiledContract | undefined> {
  const digest = digestOf(text);
  const names = Object.keys(contracts) as ContractName[];
  const name = names.find((each) => contracts[each].digest === digest);
  return name && generatedContract(name);
}

export const digestOf = (text: string): string => sha256Hex(text);

/** Looks validators up on use, because schemas that validate nothing have none. */
function checksBy(validators: Validators): CheckOf {
  return ({ pointer }) =>
    (value) => {
      const validate = validators[pointer];
      if (validate === undefined) throw new Error(`Nothing was generated for the schema #${pointer}`);
      return errorsOf(value, validate);
    };
}
