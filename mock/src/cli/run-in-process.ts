import { setTimeout } from 'node:timers/promises';
import type { Command } from './command.ts';
import { stopOnSignal } from './command.ts';
import { runCommand } from './commands.ts';

export async function runInProcess(command: Command, args: readonly string[]): Promise<number> {
  const asked = new AbortController();
  stopOnSignal(() => asked.abort());
  let failure: NodeJS.ErrnoException | undefined;
  const { env, stdout, stderr } = process;
  for (const output of [stdout, stderr])
    output.on('error', (error) => {
      if (output === stdout) failure ??= error;
      asked.abort();
    });
  const { signal } = asked;
  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal }).catch(() => {});
  const code = await runCommand(command, args, { env, stdout, stderr, signal, fetch, wait });
  await new Promise((resolve) => stdout.write('', resolve));
  if (failure === undefined || failure.code === 'EPIPE') return code;
  stderr.write(`The output could not be written (${failure.code}): free some space, or write it elsewhere\n`);
  return 1;
}
