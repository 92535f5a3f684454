import { nearest } from '../worlds/world-file/nearest.ts';

/** An option of `parseArgs`, with a value that the error shows when the value is missing. */
export interface OptionWithExample {
  readonly type: 'string' | 'boolean';
  readonly example?: string;
}

/** Rewrites an error message of Node's `parseArgs` so that it says what to do. */
export function parseProblem(message: string, options: Readonly<Record<string, OptionWithExample>>): string {
  const [, option] = /'(--[\w-]+)[^']*' argument is ambiguous/.exec(message) ?? [];
  if (option !== undefined)
    return `${option} has no value: write a value that starts with a dash as ${option}=<value>`;
  const [, unknown] = /Unknown option '--([\w-]+)'/.exec(message) ?? [];
  const meant = unknown && nearest(unknown, [...Object.keys(options), 'help']);
  if (meant) return `Unknown option '--${unknown}': did you mean --${meant}?`;
  const [, valueless = ''] = /'(?:-\w, )?--([\w-]+) <value>' argument missing/.exec(message) ?? [];
  const example = options[valueless]?.example;
  if (example !== undefined) return `--${valueless} has no value: add one, such as --${valueless} ${example}`;
  const [problem] = message.split(/\.? To specify|\. This command|\n/);
  return `${problem}: see --help`;
}
