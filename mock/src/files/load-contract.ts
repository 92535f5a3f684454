import { type CompiledContract, generatedContractOf } from '../contract/compiled-contract.ts';
import { API_GUIDE, type Contract, toContract } from '../contract/contract.ts';
import { ContractError } from '../contract/contract-error.ts';
import { engineThreadOf } from '../prism/engine-thread.ts';
import { CONTROL_GUIDE, ControlContract } from '../sandbox/control/contract.ts';
import { CONTROL_CONTRACT, DEFAULT_CONTRACT } from './contract-files.ts';
import { readLimited } from './limited-file.ts';

/** A contract that was read from a file. */
export interface ContractFile extends Contract {
  /** Path of the file. */
  readonly file: string;
  /** The file as written. */
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
    // Nobody can ask for an example of the control plane's.
    if (guide !== API_GUIDE) return contract;
    return { ...contract, examples: compiled.examples ?? engineThreadOf(compiled.document) };
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(`${file}: ${error.message}`);
    throw error;
  }
}

/** The contract of the control plane, one for all sandboxes of this process. */
export const CONTROL = new ControlContract(() => loadContract(CONTROL_CONTRACT, CONTROL_GUIDE));

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

/**
 * The compiled form of a contract: the generated one, or compiled now when there is none.
 * @throws {ContractError}
 */
export async function compiledContractOf(text: string): Promise<CompiledContract> {
  const generated = await generatedContractOf(text);
  if (generated !== undefined) return generated;
  const { compileContract } = await import('../contract/compile-contract.ts');
  return compileContract(text);
}
