import { execFile } from 'node:child_process';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Place {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program to its end as in a user's shell, without the environment variables that npm and Vitest set
 * for their children.
 * @throws {Error} when the program is missing or is killed
 */
export function command(file: string, args: readonly string[], { cwd, env }: Place): Promise<Ended> {
  const options = { cwd, env: { ...plainEnvironment(), ...env }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code;
      if (typeof code === 'number') resolve({ code, stdout, stderr });
      else reject(new Error(`${file} could not be run: it is needed on the PATH`, { cause: error }));
    });
  });
}

/**
 * @returns standard output
 * @throws {Error} when the exit code is not 0
 */
export async function succeed(file: string, args: readonly string[], place: Place): Promise<string> {
  const { code, stdout, stderr } = await command(file, args, place);
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(npm_|node_|vitest|vite_)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
