import type { Sql } from '../../mock/src/platform/store.ts';
import { checkBooks, MOVEMENTS } from '../model/check-books.ts';

/** Queries that find partly applied changes, without recomputing the service's results. */
const HALF_DONE: Readonly<Record<string, string>> = {
  'a proposal without movements': `SELECT id FROM propostas
    WHERE json_array_length(movimentos) = 0`,
  'a proposal decided without an instant, or the other way round': `SELECT id FROM propostas
    WHERE (status = 'pendente') = (decidida_em IS NOT NULL) OR (status = 'executada') = (executada_em IS NULL)`,
  'a redemption decided without an instant, or the other way round': `SELECT id FROM resgates
    WHERE (status IN ('pendente', 'rejeitado')) = (aprovado_em IS NOT NULL)
      OR (status = 'concluido') = (concluido_em IS NULL) OR (status = 'rejeitado') = (rejeitado_em IS NULL)
      OR (status = 'cancelado') = (cancelado_em IS NULL)`,
  'transactions of something that nobody approved': `SELECT id FROM transacoes
    WHERE proposta_id IN (SELECT id FROM propostas WHERE status NOT IN ('aprovada', 'executada'))
      OR resgate_id IN (SELECT id FROM resgates WHERE status IN ('pendente', 'rejeitado'))`,
  'a movement approved whose transactions are not its amount': `SELECT proposta_id AS id FROM ${MOVEMENTS}
    WHERE proposta_id IN (SELECT id FROM propostas WHERE status IN ('aprovada', 'executada'))
      AND centavos <> (SELECT coalesce(sum(centavos), 0) FROM transacoes
        WHERE transacoes.proposta_id = movimentos.proposta_id AND movimento = indice AND substitui IS NULL)`,
  'a redemption approved whose transactions are not its amount': `SELECT id FROM resgates
    WHERE status NOT IN ('pendente', 'rejeitado') AND centavos <>
      (SELECT coalesce(sum(centavos), 0) FROM transacoes WHERE resgate_id = resgates.id AND substitui IS NULL)`,
  'something over with an open transaction': `SELECT id FROM transacoes
    WHERE status IN ('aguardando_assinatura', 'transmitida')
      AND (proposta_id IN (SELECT id FROM propostas WHERE status = 'executada')
        OR resgate_id IN (SELECT id FROM resgates WHERE status IN ('concluido', 'cancelado')))`,
  'a confirmation without its record, or recorded twice': `SELECT id FROM transacoes
    WHERE (status = 'confirmada') <> (SELECT count(*) FROM registros WHERE tx_hash = transacoes.tx_hash)`,
  'a nonce skipped': `SELECT endereco AS id FROM nonces GROUP BY rede, endereco HAVING count(*) <> max(ordem) + 1`,
  'a change without its event, or reported twice': eventless(`
    SELECT 'deposito.confirmado' AS tipo, id FROM registros WHERE tipo = 'deposito' UNION ALL
    SELECT 'alocacao.proposta', id FROM propostas WHERE origem = 'tesa' UNION ALL
    SELECT 'alocacao.aprovada', id FROM propostas WHERE status IN ('aprovada', 'executada') UNION ALL
    SELECT 'resgate.concluido', id FROM resgates WHERE status = 'concluido'`),
  'an event that a destination registered before will not get': `SELECT eventos.id
    FROM eventos JOIN webhooks ON webhooks.organizacao_id = eventos.organizacao_id
    WHERE eventos.seq > (SELECT min(evento.seq) FROM entregas JOIN eventos AS evento ON evento.id = evento_id
        WHERE webhook_id = webhooks.id)
      AND NOT EXISTS (SELECT 1 FROM entregas WHERE evento_id = eventos.id AND webhook_id = webhooks.id)`,
  'a delivery given up': `SELECT id FROM entregas WHERE status = 'falhou'`,
};

function eventless(changes: string): string {
  return `WITH mudancas AS (${changes}),
    avisos AS (SELECT tipo, json_extract(CAST(corpo AS TEXT), '$.dados.id') AS id FROM eventos)
    SELECT id FROM (SELECT tipo, id, 1 AS n FROM mudancas UNION ALL SELECT tipo, id, -1 FROM avisos)
    GROUP BY tipo, id HAVING sum(n) <> 0`;
}

/**
 * Partly applied changes in a world after its process died. A missing table is fine: the process died while
 * it created the world, and the next one creates it again.
 */
export function halfDone(sql: Sql): string[] {
  if (sql.rows("SELECT 1 FROM sqlite_schema WHERE name = 'tentativas'").length === 0) return [];
  return [...wrongBooks(sql), ...brokenFile(sql), ...Object.entries(HALF_DONE).flatMap(find)];

  function find([what, query]: [string, string]): string[] {
    return sql.rows<{ id: string }>(query).map(({ id }) => `${what}: ${id}`);
  }
}

function wrongBooks(sql: Sql): string[] {
  try {
    checkBooks(sql);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function brokenFile(sql: Sql): string[] {
  const integrity = sql.rows<{ integrity_check: string }>('PRAGMA integrity_check');
  const orphans = sql.rows<{ table: string }>('PRAGMA foreign_key_check');
  return [
    ...integrity.map(({ integrity_check }) => integrity_check).filter((verdict) => verdict !== 'ok'),
    ...orphans.map(({ table }) => `a row of ${table} belongs to nothing`),
  ];
}
