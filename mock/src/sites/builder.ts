import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './site-source.ts';

/** How long a build may take by default, in milliseconds: many times what it takes on a slow machine. */
const TIME_LIMIT = 180_000;

/** Ends a builder with the server that started it, however that ends. */
const END_TOGETHER =
  'data:text/javascript,process.on("disconnect",()=>process.exit());process.channel?.unref()';

/** A process of Node that builds pages. */
export class Builder {
  /** Resolves when the pages are built; rejects with the output of the process when they could not be. */
  readonly ended: Promise<void>;

  readonly #process: ChildProcess;

  /** @param timeLimit in milliseconds */
  constructor(args: readonly string[], timeLimit: number = TIME_LIMIT) {
    this.#process = spawn(process.execPath, ['--import', END_TOGETHER, ...args], {
      cwd: ROOT,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    });
    this.ended = this.#end(timeLimit);
  }

  stop(): void {
    this.#process.kill();
  }

  #end(timeLimit: number): Promise<void> {
    const builder = this.#process;
    let said = '';
    builder.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    return new Promise((resolve, reject) => {
      builder.on('error', reject);
      builder.on('close', (code, signal) => {
        if (code === 0) resolve();
        else if (builder.killed && signal === 'SIGKILL')
          reject(new Error(`The build was ended, since it took longer than ${timeLimit / 1000} s. ${said}`));
        else reject(new Error(signal === null ? said : `The build was ended by ${signal}. ${said}`));
      });
    });
  }
}
