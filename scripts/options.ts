import { relative } from 'node:path';
import { UsageError } from '../mock/src/cli/command.ts';
import { type OptionsSpec, parse } from '../mock/src/cli/parse.ts';
import { explainFailures } from './failure.ts';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Parses the command line of a script. `--help` prints the usage and exits with 0; an invalid command line
 * prints one line and exits with 2. A later `Failure` prints one line and exits with 1.
 * @param usage text of `--help`, which begins with the command
 * @param options as for `parseArgs`, without `help`; the error for a missing value shows an option's `example`
 * @param most maximum number of positional arguments. Default: 0
 */
export function readOptions<const T extends OptionsSpec>(usage: string, options: T, most = 0) {
  // A closed pipe, as in `npm run check | head`, must not stop the work.
  process.stdout.on('error', ignoreClosedPipe);
  explainFailures();
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

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

export function folderGiven(program: string, otherwise: string): string {
  const folder = relative(process.cwd(), otherwise);
  const usage = `node ${program} [folder]

Write to this folder [default: ${folder}].

Options:
  -h, --help    print this help

Example:
  node ${program} ${folder}
`;
  return readOptions(usage, {}, 1).positionals[0] ?? otherwise;
}

export function refuse(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
