import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * The first line of `promised` that `output` lacks, in order; `…` matches any text. Empty when no line is
 * missing.
 */
export function missing(promised: string, output: string): string {
  let rest = output;
  for (const line of promised.trim() === '' ? [] : promised.trim().split('\n')) {
    const found = new RegExp(line.split('…').map(literal).join('.*?'), 'i').exec(rest);
    if (found === null) return line;
    rest = rest.slice(found.index + found[0].length);
  }
  return '';
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs bash commands; returns stdout and stderr interleaved, with normalized spaces. */
export async function run(script: string, options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const shell = spawn('bash', ['-c', `exec 2>&1\n${script}`], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(shell.stdout)).replaceAll('\u00a0', ' ');
}
