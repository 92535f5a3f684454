import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    this.child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stdout?.on('data', (chunk) => {
      this.#stdout += chunk;
    });
    this.child.stderr?.on('data', (chunk) => {
      this.#stderr += chunk;
    });
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code) => resolve({ code, stdout: this.#stdout, stderr: this.#stderr }));
    });
  }

  prints(pattern: RegExp, where: 'stdout' | 'stderr' = 'stdout'): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(where === 'stdout' ? this.#stdout : this.#stderr);
        if (match !== null) resolve(match);
      };
      this.child[where]?.on('data', look);
      this.ended.then(({ stderr }) => reject(new Error(`ended before printing ${pattern}: ${stderr}`)));
      look();
    });
  }
}

export const mock = (...args: readonly string[]): Program =>
  new Program(process.execPath, ['mock/bin/tesa-mock.js', ...args]);
