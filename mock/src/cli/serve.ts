import { statSync } from 'node:fs';
import { VERSION } from '../contract/generated/version.ts';
import { type ContractFile, DEFAULT_CONTRACT } from '../files.ts';
import { type RunningServer, startServer } from '../server.ts';
import { lackOfDashboard, lackOfDocs, noticeOfPages, referenceOf } from '../sites.ts';
import { findKey, listKeys } from '../treasury/keys.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import { FIXED_KEYS } from '../worlds/fixed-keys.ts';
import { createLineWriter, stopOnSignal, UsageError } from './command.ts';
import { explain } from './explain.ts';
import { helpOf, type Options, readOptions } from './options.ts';

export async function serve(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(readOptions(args, env));
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function run(options: Options): Promise<void> {
  if (options.help) return print(helpOf(process.env).trimEnd());
  if (options.version) return print(VERSION);
  const { data } = options;
  const isEmpty = data !== undefined && isEmptyFile(data);
  const say = options.log === 'json' ? printBeside : print;
  const log = createLineWriter(process.stdout, { format: options.log });
  const server = await startServer({ ...options, log });
  // Registered before the banner is printed, because its reader may send a signal at once.
  stopOnSignal((signal) => {
    say(`${signal}: finishing pending requests; repeat it to stop at once`);
    void finish(server);
  });
  say(banner(server));
  if (isEmpty)
    say(`--data ${data} was empty and now holds a new sandbox; if it held one before, restore a copy`);
  const notice = await noticeOfPages();
  if (notice !== undefined) say(notice);
}

async function finish(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}

function print(text: string): void {
  console.log(text);
}

/** Prints to standard error, because standard output may be a JSON log. */
function printBeside(text: string): void {
  console.error(text);
}

/** An empty file may be meant for a new sandbox or be a leftover, so the command warns about it. */
function isEmptyFile(file: string): boolean {
  try {
    return statSync(file).size === 0;
  } catch {
    // The start refuses an unreadable file with the reason.
    return false;
  }
}

type ServedWorld = NonNullable<RunningServer['world']>;

/**
 * Text printed at the start. Its curl lines work when copied, except that those with KEY need the variable.
 * @param root folder of the repository or package
 */
export function banner({ url, isLocal, hasToken, contract, world }: RunningServer, root?: string): string {
  const { basePath, file } = contract;
  const call = `curl -i -H ${authorization(world)}`;
  const target = `${url}${basePath}${simplePath(contract)}`;
  return `Tesa mock
  API       ${url}${basePath}
  Docs      ${docsOf(url, file, root)}${world === undefined ? '' : `\n  Dashboard ${lackOfDashboard(root) ?? inBoth(`${url}/_sandbox/painel/`)}`}
  Contract  ${file}${world === undefined ? '' : `\n  Control   ${url}/_sandbox, described at ${url}/_sandbox/openapi.yaml${hasToken ? '; from other machines with the token' : ''}`}
${isLocal ? '' : `  Network   other machines can connect; to prevent that, use --host 127.0.0.1\n`}${clockLine(world)}
${world === undefined ? 'Stateless. Call it with any key that starts with svc_test_:' : keys(world)}
  ${call} ${target}

Request any documented response by status, example, or both:
  ${call} -H 'Prefer: code=403' ${target}
`;
}

function docsOf(url: string, contract: string, root?: string): string {
  if (contract !== DEFAULT_CONTRACT)
    return `none for this contract: ${referenceOf(contract)} builds a reference`;
  return lackOfDocs(root) ?? inBoth(`${url}/docs/`);
}

const inBoth = (first: string): string => `${first} (português), ${first}en/ (English)`;

function clockLine(world: RunningServer['world']): string {
  if (world === undefined || world.clock.runs) return '';
  return `  Clock     stopped at ${toDataHora(world.clock.now())}: move it with POST /_sandbox/relogio\n`;
}

const simplePath = ({ operations }: ContractFile): string =>
  operations.find(({ method, path }) => method === 'GET' && !path.includes('{'))?.path ?? '/';

/** Shows a placeholder when the world lacks the default key. */
function authorization(world: RunningServer['world']): string {
  const { chave } = FIXED_KEYS.admin;
  const opens = world === undefined || findKey(world.sql, chave)?.revogada === false;
  return opens ? `'Authorization: Bearer ${chave}'` : '"Authorization: Bearer $KEY"';
}

function keys({ sql }: ServedWorld): string {
  const known = Object.values(FIXED_KEYS).filter(({ chave }) => findKey(sql, chave) !== undefined);
  const width = Math.max(...known.map(({ chave }) => chave.length));
  const lines = known.map(({ chave, what }) => `  ${chave.padEnd(width)}  ${what}\n`);
  const others = listKeys(sql).length - known.length;
  if (others > 0) lines.push(`  ${others} more, stored as hashes: set KEY to one of them\n`);
  return `Keys of the sandbox (its webhooks may call this machine):
${lines.join('')}
Call it; changes are kept:`;
}
