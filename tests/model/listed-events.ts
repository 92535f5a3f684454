import type { Sql } from '../../mock/src/platform/store.ts';

export interface ListedEvent {
  readonly seq: number;
  readonly id: string;
  readonly organizacao_id: string;
  readonly tipo: string;
  readonly corpo: Uint8Array;
}

export const listEvents = (sql: Pick<Sql, 'rows'>): ListedEvent[] =>
  sql.rows('SELECT seq, id, organizacao_id, tipo, corpo FROM eventos ORDER BY seq DESC');
