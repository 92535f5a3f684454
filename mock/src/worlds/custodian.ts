import type { Transacao } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import type { Schedule, Scheduled } from '../store/statements.ts';
import type { Service } from '../treasury/index.ts';

/** How long signing takes, and confirming takes, in milliseconds of the world's time. */
const PACE = 2000;

/** States of a transaction that is still to be signed or confirmed. */
const OPEN = ['aguardando_assinatura', 'transmitida'] as const satisfies readonly Transacao['status'][];

const IS_OPEN = `status IN (${OPEN.map((status) => `'${status}'`).join(', ')})`;

/** A move that the custodian or the network made by itself. */
export interface Step {
  readonly id: string;
  /** Milliseconds of the world's time. */
  readonly em: number;
  readonly status: Transacao['status'];
}

/** A move that is still to come. */
export interface PlannedStep extends Scheduled {
  readonly tipo: 'transacao.transmitida' | 'transacao.confirmada';
}

/**
 * A simulated custodian: signs every transaction and has the network confirm it, in the order of its wallet's nonces.
 */
export interface Custodian {
  /** When its next step is due, in milliseconds of the world's time; null while there is nothing to sign or confirm. */
  nextDue(): number | null;
  /** The same, without starting the time that signing takes: for the dashboard. */
  peekDue(): number | null;
  /** The moves of its next step, in order, if the network accepts them. */
  nextSteps(limit: number): Schedule<PlannedStep>;
  /** Moves each open transaction one step, when due. Call it inside a transaction. */
  run(): Step[];
}

export interface CustodianOptions {
  readonly sql: Sql;
  readonly clock: { now(): number };
  readonly service: Pick<Service, 'transmit' | 'confirm' | 'clearWay'>;
}

interface Open {
  readonly id: string;
  readonly organizacao_id: string;
  readonly status: (typeof OPEN)[number];
}

export function createCustodian({ sql, clock, service }: CustodianOptions): Custodian {
  // A full disk takes not even the write of one that exists, and a world goes on there.
  if (sql.rows("SELECT 1 FROM sqlite_schema WHERE name = 'transacoes_abertas'").length === 0)
    sql.run(`CREATE INDEX transacoes_abertas ON transacoes (ordem_da_carteira, ordem_do_nonce)
      WHERE ${IS_OPEN}`);
  let due: number | null = null;

  const open = (): Open[] =>
    sql.rows<Open>(`SELECT id, organizacao_id, status FROM transacoes
      WHERE ${IS_OPEN} ORDER BY ordem_da_carteira, ordem_do_nonce`);

  const step = ({ id, status }: Open): Step[] => {
    const isSigned = status === 'transmitida';
    if (isSigned && !service.clearWay(id)) return [];
    const { transacao } = isSigned ? service.confirm(id) : service.transmit(id);
    return [{ id, em: clock.now(), status: transacao.status }];
  };

  /** A step is due one pace after the transaction was first seen open, or after the last step. */
  const nextDue = (): number | null => {
    if (open().length === 0) due = null;
    else due ??= clock.now() + PACE;
    return due;
  };

  const peekDue = (): number | null => (open().length === 0 ? null : (due ?? clock.now() + PACE));

  return {
    nextDue,
    peekDue,
    nextSteps(limit) {
      const em = peekDue();
      if (em === null) return { quantidade: 0, first: [] };
      const steps = open();
      return { quantidade: steps.length, first: steps.slice(0, limit).map((step) => planned(step, em)) };
    },
    run() {
      const at = nextDue();
      if (at === null || at > clock.now()) return [];
      due = null;
      return open().flatMap(step);
    },
  };
}

const planned = ({ id, organizacao_id, status }: Open, em: number): PlannedStep => ({
  em,
  tipo: status === 'transmitida' ? 'transacao.confirmada' : 'transacao.transmitida',
  organizacao_id,
  recurso_id: id,
});
