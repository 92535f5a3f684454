import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/** The options of a command, as `parseArgs` takes them. */
type OptionsSpec = NonNullable<ParseArgsConfig['options']>;

interface Config<T extends OptionsSpec> {
  args: string[];
  options: T;
  allowPositionals: boolean;
}

/**
 * Reads a command line.
 * @param allowPositionals whether arguments may come besides options; default: no
 * @throws {UsageError}
 */
export function parse<const T extends OptionsSpec>(
  args: readonly string[],
  options: T,
  allowPositionals = false,
): ReturnType<typeof parseArgs<Config<T>>> {
  const parsed = parsedArgs(args, options, allowPositionals);
  const empty = Object.entries(parsed.values).find(([, value]) => value === '');
  if (empty !== undefined) throw new UsageError(`--${empty[0]} is empty: give it a value, or leave it out`);
  return parsed;
}

function parsedArgs<T extends OptionsSpec>(args: readonly string[], options: T, allowPositionals: boolean) {
  try {
    return parseArgs<Config<T>>({ args: [...args], options, allowPositionals });
  } catch (error) {
    const { message } = error as Error;
    const [, option] = /'(--[\w-]+)[^']*' argument is ambiguous/.exec(message) ?? [];
    if (option !== undefined)
      throw new UsageError(`${option} has no value: write one that begins with a dash as ${option}=<value>`);
    const [, unknown] = /Unknown option '--([\w-]+)'/.exec(message) ?? [];
    const meant = unknown && Object.keys(options).find((name) => isNear(name, unknown));
    if (meant) throw new UsageError(`Unknown option '--${unknown}': did you mean --${meant}?`);
    const [problem] = message.split(/\.? To specify|\n/);
    throw new UsageError(`${problem}: see --help`);
  }
}

/** Whether two names differ by one letter more, less or other, or by two neighbours that changed places. */
function isNear(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  const [first = '', second = ''] = a;
  return (
    a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || second + first + a.slice(2) === b
  );
}
