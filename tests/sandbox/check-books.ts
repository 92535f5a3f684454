import { HOLDINGS, type Holdings, perHolding } from '../../mock/src/sandbox/domain/holdings.ts';
import { ACCOUNTS, type Accounts, checkConservation } from '../../mock/src/sandbox/domain/ledger.ts';
import { listOrganizations } from '../../mock/src/sandbox/service/directory/organizations.ts';
import { readBooks } from '../../mock/src/sandbox/service/ledger/books.ts';
import type { Sql } from '../../mock/src/sandbox/store/sql.ts';

const SUMS = ACCOUNTS.map((account) => `coalesce(sum(${account}), 0) AS ${account}`).join(', ');

/** The parts that approved work still holds: of a proposal those not confirmed yet, of a redemption all until the end. */
const HELD = `
  SELECT de, sum(centavos) AS centavos FROM partes JOIN propostas ON propostas.id = dono_id
  WHERE organizacao_id = ? AND status = 'aprovada' AND NOT EXISTS (SELECT 1 FROM transacoes
    WHERE transacoes.dono_id = partes.dono_id AND transacoes.parte = partes.parte AND transacoes.status = 'confirmada')
  GROUP BY de
  UNION ALL
  SELECT de, sum(partes.centavos) FROM partes JOIN resgates ON resgates.id = dono_id
  WHERE organizacao_id = ? AND status = 'aguardando_assinatura' GROUP BY de`;

/**
 * Recounts the books of every organisation of a world from their whole history.
 * @throws {Error} when a balance differs from its facts, cents appeared or vanished, or a reservation has no open work
 */
export function checkBooks(sql: Sql): void {
  for (const { id } of listOrganizations(sql)) {
    const { balances, reserved } = readBooks(sql, id);
    compare(`${id} balance`, ACCOUNTS, balances, factsOf(sql, id));
    compare(`${id} reservation`, HOLDINGS, reserved, heldOf(sql, id));
    checkConservation(balances);
  }
}

function factsOf(sql: Sql, organizacaoId: string): Accounts {
  const query = `SELECT ${SUMS} FROM lancamentos WHERE organizacao_id = ?`;
  const [sums] = sql.rows<Record<string, number | bigint>>(query, organizacaoId);
  return Object.fromEntries(ACCOUNTS.map((account) => [account, BigInt(sums?.[account] ?? 0)])) as Accounts;
}

function heldOf(sql: Sql, organizacaoId: string): Holdings {
  const rows = sql.rows<{ de: string; centavos: number | bigint }>(HELD, organizacaoId, organizacaoId);
  return perHolding((holding) =>
    rows.filter(({ de }) => de === holding).reduce((total, { centavos }) => total + BigInt(centavos), 0n),
  );
}

function compare<Key extends string>(
  what: string,
  keys: readonly Key[],
  kept: Readonly<Record<Key, bigint>>,
  counted: Readonly<Record<Key, bigint>>,
): void {
  const wrong = keys.find((key) => kept[key] !== counted[key]);
  if (wrong !== undefined) throw new Error(`${what} of ${wrong} is ${kept[wrong]}, not ${counted[wrong]}`);
}
