import { fileURLToPath } from 'node:url';
import { readLimited } from '../limited-file.ts';
import { type CompiledContract, generatedContractOf } from './compiled-contract.ts';
import { ContractError } from './contract-error.ts';
import { type Operation, readOperations } from './operations.ts';
import { type JsonObject, list, member } from './reader/document.ts';
import { ResponseContract } from './response-contract.ts';
import { readStandingHeaders } from './standing-headers.ts';

/** The contract of this repository, as it is published. */
export const DEFAULT_CONTRACT = fileURLToPath(
  new URL('../../../contract/generated/openapi.yaml', import.meta.url),
);

/** What the mock serves, read once at start. */
export interface Contract {
  /** Path of the file. */
  readonly file: string;
  /** The file as written. */
  readonly text: string;
  /** The file parsed. */
  readonly document: JsonObject;
  /** Path prefix of every operation, such as `/v1`. */
  readonly basePath: string;
  readonly operations: readonly Operation[];
  readonly responses: ResponseContract;
  /** Headers of every response, with the values of the contract's examples. */
  readonly standingHeaders: Readonly<Record<string, string>>;
  /** Path of its documentation, which error messages refer clients to, such as `/docs`. */
  readonly guide: string;
}

/** Where the docs of the API are served. */
export const API_GUIDE = '/docs';

/**
 * Reads and checks a contract.
 * @param file path of an OpenAPI 3.1 file, YAML or JSON; default: the contract of this repository
 * @param guide default: the docs of the API
 * @throws {ContractError} when the file cannot be read or served; the message says what to fix
 */
export async function loadContract(file: string = DEFAULT_CONTRACT, guide = API_GUIDE): Promise<Contract> {
  const text = await read(file);
  try {
    return { file, text, guide, ...(await parse(text)) };
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(`${file}: ${error.message}`);
    throw error;
  }
}

async function read(file: string): Promise<string> {
  try {
    return String(await readLimited(file, { most: LARGEST }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = REASONS[code ?? ''] ?? `cannot be read (${code})`;
    throw new ContractError(`Contract ${file} ${reason}: pass an OpenAPI file with --contract <file>`);
  }
}

/** Most bytes of a contract: 64 MiB. */
const LARGEST = 64 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  DEVICE: 'is a device and not a file',
  TOO_LARGE: 'has more than 64 MiB',
};

async function parse(text: string): Promise<Omit<Contract, 'file' | 'text' | 'guide'>> {
  const { document, checkRequest, checkResponse } = await compiledContractOf(text);
  const operations = readOperations(document, checkRequest);
  if (operations.length === 0) throw new ContractError('describes no operation: add one under paths');
  return {
    document,
    basePath: readBasePath(document),
    operations,
    responses: new ResponseContract(document, checkResponse),
    standingHeaders: readStandingHeaders(document),
  };
}

/**
 * The compiled form of a contract: the generated one, or compiled now when there is none.
 * @throws {ContractError}
 */
export async function compiledContractOf(text: string): Promise<CompiledContract> {
  const generated = await generatedContractOf(text);
  if (generated !== undefined) return generated;
  const { compileContract } = await import('./compile-contract.ts');
  return compileContract(text);
}

function readBasePath(root: JsonObject): string {
  const url = member(list(root.servers)[0], 'url');
  return /^[a-z]+:\/\/[^/]+(\/.*?)\/?$/.exec(String(url))?.[1] ?? '';
}
