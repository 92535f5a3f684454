import type { Sql } from '../../mock/src/platform/store.ts';
import { ATIVOS, TOKENS } from '../../mock/src/treasury/rules/money.ts';

const OPEN = `status IN ('aguardando_assinatura', 'transmitida')`;

export const MOVEMENTS = `(SELECT propostas.id AS proposta_id, key AS indice,
  CAST(replace(value ->> 'valor', '.', '') AS INTEGER) AS centavos FROM propostas, json_each(movimentos)) AS movimentos`;

const recorded = (tipo: string): string =>
  `(SELECT coalesce(sum(centavos), 0) FROM registros WHERE tipo = '${tipo}' AND registros.carteira_id = contas.carteira_id)`;

const CREDITED = `(SELECT coalesce(sum(CAST(replace(value ->> 'valor', '.', '') AS INTEGER)), 0)
  FROM rendimentos, json_each(creditos) WHERE value ->> 'carteira_id' = contas.carteira_id)`;

/** Invariants that no table constraint enforces. Each query returns the first violation. */
const WRONG: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    TOKENS.map((token) => [
      `the reservation of ${token} differs from what open transactions carry`,
      `SELECT carteira_id AS where_, ${token}_reservado AS kept,
        (SELECT coalesce(sum(centavos), 0) FROM transacoes
         WHERE transacoes.carteira_id = contas.carteira_id AND token = '${token}' AND ${OPEN}) AS counted
      FROM contas WHERE kept <> counted`,
    ]),
  ),
  ...Object.fromEntries(
    ATIVOS.map((ativo) => [
      `what is to be bought of ${ativo} differs from what open transactions buy`,
      `SELECT carteira_id AS where_, ${ativo}_a_comprar AS kept,
        (SELECT coalesce(sum(centavos), 0) FROM transacoes
         WHERE transacoes.carteira_id = contas.carteira_id AND para = '${ativo}' AND ${OPEN}) AS counted
      FROM contas WHERE kept <> counted`,
    ]),
  ),
  ...Object.fromEntries(
    TOKENS.map((token) => [
      `the balance of ${token} differs from what records and yields tell`,
      `SELECT carteira_id AS where_, ${token} AS kept,
        (SELECT coalesce(sum(CASE '${token}' WHEN para THEN centavos ELSE 0 END - CASE '${token}' WHEN de THEN centavos ELSE 0 END), 0)
         FROM registros WHERE registros.carteira_id = contas.carteira_id)
        + (SELECT coalesce(sum(CAST(replace(value ->> 'valor', '.', '') AS INTEGER)), 0)
           FROM rendimentos, json_each(creditos)
           WHERE value ->> 'carteira_id' = contas.carteira_id AND value ->> 'ativo' = '${token}') AS counted
      FROM contas WHERE kept <> counted`,
    ]),
  ),
  'the deposits differ from their records': `SELECT carteira_id AS where_, -deposito AS kept, ${recorded('deposito')} AS counted
    FROM contas WHERE kept <> counted`,
  'the redemptions differ from their records': `SELECT carteira_id AS where_, resgate AS kept, ${recorded('resgate')} AS counted
    FROM contas WHERE kept <> counted`,
  'the yield differs from the credits of the months': `SELECT carteira_id AS where_, -rendimento AS kept, ${CREDITED} AS counted
    FROM contas WHERE kept <> counted`,
  'a wallet that is not linked holds something': `SELECT carteira_id AS where_, USDC + USDY + BUIDL AS kept, 0 AS counted
    FROM contas JOIN carteiras ON id = carteira_id WHERE vinculada = 0 AND kept <> 0`,
  'two transactions landed with one nonce': `SELECT nonce_seq AS where_, count(*) AS kept, 1 AS counted FROM transacoes
    WHERE status = 'confirmada' OR motivo_da_falha = 'revertida' GROUP BY nonce_seq HAVING count(*) > 1`,
  'something landed with a nonce that is not spent': `SELECT transacoes.id AS where_, estado AS kept, 1 AS counted
    FROM transacoes JOIN nonces ON nonces.seq = nonce_seq
    WHERE estado <> 'gasto' AND (status = 'confirmada' OR motivo_da_falha IN ('revertida', 'preterida'))`,
  'a nonce is kept for nothing, or given back while something open has it': `SELECT seq AS where_, estado AS kept,
      EXISTS (SELECT 1 FROM transacoes WHERE nonce_seq = nonces.seq AND ${OPEN}) AS counted
    FROM nonces WHERE estado <> 'gasto' AND (estado = 'em_uso') <> counted`,
  'a spent nonce is still open': `SELECT transacoes.id AS where_, estado AS kept, 0 AS counted
    FROM transacoes JOIN nonces ON nonces.seq = nonce_seq WHERE estado = 'gasto' AND ${OPEN}`,
  'more was or may be confirmed than a movement moves': `SELECT proposta_id AS where_, movimentos.centavos AS counted,
      (SELECT coalesce(sum(centavos), 0) FROM transacoes
       WHERE transacoes.proposta_id = movimentos.proposta_id AND movimento = indice AND status <> 'falhou') AS kept
    FROM ${MOVEMENTS} WHERE kept > counted`,
  'more was or may be confirmed than a redemption requests': `SELECT id AS where_, centavos AS counted,
      (SELECT coalesce(sum(centavos), 0) FROM transacoes WHERE resgate_id = resgates.id AND status <> 'falhou') AS kept
    FROM resgates WHERE kept > counted`,
  'a proposal is executed in part, or done and not executed': `SELECT id AS where_, status AS kept, moved AS counted
    FROM (SELECT *, NOT EXISTS (SELECT 1 FROM ${MOVEMENTS} WHERE proposta_id = propostas.id AND centavos <>
      (SELECT coalesce(sum(centavos), 0) FROM transacoes WHERE transacoes.proposta_id = propostas.id
       AND movimento = indice AND status = 'confirmada')) AS moved FROM propostas)
    WHERE (status = 'executada') <> moved`,
  'a redemption is done in part, or delivered and not done': `SELECT id AS where_, status AS kept, delivered AS counted
    FROM (SELECT *, centavos = (SELECT coalesce(sum(centavos), 0) FROM transacoes
      WHERE resgate_id = resgates.id AND recebido_em IS NOT NULL) AS delivered FROM resgates)
    WHERE (status = 'concluido') <> delivered AND status <> 'cancelado'`,
  'two transactions of one wallet and purpose may both confirm': `SELECT min(id) AS where_, 1 AS counted,
      count(DISTINCT CASE WHEN estado <> 'gasto' THEN nonce_seq END) + count(CASE WHEN status = 'confirmada' THEN 1 END) AS kept
    FROM transacoes JOIN nonces ON nonces.seq = nonce_seq
    GROUP BY coalesce(proposta_id || '/' || movimento, resgate_id), carteira_id, token HAVING kept > counted`,
};

export const INVARIANTS: readonly string[] = Object.keys(WRONG);

/**
 * Recomputes the books of every wallet from records, yields and open transactions.
 * @throws {Error} when a balance or a reservation differs, or a purpose could move its money twice
 */
export function checkBooks(sql: Sql): void {
  for (const [meaning, query] of Object.entries(WRONG)) {
    const [found] = sql.rows<{ where_: unknown; kept: unknown; counted: unknown }>(query);
    if (found === undefined) continue;
    throw new Error(`${meaning}: ${found.where_} has ${found.kept}, not ${found.counted}`);
  }
}
