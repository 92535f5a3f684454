import type { Branch, NewBranch } from '../../../mock/src/worlds/branches.ts';
import { inexistente } from '../../../mock/src/worlds/world-name.ts';
import type { Beginning, WorldRpc } from '../world/world-rpc.ts';
import { checkRoomForBranch, type Limits } from './room.ts';

const COLUMNS = `'mundo_' || n AS id, instantaneo_id, nome`;

type State = 'fazendo' | 'inteiro' | 'saindo';

interface BranchesOptions {
  readonly sql: SqlStorage;
  readonly limits: Limits;
  /** The object of a world. */
  readonly worldOf: (id: string) => Pick<WorldRpc, 'begin' | 'erase'>;
}

/**
 * The branches of an account. Each is a world in an object of its own, and is listed only while that has begun: so it is marked
 * before anything is done there, and again after.
 */
export class Branches {
  readonly #sql: SqlStorage;
  readonly #limits: Limits;
  readonly #worldOf: BranchesOptions['worldOf'];
  /** Those that this object is making or deleting. */
  readonly #underWay = new Set<string>();

  constructor({ sql, limits, worldOf }: BranchesOptions) {
    this.#sql = sql;
    this.#limits = limits;
    this.#worldOf = worldOf;
  }

  /** The oldest first. */
  list(): Branch[] {
    return this.#select(`estado = 'inteiro'`);
  }

  /** @throws {Refusal} `nao_encontrado` */
  get(id: string): Branch {
    const [branch] = this.#select(`estado = 'inteiro' AND 'mundo_' || n = ?`, id);
    if (branch === undefined) throw inexistente('mundos', id);
    return branch;
  }

  /**
   * Begins a branch.
   * @throws {Refusal} `requisicao_invalida` when there is no room for it
   * @throws {Error} when its world did not begin; what is left of it goes later, if it cannot at once
   */
  async add(conta: string, { instantaneo_id, nome }: NewBranch, beginning: Beginning): Promise<Branch> {
    const { length } = beginning.snapshot;
    checkRoomForBranch(this.#sql, length, this.#limits);
    const insert = `INSERT INTO ramos (instantaneo_id, nome, bytes) VALUES (?, ?, ?) RETURNING ${COLUMNS}`;
    const [branch] = this.#sql.exec<Branch>(insert, instantaneo_id, nome, length).toArray() as [Branch];
    const { id } = branch;
    return this.#during(id, async () => {
      try {
        await this.#worldOf(id).begin({ ...branch, conta }, beginning);
        // The account may have been closed meanwhile.
        if (!this.#mark(id, 'inteiro')) throw new Error('The account was closed while a branch was made');
        return branch;
      } catch (error) {
        await this.#erase(id).catch(() => {});
        throw error;
      }
    });
  }

  /** @throws {Refusal} `nao_encontrado` */
  rename(id: string, nome: string): Branch {
    this.get(id);
    this.#sql.exec(`UPDATE ramos SET nome = ? WHERE 'mundo_' || n = ?`, nome, id);
    return this.get(id);
  }

  /**
   * Deletes a branch. When its world could not be, it is no longer listed, and the call may be repeated.
   * @throws {Refusal} `nao_encontrado`
   */
  async remove(id: string): Promise<void> {
    const [there] = this.#select(`estado <> 'fazendo' AND 'mundo_' || n = ?`, id);
    if (there === undefined) throw inexistente('mundos', id);
    this.#mark(id, 'saindo');
    await this.#during(id, () => this.#erase(id));
  }

  /** Erases what an earlier life of this object was making or deleting when it ended. */
  async sweep(): Promise<void> {
    const unfinished = this.#select(`estado <> 'inteiro'`).filter(({ id }) => !this.#underWay.has(id));
    // Each by itself: one that fails stays for the next time.
    await Promise.allSettled(unfinished.map(({ id }) => this.#during(id, () => this.#erase(id))));
  }

  /** Marks all as to be deleted, and erases them. */
  async removeAll(): Promise<void> {
    this.#sql.exec(`UPDATE ramos SET estado = 'saindo'`);
    for (const { id } of this.#select('true')) await this.#erase(id);
  }

  async #erase(id: string): Promise<void> {
    await this.#worldOf(id).erase();
    this.#sql.exec(`DELETE FROM ramos WHERE 'mundo_' || n = ?`, id);
  }

  /** Marks one that is being made, or is whole; false when it no longer is. */
  #mark(id: string, state: State): boolean {
    const update = `UPDATE ramos SET estado = ? WHERE 'mundo_' || n = ? AND estado <> 'saindo' RETURNING n`;
    return this.#sql.exec(update, state, id).toArray().length > 0;
  }

  async #during<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.#underWay.add(id);
    try {
      return await work();
    } finally {
      this.#underWay.delete(id);
    }
  }

  #select(where: string, ...values: string[]): Branch[] {
    return this.#sql
      .exec<Branch>(`SELECT ${COLUMNS} FROM ramos WHERE ${where} ORDER BY n`, ...values)
      .toArray();
  }
}
