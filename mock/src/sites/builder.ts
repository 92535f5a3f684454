import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { ROOT } from './site-source.ts';
import type { Told } from './under-way.ts';

/** How long a build may take by default, in milliseconds: many times what it takes on a slow machine. */
const TIME_LIMIT = 180_000;

/** Less than that of the server, unless that is as low itself. */
const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

/** Ends a builder with the server that started it, however that ends. */
const END_TOGETHER =
  'data:text/javascript,process.on("disconnect",()=>process.exit());process.channel?.unref()';

interface BuilderOptions {
  /** In milliseconds; default: 3 minutes. */
  readonly timeLimit?: number | undefined;
  /** Called with what the process tells while it builds; not every one does. */
  readonly hear: (told: Told) => void;
}

/** A process of Node that builds pages, and leaves the processor to whatever else needs it. */
export class Builder {
  /** Resolves when the pages are built; rejects with the output of the process when they could not be. */
  readonly ended: Promise<void>;

  readonly #process: ChildProcess;

  constructor(args: readonly string[], { timeLimit = TIME_LIMIT, hear }: BuilderOptions) {
    this.#process = spawn(process.execPath, ['--import', END_TOGETHER, ...args], {
      cwd: ROOT,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    });
    const { pid } = this.#process;
    if (pid !== undefined) setPriority(pid, Math.max(getPriority(), LOW));
    this.#process.on('message', hear);
    this.ended = this.#end(timeLimit);
  }

  /** Lets it know that someone waits for an address. */
  ask(address: string): void {
    // One that has ended meanwhile has written it.
    if (this.#process.connected) this.#process.send({ asked: address }, () => {});
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
