import type { Cobranca, Rendimento } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { balancesOf, roomIn } from '../../domain/balances.ts';
import { yieldPosting } from '../../domain/ledger.ts';
import { monthStart } from '../../domain/month.ts';
import { type Credit, closeMonth } from '../../domain/month-yield.ts';
import { emit } from '../base/events.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readFeeRate } from '../directory/organizations.ts';
import { readWallets, writeFact } from '../ledger/books.ts';
import { accrueUntil, readAccrual, readEarned, startMonth } from './accruals.ts';
import { chargeFee } from './charges.ts';
import { type ClosedMonth, writeYield } from './yields.ts';

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

/** Closes the earliest month that ended by an instant; undefined when none did. */
export function closeNext(world: ServiceWorld, until: number): MonthClosed | undefined {
  const end = findMonthEnd(world.sql, until);
  return end && close(world, end);
}

/** The end of the first month that had ended by an instant, in milliseconds; undefined when none had. */
export const firstMonthEnd = (sql: Sql, until: number): number | undefined => findMonthEnd(sql, until)?.fim;

function findMonthEnd(sql: Sql, until: number): MonthEnd | undefined {
  const query = `SELECT organizacao_id AS organizacaoId, fecha_em AS fim FROM acumulos
    WHERE fecha_em <= ? ORDER BY fecha_em, seq LIMIT 1`;
  return sql.rows<MonthEnd>(query, until)[0];
}

/** Credits the whole yield to the wallets that earned it; the fee is charged, never taken from it. */
function close(world: ServiceWorld, { organizacaoId, fim }: MonthEnd): MonthClosed {
  const { sql, ids } = world;
  const percentual = readFeeRate(sql, organizacaoId);
  const month = closedMonth(sql, { organizacaoId, fim }, percentual);
  credit(sql, month.creditos);
  startMonth(sql, organizacaoId, fim, month.fractions);
  const cobrancaId = month.taxa > 0n ? ids.next('cob_') : null;
  const rendimento = writeYield(world, { organizacaoId, month, percentual, cobrancaId });
  emit(world, 'rendimento.apurado', { organizacaoId, dados: rendimento, em: fim });
  const charge = { organizacaoId, rendimentoId: rendimento.id, percentual };
  const cobranca = cobrancaId === null ? null : chargeFee(world, { ...charge, id: cobrancaId }, month);
  return { tipo: 'rendimento.apurado', em: fim, organizacao_id: organizacaoId, rendimento, cobranca };
}

/** The yield record of a month. Its period is the whole calendar month, even when the books were opened within it. */
function closedMonth(sql: Sql, { organizacaoId, fim }: MonthEnd, percentual: number): ClosedMonth {
  accrueUntil(sql, organizacaoId, fim);
  const { desde, fractions } = readAccrual(sql, organizacaoId);
  const room = roomIn(balancesOf(readWallets(sql, organizacaoId)));
  const month = closeMonth(fractions, readEarned(sql, organizacaoId), { percentual, room });
  return { ...month, inicio: monthStart(desde), fim };
}

function credit(sql: Sql, credits: readonly Credit[]): void {
  for (const { carteiraId, ...credited } of credits) writeFact(sql, carteiraId, yieldPosting(credited));
}
