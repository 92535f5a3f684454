import { BRANCH_COLUMNS, type Branch } from '../../../mock/src/worlds/branches.ts';
import { inexistente } from '../../../mock/src/worlds/world-name.ts';
import type { Beginning, WorldRpc } from '../world/world-rpc.ts';
import { checkRoomForBranch, type Limits } from './room.ts';

type State = 'fazendo' | 'inteiro' | 'saindo';

interface BranchesOptions {
  readonly sql: SqlStorage;
  readonly limits: Limits;
  readonly worldOf: (id: string) => Pick<WorldRpc, 'begin' | 'erase'>;
}

/**
 * The branches of an account, each a world in its own object. A branch is marked in the table before its
 * world is created or erased, so that a crash leaves no unknown world, and is listed only while it is
 * complete.
 */
export class Branches {
  readonly #sql: SqlStorage;
  readonly #limits: Limits;
  readonly #worldOf: BranchesOptions['worldOf'];
  readonly #underWay = new Set<string>();

  constructor({ sql, limits, worldOf }: BranchesOptions) {
    this.#sql = sql;
    this.#limits = limits;
    this.#worldOf = worldOf;
  }

  list(): Branch[] {
    return this.#select(`estado = 'inteiro'`);
  }

  get(id: string): Branch {
    const [branch] = this.#select(`estado = 'inteiro' AND 'mundo_' || n = ?`, id);
    if (branch === undefined) throw inexistente('mundos', id);
    return branch;
  }

  /**
   * @throws {Refusal} `requisicao_invalida` when the quota is reached
   * @throws {Error} when the world did not start; its remains are erased now or by a later sweep
   */
  async add(conta: string, described: Omit<Branch, 'id'>, beginning: Beginning): Promise<Branch> {
    const { length } = beginning.snapshot;
    checkRoomForBranch(this.#sql, length, this.#limits);
    const { copiado_de, instantaneo_id, copiado_em, nome } = described;
    const insert = `INSERT INTO ramos (copiado_de, instantaneo_id, copiado_em, nome, bytes)
      VALUES (?, ?, ?, ?, ?) RETURNING ${BRANCH_COLUMNS}`;
    const values = [copiado_de, instantaneo_id, copiado_em, nome, length];
    const [branch] = this.#sql.exec<Branch>(insert, ...values).toArray() as [Branch];
    const { id } = branch;
    return this.#during(id, async () => {
      try {
        await this.#worldOf(id).begin({ ...branch, conta }, beginning);
        // The account may have been closed meanwhile.
        if (!this.#mark(id, 'inteiro')) throw new Error('The account was deleted while a branch was created');
        return branch;
      } catch (error) {
        await this.#erase(id).catch(() => {});
        throw error;
      }
    });
  }

  rename(id: string, nome: string): Branch {
    this.get(id);
    this.#sql.exec(`UPDATE ramos SET nome = ? WHERE 'mundo_' || n = ?`, nome, id);
    return this.get(id);
  }

  /**
   * If erasing the branch's world fails, the branch is no longer listed and the call can be repeated.
   * @throws {Refusal} `nao_encontrado`
   */
  async remove(id: string): Promise<void> {
    const [there] = this.#select(`estado <> 'fazendo' AND 'mundo_' || n = ?`, id);
    if (there === undefined) throw inexistente('mundos', id);
    this.#mark(id, 'saindo');
    await this.#during(id, () => this.#erase(id));
  }

  /** Erases branches whose creation or deletion a previous instance did not finish. */
  async sweep(): Promise<void> {
    const unfinished = this.#select(`estado <> 'inteiro'`).filter(({ id }) => !this.#underWay.has(id));
    // A branch that cannot be erased stays marked for the next sweep.
    await Promise.allSettled(unfinished.map(({ id }) => this.#during(id, () => this.#erase(id))));
  }

  async removeAll(): Promise<void> {
    this.#sql.exec(`UPDATE ramos SET estado = 'saindo'`);
    for (const { id } of this.#select('true')) await this.#erase(id);
  }

  async #erase(id: string): Promise<void> {
    await this.#worldOf(id).erase();
    this.#sql.exec(`DELETE FROM ramos WHERE 'mundo_' || n = ?`, id);
  }

  /** Returns false when the branch is already being deleted. */
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
      .exec<Branch>(`SELECT ${BRANCH_COLUMNS} FROM ramos WHERE ${where} ORDER BY n`, ...values)
      .toArray();
  }
}
