import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';

/** Runs a program to its end; what it has to say of an error is shown as it says it. @returns what it printed */
export function run(file: string, args: readonly string[], options: ExecFileSyncOptions = {}): string {
  return `${execFileSync(file, args, { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024, ...options })}`;
}

/** npm is a script on Windows, which only a shell runs there. */
export function npm(args: readonly string[], options: ExecFileSyncOptions = {}): string {
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
