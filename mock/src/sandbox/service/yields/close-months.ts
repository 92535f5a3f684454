import { type ClosedPeriod, closePeriod } from '../../domain/close-month.ts';
import { yieldPosting } from '../../domain/ledger.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { Sql } from '../../store/sql.ts';
import { feeOf } from '../directory/organizations.ts';
import { emit } from '../events.ts';
import { writeFact } from '../ledger/books.ts';
import type { ServiceWorld } from '../world.ts';
import { accrueUntil, writeAccrual } from './accruals.ts';
import { writeCharge } from './charges.ts';
import { writeYield } from './yields.ts';

/** The month of an organisation has ended. */
export interface Effect {
  readonly tipo: 'rendimento.apurado';
  /** When it was due, in milliseconds. */
  readonly em: number;
  readonly organizacao_id: string;
  readonly rendimento: object;
  /** Null when there was nothing to charge. */
  readonly cobranca: object | null;
}

interface MonthEnd {
  readonly organizacaoId: string;
  readonly fim: number;
}

/** When the next month ends, in milliseconds; null while there is no organisation. */
export function nextDue(sql: Sql): number | null {
  const [row] = sql.rows<{ at: number | null }>('SELECT min(fecha_em) AS at FROM acumulos');
  return row?.at ?? null;
}

/** Ends the months that are due up to an instant, the oldest first; returns what happened. */
export function runDue(world: ServiceWorld, until: number): Effect[] {
  const { sql } = world;
  if (nextEnd(sql, until) === undefined) return [];
  return sql.transaction(() => {
    const effects: Effect[] = [];
    for (let end = nextEnd(sql, until); end !== undefined; end = nextEnd(sql, until)) {
      effects.push(endMonth(world, end));
    }
    return effects;
  });
}

function nextEnd(sql: Sql, until: number): MonthEnd | undefined {
  const query = `SELECT organizacao_id AS organizacaoId, fecha_em AS fim FROM acumulos
    WHERE fecha_em <= ? ORDER BY fecha_em, seq LIMIT 1`;
  return sql.rows<MonthEnd>(query, until)[0];
}

function endMonth(world: ServiceWorld, { organizacaoId, fim }: MonthEnd): Effect {
  const { sql, ids } = world;
  const percentual = feeOf(sql, organizacaoId);
  const period = closePeriod(accrueUntil(sql, organizacaoId, fim), percentual);
  if (period.creditos.length > 0) writeFact(sql, organizacaoId, yieldPosting(period.creditos));
  writeAccrual(sql, organizacaoId, period.accrual);
  const cobrancaId = period.taxa > 0n ? ids.next('cob_') : null;
  const rendimento = writeYield(world, { organizacaoId, period, percentual, cobrancaId });
  emit(world, 'rendimento.apurado', { organizacaoId, dados: rendimento, em: fim });
  const base = { organizacaoId, rendimentoId: rendimento.id, percentual };
  const cobranca = cobrancaId && charge(world, { ...base, id: cobrancaId }, period);
  return {
    tipo: 'rendimento.apurado',
    em: fim,
    organizacao_id: organizacaoId,
    rendimento,
    cobranca: cobranca || null,
  };
}

interface Charged {
  readonly id: string;
  readonly organizacaoId: string;
  readonly rendimentoId: string;
  readonly percentual: number;
}

function charge(world: ServiceWorld, charged: Charged, { bruto, taxa, fim }: ClosedPeriod) {
  const { organizacaoId } = charged;
  const cobranca = writeCharge(world.sql, {
    ...charged,
    base: bruto,
    centavos: taxa,
    emitidaEm: toDataHora(fim),
  });
  emit(world, 'cobranca.emitida', { organizacaoId, dados: cobranca, em: fim });
  return cobranca;
}
