import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';
import { parseProblem } from './parse-problem.ts';

type OptionsSpec = NonNullable<ParseArgsConfig['options']>;

interface Config<T extends OptionsSpec> {
  args: string[];
  options: T;
  allowPositionals: boolean;
}

export function parse<const T extends OptionsSpec>(
  args: readonly string[],
  options: T,
  allowPositionals = false,
): ReturnType<typeof parseArgs<Config<T>>> {
  const parsed = parsedArgs(args, options, allowPositionals);
  const empty = Object.entries(parsed.values).find(([, value]) => value === '');
  if (empty !== undefined) throw new UsageError(`--${empty[0]} is empty: add a value, or drop the option`);
  return parsed;
}

function parsedArgs<T extends OptionsSpec>(args: readonly string[], options: T, allowPositionals: boolean) {
  try {
    return parseArgs<Config<T>>({ args: [...args], options, allowPositionals });
  } catch (error) {
    throw new UsageError(parseProblem((error as Error).message, Object.keys(options)));
  }
}
