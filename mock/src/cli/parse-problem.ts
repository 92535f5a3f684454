import { nearest } from '../worlds/world-file/nearest.ts';

/** Rewrites an error message of Node's `parseArgs` so that it says what to do. */
export function parseProblem(message: string, names: readonly string[]): string {
  const [, option] = /'(--[\w-]+)[^']*' argument is ambiguous/.exec(message) ?? [];
  if (option !== undefined)
    return `${option} has no value: write a value that starts with a dash as ${option}=<value>`;
  const [, unknown] = /Unknown option '--([\w-]+)'/.exec(message) ?? [];
  const meant = unknown && nearest(unknown, names);
  if (meant) return `Unknown option '--${unknown}': did you mean --${meant}?`;
  const [problem] = message.split(/\.? To specify|\. This command|\n/);
  return `${problem}: see --help`;
}
