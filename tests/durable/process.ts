import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Resolves with the exit code, or null after a kill. */
  readonly ended: Promise<number | null>;
  /**
   * Resolves when the process has printed the text. @throws {Error} with the output when the process ends
   * first
   */
  readonly says: (text: string) => Promise<void>;
}

export function startProcess(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, ['--no-deprecation', ...args], { cwd: folder, env });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code]) => code);
  async function says(text: string): Promise<void> {
    while (!said.includes(text)) {
      const heard = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]).then(() => false);
      if (await Promise.race([heard, ended.then(() => true)])) break;
    }
    if (!said.includes(text)) throw new Error(`${args[0]} ended before it said "${text}": ${said}`);
  }
  return { child, said: () => said, ended, says };
}
