import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RECEIVERS = fileURLToPath(new URL('../../../examples/webhooks/', import.meta.url));
const DECIDERS = fileURLToPath(new URL('receivers/', import.meta.url));

type Command = readonly [program: string, ...parameters: string[]];

/** A receiver in a language without an SDK, and how to run it on Debian. */
export interface Language {
  readonly name: string;
  readonly packages: Readonly<Record<string, string>>;
  readonly files: readonly [receiver: string, decider: string];
  readonly compile?: Command;
  readonly decide: Command;
  readonly serve: (port: number) => Command;
}

export const LANGUAGES: readonly Language[] = [
  {
    name: 'Python',
    packages: { python3: 'python3' },
    files: ['receiver.py', 'decide.py'],
    decide: ['python3', 'decide.py'],
    serve: () => ['python3', 'receiver.py'],
  },
  {
    name: 'Java',
    packages: { javac: 'default-jdk-headless', java: 'default-jdk-headless' },
    files: ['Receiver.java', 'Decide.java'],
    compile: ['javac', '-Xlint:all,-serial', '-Werror', 'Receiver.java', 'Decide.java'],
    decide: ['java', '-cp', '.', 'Decide'],
    serve: () => ['java', '-cp', '.', 'Receiver'],
  },
  {
    name: 'Go',
    packages: { go: 'golang-go' },
    files: ['receiver.go', 'decide.go'],
    compile: ['go', 'build', '-o', 'receiver', 'receiver.go', 'decide.go'],
    decide: ['env', 'DECIDE=1', './receiver'],
    serve: () => ['./receiver'],
  },
  {
    name: 'PHP',
    packages: { php: 'php-cli' },
    files: ['receiver.php', 'decide.php'],
    decide: ['php', 'decide.php'],
    serve: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
  {
    name: 'Ruby',
    packages: { ruby: 'ruby' },
    files: ['receiver.ru', 'decide.rb'],
    decide: ['ruby', '-w', 'decide.rb'],
    serve: () => ['ruby', 'decide.rb'],
  },
];

export const split = ([program, ...parameters]: Command) => [program, parameters] as const;

/**
 * Copies a receiver to its own folder and compiles it if needed.
 * @throws {Error} that names the missing package
 */
export function prepare({ name, packages, files: [receiver, decider], compile }: Language, all: string) {
  for (const [program, debianPackage] of Object.entries(packages))
    if (!isThere(program))
      throw new Error(`${program} is not on this machine: apt-get install -y ${debianPackage}`);
  const folder = join(all, name);
  mkdirSync(folder);
  copyFileSync(join(RECEIVERS, receiver), join(folder, receiver));
  copyFileSync(join(DECIDERS, decider), join(folder, decider));
  if (compile !== undefined)
    execFileSync(...split(compile), { cwd: folder, env: { ...process.env, GO111MODULE: 'off' } });
  return folder;
}

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
