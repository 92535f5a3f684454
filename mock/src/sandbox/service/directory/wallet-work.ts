import { isFinal, type Machine } from '../../domain/machine.ts';
import type { Sql } from '../../store/sql.ts';
import type { Machines } from '../machines.ts';

/** Whether a proposal or a redemption that is not over needs the wallet; their open transactions are signed by it. */
export function hasOpenWork(sql: Sql, { proposta, resgate }: Machines, carteiraId: string): boolean {
  return (
    isNeeded(sql, 'propostas', 'carteira_id', proposta, carteiraId) ||
    isNeeded(sql, 'resgates', 'carteira_destino_id', resgate, carteiraId)
  );
}

function isNeeded(sql: Sql, table: string, column: string, machine: Machine, carteiraId: string): boolean {
  const open = machine.estados.filter((estado) => !isFinal(machine, estado));
  const states = open.map(() => '?').join(', ');
  const query = `SELECT 1 FROM ${table} WHERE ${column} = ? AND status IN (${states}) LIMIT 1`;
  return sql.rows(query, carteiraId, ...open).length > 0;
}
