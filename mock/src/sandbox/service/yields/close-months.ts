import type { Cobranca, Rendimento } from '../../../contract/types.ts';
import { closeMonth } from '../../domain/close-month.ts';
import { yieldPosting } from '../../domain/ledger.ts';
import type { Sql } from '../../store/sql.ts';
import { feeOf } from '../directory/organizations.ts';
import { emit } from '../events.ts';
import { writeFact } from '../ledger/books.ts';
import type { ServiceWorld } from '../world.ts';
import { accrueUntil, writeAccrual } from './accruals.ts';
import { chargeFee } from './charges.ts';
import { forgetMonthEnd } from './next-month-end.ts';
import { writeYield } from './yields.ts';

/** The month of an organisation was closed. */
export interface MonthClosed {
  readonly tipo: 'rendimento.apurado';
  /** When it ended, in milliseconds. */
  readonly em: number;
  readonly organizacao_id: string;
  readonly rendimento: Rendimento;
  /** Null when there was nothing to charge. */
  readonly cobranca: Cobranca | null;
}

interface MonthEnd {
  readonly organizacaoId: string;
  readonly fim: number;
}

/** Closes the months that ended by an instant, the oldest first. */
export function closeMonthsUntil(world: ServiceWorld, until: number): MonthClosed[] {
  const { sql } = world;
  if (findMonthEnd(sql, until) === undefined) return [];
  return sql.transaction(() => {
    const closed: MonthClosed[] = [];
    for (let end = findMonthEnd(sql, until); end !== undefined; end = findMonthEnd(sql, until)) {
      closed.push(close(world, end));
    }
    return closed;
  });
}

function findMonthEnd(sql: Sql, until: number): MonthEnd | undefined {
  const query = `SELECT organizacao_id AS organizacaoId, fecha_em AS fim FROM acumulos
    WHERE fecha_em <= ? ORDER BY fecha_em, seq LIMIT 1`;
  return sql.rows<MonthEnd>(query, until)[0];
}

/** Credits the yield without the fee, which is charged. */
function close(world: ServiceWorld, { organizacaoId, fim }: MonthEnd): MonthClosed {
  const { sql, ids } = world;
  const percentual = feeOf(sql, organizacaoId);
  const month = closeMonth(accrueUntil(sql, organizacaoId, fim), percentual);
  if (month.creditos.length > 0) writeFact(sql, organizacaoId, yieldPosting(month.creditos));
  writeAccrual(sql, organizacaoId, month.accrual);
  forgetMonthEnd(sql);
  const cobrancaId = month.taxa > 0n ? ids.next('cob_') : null;
  const rendimento = writeYield(world, { organizacaoId, month, percentual, cobrancaId });
  emit(world, 'rendimento.apurado', { organizacaoId, dados: rendimento, em: fim });
  const charge = { organizacaoId, rendimentoId: rendimento.id, percentual };
  const cobranca = cobrancaId === null ? null : chargeFee(world, { ...charge, id: cobrancaId }, month);
  return { tipo: 'rendimento.apurado', em: fim, organizacao_id: organizacaoId, rendimento, cobranca };
}
