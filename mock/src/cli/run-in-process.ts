import { setTimeout } from 'node:timers/promises';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Runs a command in this process, until it is done, a signal comes, its terminal is closed, or nobody reads what it prints. */
export function runInProcess(command: Command, args: readonly string[]): Promise<number> {
  const asked = new AbortController();
  stopOnSignal(() => asked.abort(), ['SIGHUP']);
  for (const output of [process.stdout, process.stderr]) output.on('error', () => asked.abort());
  const { signal } = asked;
  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal }).catch(() => {});
  const { env, stdout, stderr } = process;
  return runCommand(command, args, { env, stdout, stderr, signal, fetch, wait });
}
