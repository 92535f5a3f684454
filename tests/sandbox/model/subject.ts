import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from '../../../mock/src/host/sql.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../mock/src/index.ts';
import { advance } from '../../../mock/src/sandbox/control/advance.ts';
import { Deadline } from '../../../mock/src/sandbox/worlds/exclusive-work.ts';
import { checkBooks } from '../check-books.ts';
import type { Observation } from './transactions.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** How a sandbox comes back: from a copy of its file as it lay when the process died, or from what it handed out. */
export type Restart = 'crash' | 'close' | 'snapshot';

/** The sandbox that a history runs against, in this process. */
export class Subject {
  #sandbox: Sandbox;
  readonly #wrap: (fetch: Fetch) => Fetch;
  readonly #folder: string | undefined;
  #files = 0;

  private constructor(sandbox: Sandbox, folder: string | undefined, wrap: (fetch: Fetch) => Fetch) {
    this.#sandbox = sandbox;
    this.#folder = folder;
    this.#wrap = wrap;
  }

  /** @param wrap changes what the sandbox answers; default: nothing */
  static async open(
    onDisk: boolean,
    wrap = (fetch: Fetch) => fetch,
    options: SandboxOptions = {},
  ): Promise<Subject> {
    const folder = onDisk ? mkdtempSync(join(tmpdir(), 'tesa-model-')) : undefined;
    const file = folder === undefined ? {} : { file: join(folder, '0.db') };
    const sandbox = await createSandbox({ ...file, ...options });
    return new Subject(sandbox, folder, wrap);
  }

  get now(): number {
    return this.#sandbox.world.clock.now();
  }

  get sql(): Sql {
    return this.#sandbox.world.sql;
  }

  fetch(request: Request): Promise<Response> {
    return this.#wrap(this.#sandbox.fetch)(request);
  }

  /** @param lazily whether what falls due waits for the next request */
  async advance(until: number, lazily: boolean): Promise<void> {
    const { world } = this.#sandbox;
    if (lazily) return world.clock.moveTo(until);
    const { door, timer } = world;
    const deadline = new Deadline({ door, timer, milliseconds: 30_000, input: 'prazo' });
    const steps = advance(world, until, deadline);
    for (let step = steps.next(); !step.done; step = steps.next()) await step.value();
    deadline.clear();
  }

  deposit(carteira_id: string, valor: string): void {
    this.#do((service) => service.deposit({ carteira_id, valor }));
  }

  setRates(USDY: number, BUIDL: number): void {
    this.#do((service) => service.setRates({ USDY, BUIDL }));
  }

  observe(tx: string, status: Observation, isWithheld: boolean): void {
    this.#do((service) => {
      if (status === 'transmitida') service.transmit(tx);
      else if (status === 'recebida') service.receive(tx);
      else if (status === 'falhou') service.fail(tx);
      else service.confirm(tx, { isWithheld });
    });
  }

  spendNonce(carteira_id: string, nonce: string): void {
    this.#do((service) => service.spendNonce(carteira_id, nonce));
  }

  /** The bodies of the events that an organisation was told of, the oldest first. */
  events(organizacaoId: string): (Record<string, unknown> & { readonly criado_em: string })[] {
    const query = 'SELECT corpo FROM eventos WHERE organizacao_id = ? ORDER BY seq';
    const rows = this.#sandbox.world.sql.rows<{ corpo: Uint8Array }>(query, organizacaoId);
    return rows.map(({ corpo }) => JSON.parse(new TextDecoder().decode(corpo)));
  }

  /** What is wrong with the ledger, which no answer needs to show. */
  wrongBooks(): string[] {
    try {
      checkBooks(this.sql);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  }

  async restart(how: Restart): Promise<void> {
    const old = this.#sandbox;
    const snapshot = how === 'snapshot' || this.#folder === undefined ? old.world.sql.snapshot() : undefined;
    const from = this.#file();
    if (snapshot === undefined && how === 'crash') this.#files += 1;
    const to = this.#file();
    for (const part of ['', '-wal'])
      if (from !== to && existsSync(from + part)) copyFileSync(from + part, to + part);
    await old.close();
    const file = this.#folder === undefined ? {} : { file: to };
    this.#sandbox = await createSandbox({ ...file, ...(snapshot && { snapshot }) });
  }

  async close(): Promise<void> {
    await this.#sandbox.close();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true });
  }

  #file(): string {
    return join(this.#folder ?? '', `${this.#files}.db`);
  }

  #do(work: (service: Sandbox['world']['service']) => void): void {
    const { sql, service } = this.#sandbox.world;
    sql.transaction(() => work(service));
  }
}
