import type { OperationId } from '../../../contract/types.ts';
import type { Course, ProposalStatus, RedemptionStatus } from '../../../worlds/world-file.ts';
import type { When } from './facts.ts';
import { mistakes } from './mistakes.ts';
import type { Telling } from './told-organization.ts';

type Status = ProposalStatus | RedemptionStatus;

/** What is decided: the operations that do it, and the statuses that not every approval leads to. */
interface Kind {
  readonly approve: OperationId;
  readonly reject: OperationId;
  readonly rejected: Status;
  /** All of its transactions are confirmed. */
  readonly done: Status;
}

export const PROPOSAL: Kind = {
  approve: 'aprovarProposta',
  reject: 'rejeitarProposta',
  rejected: 'rejeitada',
  done: 'executada',
};

export const REDEMPTION: Kind = {
  approve: 'aprovarResgate',
  reject: 'rejeitarResgate',
  rejected: 'rejeitado',
  done: 'concluido',
};

/** Something that is decided, once it was made. */
interface Subject {
  readonly kind: Kind;
  /** When it was made, as the file says. */
  readonly when: When;
  /** The same in milliseconds. */
  readonly made: number;
  /** Where the file tells of it. */
  readonly campo: string;
  /** Known only when it was made. */
  readonly id: () => string;
}

/** Adds what became of a proposal or of a redemption to the facts: its decision, and what followed. */
export function tellCourse(course: Course<Status>, subject: Subject, { facts, organization }: Telling): void {
  const { status = 'pendente', comentario } = course;
  const { kind, when, made, campo, id } = subject;
  if (status === 'pendente') {
    checkUndecided(course, campo);
    return;
  }
  const body = comentario === undefined ? {} : { comentario };
  const decidedWhen = whenTold(course, 'decidida_em', campo) ?? when;
  const settledWhen = whenTold(course, 'liquidada_em', campo) ?? decidedWhen;
  const settled = status === kind.done ? 'confirmada' : course.transacoes;
  let transactions: readonly { id: string }[] = [];
  let since = facts.add({ ...decidedWhen, since: made }, campo, () => {
    const operation = status === kind.rejected ? kind.reject : kind.approve;
    ({ transacoes: transactions = [] } = organization.ask<Decision>(operation, body, campo, id()));
  });
  if (settled !== undefined && settled !== 'aguardando_assinatura')
    since = facts.add({ ...settledWhen, since }, campo, () => {
      for (const transaction of transactions) organization.settle(transaction.id, settled);
    });
  if (status === 'cancelado')
    facts.add({ ...settledWhen, since }, campo, () => organization.ask('cancelarResgate', body, campo, id()));
}

/** Undefined when the file does not tell. */
function whenTold(
  course: Course<Status>,
  member: 'decidida_em' | 'liquidada_em',
  campo: string,
): When | undefined {
  const instant = course[member];
  return instant === undefined ? undefined : { instant, campo: `${campo}.${member}` };
}

interface Decision {
  readonly transacoes?: readonly { readonly id: string }[];
}

/** @throws {WorldFileError} when what is pending would have been decided */
function checkUndecided(course: Course<Status>, campo: string): void {
  const extra = (['decidida_em', 'liquidada_em', 'comentario', 'transacoes'] as const).find(
    (name) => course[name] !== undefined,
  );
  if (extra !== undefined) throw mistakes.undecided(`${campo}.${extra}`);
}
