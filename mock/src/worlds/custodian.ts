import type { Transacao } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import type { Schedule, Scheduled } from '../store/statements.ts';
import { OPEN, type Service } from '../treasury/index.ts';

/** Time that signing takes, and that confirming takes, in milliseconds of world time. */
const PACE = 2000;

export interface Step {
  readonly id: string;
  readonly em: number;
  readonly status: Transacao['status'];
}

export interface PlannedStep extends Scheduled {
  readonly tipo: 'transacao.transmitida' | 'transacao.confirmada';
}

/** Simulates custodian and network, which sign and confirm every transaction in nonce order. */
export interface Custodian {
  nextDue(): number | null;
  /** As `nextDue`, but without starting the signing delay, for the dashboard. */
  peekDue(): number | null;
  /** Transactions of the next step in order, provided that the network accepts them. */
  nextSteps(limit: number): Schedule<PlannedStep>;
  /** Advances each due transaction by one step. Call it inside a transaction. */
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
  readonly status: 'aguardando_assinatura' | 'transmitida';
}

export function createCustodian({ sql, clock, service }: CustodianOptions): Custodian {
  // The check comes first: on a full disk even CREATE TABLE IF NOT EXISTS fails, and the world must stay usable.
  if (sql.rows("SELECT 1 FROM sqlite_schema WHERE name = 'transacoes_abertas'").length === 0)
    sql.run(`CREATE INDEX transacoes_abertas ON transacoes (ordem_da_carteira, ordem_do_nonce)
      WHERE ${OPEN}`);
  let due: number | null = null;

  const open = (): Open[] =>
    sql.rows<Open>(`SELECT id, organizacao_id, status FROM transacoes
      WHERE ${OPEN} ORDER BY ordem_da_carteira, ordem_do_nonce`);

  const step = ({ id, status }: Open): Step[] => {
    const isSigned = status === 'transmitida';
    if (isSigned && !service.clearWay(id)) return [];
    const { transacao } = isSigned ? service.confirm(id) : service.transmit(id);
    return [{ id, em: clock.now(), status: transacao.status }];
  };

  /** A step is due `PACE` after the transaction was first seen open, or after the previous step. */
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
