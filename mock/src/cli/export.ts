import { existsSync } from 'node:fs';
import { checkOwner, readOnly } from '../platform/node/open-file.ts';
import type { SqlValue } from '../platform/store.ts';
import { UnusableFile } from '../platform/store.ts';
import { reachedIn } from '../worlds/clock.ts';
import { WORLD } from '../worlds/open-world.ts';
import {
  type ExportedWorld,
  exportWorld,
  writeJson,
  writeYaml,
} from '../worlds/world-file/write-world-file.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { CONNECTION_HELP, CONNECTION_OPTIONS, connectToSandbox, readConnection } from './control-client.ts';
import { parse } from './parse.ts';

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  data: { type: 'string', example: 'tesa.db' },
  json: { type: 'boolean', default: false },
} as const;

const help = (program: string): string => `Usage: ${program} export [options] > mundo.yaml

Write a world file, for --world or PUT /_sandbox/mundo, to standard output.

Options:
  --data <file>      read the file of a stopped sandbox, without changing it [default: ask a running sandbox]
  --json             write JSON [default: YAML]
  --in <world>       export this world: principal, or a branch such as mundo_1 [default: principal]
${CONNECTION_HELP}  -h, --help         print this help

Example:
  ${program} export --in mundo_1 > mundo.yaml

Exit codes: 0 written, 1 failed, 2 invalid command line.
`;

export const exportCommand: Command = {
  help,
  async run(args, { env, stdout, fetch, signal }) {
    const { values } = parse(args, OPTIONS);
    const { data, json, ...connected } = values;
    if (data !== undefined && Object.keys(connected).length > 0)
      throw new UsageError('--data reads a file instead of a running sandbox: drop the other options');
    const write = async (world: ExportedWorld, url?: string) => {
      stdout.write(json ? writeJson(world) : await writeYaml(world, url));
    };
    if (data !== undefined) return write(exportDataFile(data));
    const sandbox = await connectToSandbox(readConnection(connected, env), { fetch, signal });
    const headers = { Accept: 'application/json' };
    await write(await sandbox.call({ method: 'GET', path: '/_sandbox/mundo', headers }), sandbox.url);
  },
};

function exportDataFile(file: string): ExportedWorld {
  try {
    return readDataFile(file);
  } catch (error) {
    const reason =
      error instanceof UnusableFile ? error.message : `it is damaged (${(error as Error).message})`;
    throw new CommandError(`--data ${file} cannot be exported: ${reason}`);
  }
}

export function readDataFile(file: string): ExportedWorld {
  if (!existsSync(file)) throw new UnusableFile('it does not exist: give the file of a sandbox');
  checkOwner(file, WORLD);
  return readOnly(file, (database) => {
    const rows = <Row>(query: string, ...values: SqlValue[]) =>
      database.prepare(query).all(...values) as unknown as Row[];
    if (rows('SELECT 1 FROM sqlite_schema').length === 0)
      throw new UnusableFile('it is empty: give the file of a sandbox');
    return exportWorld({ rows }, reachedIn({ rows }));
  });
}
