import { concat } from '../../../mock/src/bytes.ts';
import type { Instantaneo } from '../../../mock/src/contract/control-types.ts';
import { inexistente } from '../../../mock/src/worlds/world-name.ts';
import { checkRoomForSnapshot, type Limits } from './room.ts';
import type { AccountStorage } from './tables.ts';

/** Maximum bytes per row. The platform's limit is 2 MB for the whole row. */
const LARGEST_CHUNK = 1_900_000;

const COLUMNS = `'inst_' || n AS id, mundo, agora, bytes`;

export class Snapshots {
  readonly #storage: AccountStorage;
  readonly #limits: Limits;

  constructor(storage: AccountStorage, limits: Limits) {
    this.#storage = storage;
    this.#limits = limits;
  }

  /**
   * Stores a copy in one transaction.
   * @throws {Refusal} `requisicao_invalida` when the quota is reached
   */
  keep({ mundo, agora }: Pick<Instantaneo, 'mundo' | 'agora'>, content: Uint8Array): Instantaneo {
    const { sql } = this.#storage;
    return this.#storage.transactionSync(() => {
      checkRoomForSnapshot(sql, content.length, this.#limits);
      const insert = `INSERT INTO instantaneos (mundo, agora, bytes) VALUES (?, ?, ?) RETURNING ${COLUMNS}, n`;
      const [row] = sql.exec<Instantaneo & { n: number }>(insert, mundo, agora, content.length).toArray() as [
        Instantaneo & { n: number },
      ];
      const { n, ...kept } = row;
      for (let at = 0; at < content.length; at += LARGEST_CHUNK)
        sql.exec(
          'INSERT INTO pedacos (instantaneo, ordem, conteudo) VALUES (?, ?, ?)',
          n,
          at / LARGEST_CHUNK,
          content.slice(at, at + LARGEST_CHUNK),
        );
      return kept;
    });
  }

  list(): Instantaneo[] {
    return this.#storage.sql.exec<Instantaneo>(`SELECT ${COLUMNS} FROM instantaneos ORDER BY n`).toArray();
  }

  get(id: string): Instantaneo {
    const query = `SELECT ${COLUMNS} FROM instantaneos WHERE 'inst_' || n = ?`;
    const [kept] = this.#storage.sql.exec<Instantaneo>(query, id).toArray();
    if (kept === undefined) throw inexistente('instantaneos', id);
    return kept;
  }

  bytesOf(id: string): Uint8Array {
    this.get(id);
    const query = `SELECT conteudo FROM pedacos WHERE 'inst_' || instantaneo = ? ORDER BY ordem`;
    const chunks = this.#storage.sql.exec<{ conteudo: ArrayBuffer }>(query, id).toArray();
    return concat(chunks.map(({ conteudo }) => new Uint8Array(conteudo)));
  }

  remove(id: string): void {
    this.get(id);
    this.#storage.sql.exec(`DELETE FROM instantaneos WHERE 'inst_' || n = ?`, id);
  }
}
