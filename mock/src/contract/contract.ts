import { type CompiledContract, type ContractName, generatedContract } from './compiled-contract.ts';
import { ContractError, type Operation, readOperations, readStandingHeaders } from './operations.ts';
import { type JsonObject, list, member } from './reader/document.ts';
import type { ExampleAnswers } from './recorded-answers.ts';
import { ResponseContract } from './response-contract.ts';

export interface Contract {
  /** Source text; undefined on platforms that only have the compiled contract. */
  readonly text?: string | undefined;
  readonly document: JsonObject;
  readonly basePath: string;
  readonly operations: readonly Operation[];
  readonly responses: ResponseContract;
  /** Headers of every response, with the values of the contract's examples. */
  readonly standingHeaders: Readonly<Record<string, string>>;
  readonly guide: string;
  readonly examples?: ExampleAnswers | undefined;
}

export const API_GUIDE = '/docs';

export const ownContract = async (name: ContractName, guide: string = API_GUIDE): Promise<Contract> =>
  toContract(await generatedContract(name), { guide });

/** @throws {ContractError} when the contract cannot be served */
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

/** Falls back to JSON, which is valid YAML. */
export const textOf = ({ text, document }: Contract): string => text ?? JSON.stringify(document);

function readBasePath(root: JsonObject): string {
  const url = member(list(root.servers)[0], 'url');
  return /^[a-z]+:\/\/[^/]+(\/.*?)\/?$/.exec(String(url))?.[1] ?? '';
}
