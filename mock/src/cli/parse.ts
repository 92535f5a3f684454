import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';
import { type OptionWithExample, parseProblem } from './parse-problem.ts';

type ParseOptions = NonNullable<ParseArgsConfig['options']>;

export type OptionsSpec = { readonly [name: string]: ParseOptions[string] & OptionWithExample };

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
    throw new UsageError(parseProblem((error as Error).message, options));
  }
}

/** @throws {UsageError} when the text of `--port` is not a port */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--port ${text} is not a port: use a number from 0 to 65535`);
}
