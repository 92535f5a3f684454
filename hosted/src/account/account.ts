import { Refusal } from '../../../mock/src/refusal.ts';
import type { Branch } from '../../../mock/src/worlds/branches.ts';
import { PRINCIPAL } from '../../../mock/src/worlds/world-name.ts';
import type { WorldRpc } from '../world/world-rpc.ts';
import { Branches } from './branches.ts';
import { dayOf, RETENTION, RETRY } from './retention.ts';
import { LIMITS, type Limits } from './room.ts';
import { Snapshots } from './snapshots.ts';
import { type AccountStorage, hasTables, makeTables } from './tables.ts';

export interface AccountOptions {
  readonly storage: AccountStorage;
  readonly worldOf: (account: string, world: string) => Pick<WorldRpc, 'begin' | 'erase'>;
  readonly limits?: Limits;
}

interface Row {
  readonly nome: string;
  readonly usada_em: number;
  readonly aberta: 0 | 1;
}

export class Account {
  readonly #storage: AccountStorage;
  readonly #worldOf: AccountOptions['worldOf'];
  readonly #branches: Branches;
  readonly #snapshots: Snapshots;
  #known: string | undefined;

  constructor({ storage, worldOf, limits = LIMITS }: AccountOptions) {
    this.#storage = storage;
    this.#worldOf = worldOf;
    const { sql } = storage;
    this.#branches = new Branches({ sql, limits, worldOf: (id) => worldOf(this.#name, id) });
    this.#snapshots = new Snapshots(storage, limits);
  }

  /** Has no effect when the account is open or being deleted. */
  async create(name: string, now: number): Promise<void> {
    if (this.#row !== undefined) return;
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      makeTables(sql);
      sql.exec('INSERT INTO conta (unica, nome, usada_em) VALUES (1, ?, ?)', name, now);
    });
    await this.#storage.setAlarm(now + RETENTION);
  }

  get isOpen(): boolean {
    return this.#row?.aberta === 1;
  }

  /** Records a use at most once a day; the alarm reads it before it deletes the account. */
  touch(now: number): void {
    const row = this.#row;
    if (row === undefined || dayOf(now) <= dayOf(row.usada_em)) return;
    this.#storage.sql.exec('UPDATE conta SET usada_em = ?', now);
  }

  get branches(): Branches {
    this.#checkOpen();
    return this.#branches;
  }

  get snapshots(): Snapshots {
    this.#checkOpen();
    return this.#snapshots;
  }

  addBranch(described: Omit<Branch, 'id'>, content: Uint8Array | null, auto: boolean): Promise<Branch> {
    const { instantaneo_id } = described;
    const bytes = instantaneo_id === null ? content : this.snapshots.bytesOf(instantaneo_id);
    if (bytes === null) throw new TypeError('A branch needs a snapshot or content to start from');
    return this.branches.add(this.#name, described, { snapshot: bytes, auto });
  }

  /** Cleans up what a previous instance of this object left unfinished. */
  async sweep(): Promise<void> {
    if (this.isOpen) await this.#branches.sweep();
  }

  /** Deletes the account after 90 days without use, or sets the alarm again. Never throws. */
  async onAlarm(now: number): Promise<void> {
    const row = this.#row;
    if (row === undefined) return;
    const end = row.usada_em + RETENTION;
    if (row.aberta === 1 && now < end) return this.#storage.setAlarm(end);
    try {
      await this.#delete();
    } catch {
      // A world did not answer. The platform drops an alarm that keeps throwing, so retry later.
      await this.#storage.setAlarm(now + RETRY);
    }
  }

  /** Closes the account first, so that nobody creates a world of it meanwhile. */
  async #delete(): Promise<void> {
    this.#storage.sql.exec('UPDATE conta SET aberta = 0');
    await this.#branches.removeAll();
    await this.#worldOf(this.#name, PRINCIPAL).erase();
    await this.#storage.deleteAll();
  }

  /** Survives the deletion of the account, because a branch that is being created must still be erased. */
  get #name(): string {
    this.#known ??= this.#row?.nome;
    if (this.#known === undefined)
      throw new Error('This object holds no account: create one with POST /contas');
    return this.#known;
  }

  get #row(): Row | undefined {
    const { sql } = this.#storage;
    return hasTables(sql)
      ? sql.exec<Row>('SELECT nome, usada_em, aberta FROM conta').toArray()[0]
      : undefined;
  }

  #checkOpen(): void {
    if (!this.isOpen)
      throw new Refusal('nao_encontrado', 'A conta não existe mais: crie outra em POST /contas.');
  }
}
