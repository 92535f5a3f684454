import type { Command, Terminal } from '../../mock/src/cli/command.ts';
import { runCommand } from '../../mock/src/cli/commands.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly ended: Promise<Ran>;
  readonly prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly interrupt: () => void;
}

export type Surroundings = Pick<Terminal, 'fetch'> & Partial<Pick<Terminal, 'env' | 'wait'>>;

/** Starts a command over a test's `fetch`. Its waits end at once unless `wait` is given. */
export function start(command: Command, args: readonly string[], surroundings: Surroundings): Running {
  const { wait = async () => {} } = surroundings;
  const asked = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    asked.signal.addEventListener('abort', () => resolve());
  });
  const printed = { stdout: '', stderr: '' };
  const looking = new Set<() => void>();
  const output = (name: keyof typeof printed) => ({
    write(text: string) {
      printed[name] += text;
      for (const look of looking) look();
    },
  });
  const ended = runCommand(command, args, {
    env: {},
    ...surroundings,
    wait: (milliseconds) => Promise.race([wait(milliseconds), aborted]),
    signal: asked.signal,
    stdout: output('stdout'),
    stderr: output('stderr'),
  }).then((code) => ({ code, ...printed }));
  const prints = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(printed.stdout) ?? pattern.exec(printed.stderr);
        if (match !== null) resolve(match);
      };
      looking.add(look);
      ended.then((ran) => reject(new Error(`ended before printing ${pattern}: ${JSON.stringify(ran)}`)));
      look();
    });
  return { ended, prints, interrupt: () => asked.abort() };
}

export const run = (command: Command, args: readonly string[], surroundings: Surroundings): Promise<Ran> =>
  start(command, args, surroundings).ended;
