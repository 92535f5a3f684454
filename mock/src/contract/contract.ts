import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as yaml from 'js-yaml';
import { ContractError } from './contract-error.ts';
import { type Operation, readOperations } from './operations.ts';
import { isObject, type JsonObject, list, member } from './reader/document.ts';
import { assertReferences } from './references.ts';
import { ResponseContract } from './response-contract.ts';
import { Schemas } from './schemas.ts';
import { readStandingHeaders } from './standing-headers.ts';

/** The contract of this repository. */
export const DEFAULT_CONTRACT = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));

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
  /** Headers that every answer carries, with the values of the contract's examples. */
  readonly standingHeaders: Readonly<Record<string, string>>;
  /** Where a client that is lost finds what it describes, such as `/docs`. */
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
    return { file, text, guide, ...parseContract(text, file !== DEFAULT_CONTRACT) };
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(`${file}: ${error.message}`);
    throw error;
  }
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new ContractError(`Contract ${file} ${reason}: pass an OpenAPI file with --contract <file>`);
  }
}

/** A contract that is not ours was compiled by no test. */
function parseContract(text: string, isForeign: boolean): Omit<Contract, 'file' | 'text' | 'guide'> {
  const root = parseYaml(text);
  assertReferences(root);
  const schemas = new Schemas(root);
  const operations = readOperations(root, schemas);
  if (isForeign) schemas.compileAll();
  if (operations.length === 0) throw new ContractError('describes no operation: add one under paths');
  return {
    document: root,
    basePath: readBasePath(root),
    operations,
    responses: new ResponseContract(root),
    standingHeaders: readStandingHeaders(root),
  };
}

function parseYaml(text: string): JsonObject {
  const root = load(text);
  if (isObject(root) && /^3\.1\.\d+$/.test(String(root.openapi)) && isObject(root.paths)) return root;
  throw new ContractError('is not an OpenAPI 3.1 contract: it needs `openapi: 3.1.x` and `paths`');
}

function load(text: string): unknown {
  try {
    return yaml.load(text);
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    throw new ContractError(`is not valid YAML: ${error.reason} at line ${(error.mark?.line ?? 0) + 1}`);
  }
}

function readBasePath(root: JsonObject): string {
  const url = member(list(root.servers)[0], 'url');
  return /^[a-z]+:\/\/[^/]+(\/.*?)\/?$/.exec(String(url))?.[1] ?? '';
}
