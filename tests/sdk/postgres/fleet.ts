import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export type WorkerKind =
  | 'inbox'
  | 'lease'
  | 'record first'
  | 'operations'
  | 'fresh key'
  | 'approvals'
  | 'approvals by a fresh key'
  | 'custodian'
  | 'hand over first';

interface Worker {
  readonly process: ChildProcess;
  readonly port: Promise<number>;
}

const source = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Bundles the worker into one file, so that it starts as fast as others are killed. */
export async function bundleWorker(folder: string): Promise<string> {
  const file = join(folder, 'worker.mjs');
  const build = await rolldown({
    input: source,
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
  });
  await build.write({ file, format: 'esm', codeSplitting: false });
  await build.close();
  return file;
}

/** Two working processes, and two spare ones that replace killed ones. */
export class Fleet {
  kills = 0;
  readonly #program: string;
  readonly #args: readonly string[];
  readonly #spares: Worker[] = [];
  readonly #active: { readonly process: ChildProcess; readonly port: number }[] = [];

  private constructor(program: string, args: readonly string[]) {
    this.#program = program;
    this.#args = args;
    for (let n = 0; n < 4; n++) this.#spares.push(this.#spawn());
  }

  static async start(program: string, kind: WorkerKind, ...args: string[]): Promise<Fleet> {
    const fleet = new Fleet(program, [kind, ...args]);
    try {
      for (let n = 0; n < 2; n++) await fleet.#promote();
    } catch (error) {
      fleet.close();
      throw error;
    }
    return fleet;
  }

  /** @throws {Error} when a working process ended without being killed by the test */
  check(): void {
    for (const { process } of this.#active) {
      const end = process.exitCode ?? process.signalCode;
      if (end !== null) throw new Error(`A worker ended with ${end} at its work; what it said is above`);
    }
  }

  get port(): number {
    this.check();
    const [one, other] = this.#active;
    return (Math.random() < 0.5 ? one : (other ?? one))?.port ?? 0;
  }

  async kill(): Promise<void> {
    this.kills += 1;
    this.#active.shift()?.process.kill('SIGKILL');
    this.#spares.push(this.#spawn());
    await this.#promote();
  }

  close(): void {
    for (const { process } of [...this.#active, ...this.#spares]) process.kill('SIGKILL');
  }

  #spawn(): Worker {
    const process = fork(this.#program, this.#args, { stdio: 'inherit' });
    const port = once(process, 'message').then(([message]) => Number(message));
    const ended = once(process, 'exit').then(([code, signal]) => {
      throw new Error(`A worker ended with ${code ?? signal} before it was ready; what it said is above`);
    });
    const ready = Promise.race([port, ended]);
    for (const promise of [port, ended, ready]) promise.catch(() => {});
    return { process, port: ready };
  }

  async #promote(): Promise<void> {
    const spare = this.#spares.shift();
    if (spare === undefined) throw new Error('Nobody is left to take the place');
    this.#active.push({ process: spare.process, port: await spare.port });
    spare.process.send('work');
  }
}
