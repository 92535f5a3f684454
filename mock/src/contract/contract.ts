import { type CompiledContract, type ContractName, generatedContract } from './compiled-contract.ts';
import { ContractError, type Operation, readOperations, readStandingHeaders } from './operations.ts';
import { type JsonObject, list, member } from './reader/document.ts';
import type { ExampleAnswers } from './recorded-answers.ts';
import { ResponseContract } from './response-contract.ts';

/** What the mock serves, read once at start. */
export interface Contract {
  /** As written; undefined where the host has only what was compiled from it. */
  readonly text?: string | undefined;
  /** The text parsed. */
  readonly document: JsonObject;
  /** Path prefix of every operation, such as `/v1`. */
  readonly basePath: string;
  readonly operations: readonly Operation[];
  readonly responses: ResponseContract;
  /** Headers of every response, with the values of the contract's examples. */
  readonly standingHeaders: Readonly<Record<string, string>>;
  /** Path of its documentation, which error messages refer clients to, such as `/docs`. */
  readonly guide: string;
  /** Answers with its examples; undefined: none can be asked for. */
  readonly examples?: ExampleAnswers | undefined;
}

/** Where the docs of the API are served. */
export const API_GUIDE = '/docs';

/** A contract of this repository as it was compiled, for a host that trusts its build. */
export const ownContract = async (name: ContractName, guide: string = API_GUIDE): Promise<Contract> =>
  toContract(await generatedContract(name), { guide });

/** @throws {ContractError} when it cannot be served */
export function toContract(compiled: CompiledContract, { guide }: Pick<Contract, 'guide'>): Contract {
  const { document, checkRequest, checkResponse, examples } = compiled;
  const operations = readOperations(document, checkRequest);
  if (operations.length === 0) throw new ContractError('describes no operation: add one under paths');
  return {
    document,
    basePath: readBasePath(document),
    operations,
    responses: new ResponseContract(document, checkResponse),
    standingHeaders: readStandingHeaders(document),
    guide,
    examples,
  };
}

/** The text of a contract; JSON, which is YAML too, where the host has none. */
export const textOf = ({ text, document }: Contract): string => text ?? JSON.stringify(document);

function readBasePath(root: JsonObject): string {
  const url = member(list(root.servers)[0], 'url');
  return /^[a-z]+:\/\/[^/]+(\/.*?)\/?$/.exec(String(url))?.[1] ?? '';
}
