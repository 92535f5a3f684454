import type { ServiceWorld } from '../base/world.ts';
import { setFailed } from '../transactions/moves.ts';
import type { TransactionRow } from '../transactions/tables.ts';

/** A transaction was not seen on the network in time. */
export interface TransactionExpired {
  readonly tipo: 'transacao.expirada';
  /** Until when it was valid, in milliseconds. */
  readonly em: number;
  readonly organizacao_id: string;
  readonly transacao_id: string;
}

/** Expires the transaction with the earliest deadline up to an instant; undefined when there is none. */
export function expireNext(world: ServiceWorld, until: number): TransactionExpired | undefined {
  const query = `SELECT * FROM transacoes WHERE status = 'aguardando_assinatura' AND valida_ate <= ?
    ORDER BY valida_ate, seq LIMIT 1`;
  const [row] = world.sql.rows<TransactionRow>(query, until);
  if (row === undefined) return undefined;
  setFailed(world, row, 'expirada');
  const { valida_ate: em, organizacao_id, id: transacao_id } = row;
  return { tipo: 'transacao.expirada', em, organizacao_id, transacao_id };
}
