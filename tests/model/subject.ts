import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Restart } from '../../conformance/src/histories/step.ts';
import { ServedSubject } from '../../conformance/src/histories/subject.ts';
import type { Problem } from '../../conformance/src/model/problem.ts';
import type { World } from '../../conformance/src/model/world.ts';
import type { Exchange } from '../../conformance/src/service/exchange.ts';
import type { Service } from '../../conformance/src/service/service.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { checkBooks } from './check-books.ts';
import { judge } from './judges.ts';
import { Payloads } from './payloads.ts';
import { unlimitedService } from './unlimited-service.ts';

export type Fetch = (request: Request) => Promise<Response>;

interface Running {
  sandbox: Sandbox;
  problems: Problem[];
}

/** A sandbox in process that tests can crash and inspect. */
export class LocalSubject extends ServedSubject {
  readonly #running: Running;
  readonly #payloads = new Payloads();
  readonly #folder: string | undefined;
  #files = 0;

  private constructor(running: Running, folder: string | undefined, wrap: (fetch: Fetch) => Fetch) {
    super(serviceOf(running, wrap));
    this.#running = running;
    this.#folder = folder;
  }

  static async open(
    onDisk: boolean,
    wrap = (fetch: Fetch) => fetch,
    options: SandboxOptions = {},
  ): Promise<LocalSubject> {
    const folder = onDisk ? mkdtempSync(join(tmpdir(), 'tesa-model-')) : undefined;
    const file = folder === undefined ? {} : { file: join(folder, '0.db') };
    const sandbox = await createSandbox({ ...file, ...options });
    return new LocalSubject({ sandbox, problems: [] }, folder, wrap);
  }

  get sandbox(): Sandbox {
    return this.#running.sandbox;
  }

  get world(): Sandbox['world'] {
    return this.sandbox.world;
  }

  override async advance(until: number, lazily: boolean): Promise<Exchange | undefined> {
    if (!lazily) return super.advance(until, lazily);
    this.world.clock.moveTo(until);
    return undefined;
  }

  async check(world: World): Promise<Problem[]> {
    return [
      ...this.#running.problems.splice(0),
      ...wrongBooks(this.world.sql),
      ...(await this.#payloads.check(world)),
    ];
  }

  async restart(how: Restart): Promise<void> {
    const old = this.#running.sandbox;
    const snapshot = how === 'snapshot' || this.#folder === undefined ? old.world.sql.snapshot() : undefined;
    const from = this.#file();
    if (snapshot === undefined && how === 'crash') this.#files += 1;
    const to = this.#file();
    for (const part of ['', '-wal'])
      if (from !== to && existsSync(from + part)) copyFileSync(from + part, to + part);
    await old.close();
    const file = this.#folder === undefined ? {} : { file: to };
    this.#running.sandbox = await createSandbox({ ...file, ...(snapshot && { snapshot }) });
  }

  async close(): Promise<void> {
    await this.#running.sandbox.close();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true });
  }

  #file(): string {
    return join(this.#folder ?? '', `${this.#files}.db`);
  }
}

const serviceOf = (running: Running, wrap: (fetch: Fetch) => Fetch): Service =>
  unlimitedService({
    fetch: (input, init) => wrap(running.sandbox.fetch)(new Request(input, init)),
    onExchange: (exchange) => running.problems.push(...wrongAnswer(exchange)),
  });

function wrongAnswer(exchange: Exchange): Problem[] {
  const { operation, status, text } = exchange;
  if (status >= 500)
    return [{ what: 'the status', expected: 'none of the server', came: `${status} ${text}`, exchange }];
  if (operation === undefined) return [];
  return judge
    .violations(operation, exchange)
    .map((one) => ({ ...one, what: `${operation} ${one.what}`, exchange }));
}

/** Ledger errors, which no response may reveal. */
export function wrongBooks(sql: Sql): Problem[] {
  try {
    checkBooks(sql);
    return [];
  } catch (error) {
    return [{ what: 'the books', expected: 'as they add up', came: (error as Error).message }];
  }
}
