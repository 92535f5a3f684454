import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

export function run(file: string, args: readonly string[], options: ExecFileSyncOptions = {}): string {
  return `${execFileSync(file, args, { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024, ...options })}`;
}

/** npm's JavaScript file: on Windows, `npm` needs a shell, which would split an argument at a space. */
const NPM = process.env.npm_execpath ?? join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');

export function npm(args: readonly string[], options: ExecFileSyncOptions = {}): string {
  return process.platform === 'win32'
    ? run(process.execPath, [NPM, ...args], options)
    : run('npm', args, options);
}
