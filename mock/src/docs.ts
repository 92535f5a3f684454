import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CONTRACT } from './contract/contract.ts';
import { type HttpResponse, page } from './http/response.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files besides the contract that shape the page. */
const SETTINGS = ['redocly.yaml', '.redocly'];

/** The docs page, built when first asked for and again when the contract is newer. */
export class DocsPage {
  readonly #contract: string;
  readonly #output: string;
  #building: Promise<string> | undefined;
  #builder: ChildProcess | undefined;

  /**
   * @param contract path of the OpenAPI file
   * @param output path of the page; default: a file of its own in `dist/`
   */
  constructor(contract: string, output: string = defaultOutput(contract)) {
    this.#contract = contract;
    this.#output = output;
  }

  /** The page, or a plain text that says why it cannot be built. */
  async respond(): Promise<HttpResponse> {
    try {
      return page('text/html; charset=utf-8', await this.#read());
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      return page('text/plain; charset=utf-8', `${error.message}\n`, error.status);
    }
  }

  /** Ends a build under way. */
  stop(): void {
    this.#builder?.kill();
  }

  /** Requests that come during a build wait for that same build. */
  #read(): Promise<string> {
    this.#building ??= this.#refresh().finally(() => {
      this.#building = undefined;
    });
    return this.#building;
  }

  async #refresh(): Promise<string> {
    const sources = [this.#contract, ...SETTINGS.map((name) => join(ROOT, name))];
    const newest = Math.max(...(await Promise.all(sources.map(modified))));
    if ((await modified(this.#output)) < newest) await this.#build();
    return readFile(this.#output, 'utf8');
  }

  async #build(): Promise<void> {
    const partial = `${this.#output}.${process.pid}.html`;
    await mkdir(dirname(this.#output), { recursive: true });
    const args = ['build-docs', apiOf(this.#contract), '--output', partial, '--inlineBundle'];
    await this.#run(process.execPath, [findRedocly(), ...args]);
    await rename(partial, this.#output);
  }

  #run(command: string, args: readonly string[]): Promise<void> {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    return new Promise((resolve, reject) => {
      const builder = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] });
      this.#builder = builder;
      let said = '';
      builder.stderr.on('data', (chunk) => {
        said += chunk;
      });
      builder.on('error', reject);
      builder.on('close', (code) => {
        if (code === 0) resolve();
        else
          reject(new DocsError(500, `The docs could not be built; the API is unaffected.\n\n${said.trim()}`));
      });
    });
  }
}

class DocsError extends Error {
  override readonly name = 'DocsError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The contract of this repository has its page under a name that does not tell of it. */
function defaultOutput(contract: string): string {
  return join(ROOT, 'dist', contract === DEFAULT_CONTRACT ? 'docs.html' : `docs-${digest(contract)}.html`);
}

/** The contract of this repository is built as its own API of redocly.yaml, which shows provenance and states. */
function apiOf(contract: string): string {
  return contract === DEFAULT_CONTRACT ? 'docs' : contract;
}

function findRedocly(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
    return join(dirname(manifest), 'bin', 'cli.js');
  } catch {
    throw new DocsError(
      503,
      'The docs need @redocly/cli, which is not installed: run `npm ci`. The API is unaffected.',
    );
  }
}

/** Modification time of a file, or of the newest file in a folder; 0 when there is none. */
async function modified(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return found.mtimeMs;
    const names = await readdir(path);
    return Math.max(0, ...(await Promise.all(names.map((name) => modified(join(path, name))))));
  } catch {
    return 0;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
