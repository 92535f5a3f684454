import { relative } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { UsageError } from '../mock/src/cli/command.ts';
import { parse } from '../mock/src/cli/parse.ts';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Reads the command line of a program of this repository. `--help` prints the usage and ends the process with exit code 0;
 * a command line that cannot be followed ends it with one line and exit code 2.
 * @param usage text of `--help`, which begins with the command
 * @param options as `parseArgs` takes them, without `help`
 * @param most how many arguments may come besides options; default: none
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

/** The folder that the command line of a program names, which is its only argument. */
export function folderGiven(program: string, otherwise: string): string {
  const usage = `node ${program} [folder]\n  The folder is ${relative(process.cwd(), otherwise)} by default.\n`;
  return readOptions(usage, {}, 1).positionals[0] ?? otherwise;
}

/** Ends the process with exit code 2 and a line that says what is wrong with its command line. */
export function refuse(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
