import type { Destinatario } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import type { TransactionRow } from './tables.ts';

/** Whom a transaction pays, and what that address is: it follows from what the transaction belongs to. */
export const recipientOf = (sql: Sql, row: TransactionRow): Destinatario => ({
  tipo: kindOf(sql, row),
  endereco: row.destino,
});

function kindOf(sql: Sql, row: TransactionRow): Destinatario['tipo'] {
  if (row.proposta_id !== null) return 'emissor';
  return paysDestination(sql, row) ? 'carteira' : 'endereco_de_liquidacao';
}

/** Only USDC is sent to the wallet itself. */
function paysDestination(sql: Sql, { resgate_id, token, destino }: TransactionRow): boolean {
  if (token !== 'USDC') return false;
  const query = `SELECT 1 FROM resgates JOIN carteiras ON carteiras.id = carteira_destino_id
    WHERE resgates.id = ? AND endereco = ?`;
  return sql.rows(query, resgate_id, destino).length > 0;
}
