import { relative } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { UsageError } from '../mock/src/cli/command.ts';
import { parse } from '../mock/src/cli/parse.ts';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Parses the command line of a script. `--help` prints the usage and exits with 0; an invalid command line
 * prints one line and exits with 2.
 * @param usage text of `--help`, which begins with the command
 * @param options as for `parseArgs`, without `help`
 * @param most maximum number of positional arguments. Default: 0
 */
export function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  most = 0,
) {
  try {
    const { values, positionals } = parse(process.argv.slice(2), { ...options, ...HELP }, most > 0);
    if ('help' in values) {
      process.stdout.write(usage);
      process.exit(0);
    }
    if (positionals.length > most)
      throw new UsageError(`Unexpected argument '${positionals[most]}': see --help`);
    return { values, positionals };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(error.message);
  }
}

export function folderGiven(program: string, otherwise: string): string {
  const usage = `node ${program} [folder]\n\nWrite to this folder [default: ${relative(process.cwd(), otherwise)}].\n`;
  return readOptions(usage, {}, 1).positionals[0] ?? otherwise;
}

export function refuse(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
