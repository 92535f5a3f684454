import { closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type CompiledContract, generatedContractOf } from './contract/compiled-contract.ts';
import { API_GUIDE, type Contract, toContract } from './contract/contract.ts';
import { ContractError } from './contract/operations.ts';
import { CONTROL_GUIDE, ControlContract } from './control/control-contract.ts';
import { engineThreadOf } from './prism/engine-thread.ts';
import { nearest } from './worlds/world-file/nearest.ts';
import { readWorldObject, readWorldText } from './worlds/world-file/read-world-file.ts';
import type { ReadWorld, WorldFile } from './worlds/world-file/world-file.ts';
import { READY_WORLDS, type ReadyWorld } from './worlds/world-file/world-file.ts';
import { WorldFileError } from './worlds/world-file/world-file-error.ts';

export interface ContractFile extends Contract {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads and checks a contract.
 * @param file path of an OpenAPI 3.1 file, YAML or JSON; default: the contract of this repository
 * @param guide default: the docs of the API
 * @throws {ContractError} when the file cannot be read or served; the message says what to fix
 */
export async function loadContract(
  file: string = DEFAULT_CONTRACT,
  guide: string = API_GUIDE,
): Promise<ContractFile> {
  const text = await read(file);
  try {
    const compiled = await compiledContractOf(text);
    const contract = { ...toContract(compiled, { guide }), file, text };
    // The control plane's contract has no examples.
    if (guide !== API_GUIDE) return contract;
    return { ...contract, examples: compiled.examples ?? engineThreadOf(compiled.document) };
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(`${file}: ${error.message}`);
    throw error;
  }
}

export const CONTROL = new ControlContract(() => loadContract(CONTROL_CONTRACT, CONTROL_GUIDE));

async function read(file: string): Promise<string> {
  try {
    return String(await readLimited(file));
  } catch (error) {
    throw new ContractError(
      `Contract ${file} ${reasonOf(error)}: pass an OpenAPI file with --contract <file>`,
    );
  }
}

/**
 * Compiles the contract unless a generated form of the same text exists.
 * @throws {ContractError}
 */
export async function compiledContractOf(text: string): Promise<CompiledContract> {
  const generated = await generatedContractOf(text);
  if (generated !== undefined) return generated;
  const { compileContract } = await import('./contract/compile-contract.ts');
  return compileContract(text);
}

export const DEFAULT_CONTRACT = fileURLToPath(
  new URL('../../contract/generated/openapi.yaml', import.meta.url),
);

export const CONTROL_CONTRACT = fileURLToPath(new URL('./control/openapi.yaml', import.meta.url));

/** Refuses devices, because reading one may never end. */
class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly code: 'DEVICE' | 'TOO_LARGE';

  constructor(code: FileRefused['code']) {
    super(`The file is refused: ${code}`);
    this.code = code;
  }
}

/** Larger than any contract, and than any world file that a sandbox can hold. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Reads a pipe until its end.
 * @throws {Error} with the system's `code` when the file cannot be read
 */
async function readLimited(file: string | URL): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of opened(file)) {
    size += chunk.length;
    if (size > LARGEST) throw new FileRefused('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function opened(file: string | URL): Readable {
  // Without O_NONBLOCK, opening a pipe blocks until a writer appears, and no signal can interrupt it.
  const fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const stats = fstatSync(fd);
  if (stats.isFIFO()) return new Socket({ fd, readable: true, writable: false });
  // Reading a folder fails with the system's own error.
  if (stats.isFile() || stats.isDirectory()) return createReadStream('', { fd });
  closeSync(fd);
  throw new FileRefused('DEVICE');
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  DEVICE: 'is a device and not a file',
  TOO_LARGE: 'has more than 64 MiB',
};

function reasonOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? `cannot be read (${code})`;
}

export const WORLDS = new URL('../worlds/', import.meta.url);

/**
 * Reads a world and checks its format. Impossible facts, such as a redemption above the balance, are detected when the
 * file is applied.
 * @param source path of a YAML or JSON file, the name of a ready world, or the world itself
 * @throws {WorldFileError}
 */
export const readWorld = async (source: string | WorldFile): Promise<ReadWorld> =>
  typeof source === 'string' ? readWorldText(await readText(source), source) : readWorldObject(source);

const isReady = (name: string): name is ReadyWorld => (READY_WORLDS as readonly string[]).includes(name);

async function readText(source: string): Promise<Uint8Array> {
  const path = isReady(source) ? new URL(`${source}.yaml`, WORLDS) : source;
  try {
    return await readLimited(path);
  } catch (error) {
    throw notAWorld(source, reasonOf(error));
  }
}

function notAWorld(source: string, reason: string): WorldFileError {
  const meant = nearest(source, READY_WORLDS);
  const question = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  const advice = `give a file, or one of ${READY_WORLDS.join(', ')}`;
  return new WorldFileError(`${source} ${reason}${question}: ${advice}`, { campo: '' });
}
