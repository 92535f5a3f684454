import type { OperationId } from '../../../../contract/types.ts';
import { mistakes } from '../mistakes.ts';
import type { Outcome, ProposalStatus, RedemptionStatus } from '../world-file.ts';
import type { OrganizationInFile } from './organization-in-file.ts';
import type { Timeline, When } from './timeline.ts';

type Status = ProposalStatus | RedemptionStatus;

/** The operations on what is decided, and the statuses of a rejection and of a completion. */
export interface Kind {
  readonly create: OperationId;
  readonly approve: OperationId;
  readonly reject: OperationId;
  readonly rejected: Status;
  /** All of its transactions are confirmed. */
  readonly done: Status;
}

export const PROPOSAL: Kind = {
  create: 'criarProposta',
  approve: 'aprovarProposta',
  reject: 'rejeitarProposta',
  rejected: 'rejeitada',
  done: 'executada',
};

export const REDEMPTION: Kind = {
  create: 'criarResgate',
  approve: 'aprovarResgate',
  reject: 'rejeitarResgate',
  rejected: 'rejeitado',
  done: 'concluido',
};

/** What the entries of an organisation are scheduled with. */
export interface Scheduling {
  readonly timeline: Timeline;
  readonly organization: OrganizationInFile;
}

/** A proposal or redemption. */
interface Subject {
  readonly kind: Kind;
  /** When it was created. */
  readonly when: When;
  /** Path of its outcome in the file. */
  readonly campo: string;
  /** Known only once it was created. */
  readonly id: () => string;
}

/** Schedules the decision on a proposal or redemption, and what followed. */
export function scheduleOutcome(
  outcome: Outcome<Status>,
  { kind, when, campo, id }: Subject,
  { timeline, organization }: Scheduling,
): void {
  const { status = 'pendente', comentario, decidida_em, liquidada_em } = outcome;
  if (status === 'pendente') {
    checkUndecided(outcome, campo);
    return;
  }
  const body = comentario === undefined ? {} : { comentario };
  const decided = decidida_em === undefined ? when : { instant: decidida_em, campo: `${campo}.decidida_em` };
  const settled =
    liquidada_em === undefined ? decided : { instant: liquidada_em, campo: `${campo}.liquidada_em` };
  const to = status === kind.done ? 'confirmada' : outcome.transacoes;
  let transactions: readonly { id: string }[] = [];
  let since = timeline.add(decided, Date.parse(when.instant), campo, () => {
    const operation = status === kind.rejected ? kind.reject : kind.approve;
    ({ transacoes: transactions = [] } = organization.operate<Decision>(operation, body, campo, id()));
  });
  if (to !== undefined && to !== 'aguardando_assinatura')
    since = timeline.add(settled, since, campo, () => {
      for (const transaction of transactions) organization.settle(transaction.id, to);
    });
  if (status === 'cancelado')
    timeline.add(settled, since, campo, () => organization.operate('cancelarResgate', body, campo, id()));
}

interface Decision {
  readonly transacoes?: readonly { readonly id: string }[];
}

/** @throws {WorldFileError} when what is pending has a member that only a decision gives */
function checkUndecided(outcome: Outcome<Status>, campo: string): void {
  const extra = (['decidida_em', 'liquidada_em', 'comentario', 'transacoes'] as const).find(
    (name) => outcome[name] !== undefined,
  );
  if (extra !== undefined) throw mistakes.undecided(`${campo}.${extra}`);
}
