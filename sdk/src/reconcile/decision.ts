import type { Proposta, Resgate, Transacao } from '../generated/contract.ts';
import { assertValid } from '../options.ts';
import { isIdOf } from '../response.ts';
import { type Finding, type RecordLister, registrosOf, type Sends, windowOf } from './finding.ts';

/** The client's methods that read the resource of a decision. */
export interface DecisionReader extends RecordLister {
  obterProposta(id: string): Promise<Proposta>;
  obterResgate(id: string): Promise<Resgate>;
  obterTransacao(id: string): Promise<Transacao>;
}

/** A write that decides on an existing resource instead of creating one with a reference. */
export type Decision = keyof typeof STATUSES | 'reemitirTransacao';

/** The resource that shows a decision: a proposal, a redemption, or a replacement transaction. */
export type DecidedBy<D extends Decision> = D extends 'reemitirTransacao'
  ? Transacao
  : D extends 'aprovarProposta' | 'rejeitarProposta'
    ? Proposta
    : Resgate;

interface Statuses {
  /** Statuses that only this decision leads to. */
  readonly done: readonly string[];
  /** Statuses in which the decision is still open. */
  readonly open: readonly string[];
}

const STATUSES = {
  aprovarProposta: { done: ['aprovada', 'executada'], open: ['pendente'] },
  rejeitarProposta: { done: ['rejeitada'], open: ['pendente'] },
  aprovarResgate: { done: ['aguardando_assinatura', 'concluido'], open: ['pendente'] },
  rejeitarResgate: { done: ['rejeitado'], open: ['pendente'] },
  cancelarResgate: { done: ['cancelado'], open: ['pendente', 'aguardando_assinatura'] },
} as const satisfies Record<string, Statuses>;

/**
 * Finds out the result of a decision whose key is too old to be sent again, by reading its resource: `done` when the
 * resource is as the decision leaves it, `absent` when it still awaits the decision, and `divergent` when it was
 * decided differently, or was approved and then canceled. A reissue is `done` by the one transaction that replaces the
 * other, and `ambiguous` with several, or when they cannot be read.
 *
 * A `done` decision may have been made by somebody else, in the dashboard or with another key: `decisao` says by whom,
 * and `cancelamento` that of a canceled redemption.
 * @throws ConfigurationError within 10 minutes of the last attempt, and for an operation that is not a decision
 * @throws TesaError when the resource cannot be read
 */
export async function reconcileDecision<D extends Decision>(
  tesa: DecisionReader,
  decision: D,
  id: string,
  sends: Sends,
): Promise<Finding<DecidedBy<D>>>;
export async function reconcileDecision(
  tesa: DecisionReader,
  decision: Decision,
  id: string,
  sends: Sends,
): Promise<Finding<Proposta | Resgate | Transacao>> {
  windowOf(sends);
  if (decision === 'reemitirTransacao') return reissueOf(tesa, id);
  assertValid(
    Object.hasOwn(STATUSES, decision),
    `${decision} is not a decision on an existing resource, such as aprovarProposta.`,
  );
  const { done, open }: Statuses = STATUSES[decision];
  const isOfProposal = decision.endsWith('Proposta');
  const resource = await (isOfProposal ? tesa.obterProposta(id) : tesa.obterResgate(id));
  if (open.includes(resource.status)) return { state: 'absent', resources: [] };
  if (!done.includes(resource.status)) return { state: 'divergent', resources: [resource] };
  const of = isOfProposal ? { proposta_id: id } : { resgate_id: id };
  return { state: 'done', resources: [resource], registros: await registrosOf(tesa, of) };
}

async function reissueOf(tesa: DecisionReader, id: string): Promise<Finding<Transacao>> {
  const failed = await tesa.obterTransacao(id);
  const of =
    failed.proposta_id === null
      ? { resgate_id: `${failed.resgate_id}` }
      : { proposta_id: failed.proposta_id };
  const owner = await ('proposta_id' in of
    ? tesa.obterProposta(of.proposta_id)
    : tesa.obterResgate(of.resgate_id));
  const issued = 'transacoes' in owner ? owner.transacoes : undefined;
  if (!areReadable(issued, id)) return { state: 'ambiguous', resources: [failed] };
  const [replacement, ...others] = issued.filter(({ substitui }) => substitui === id);
  if (replacement === undefined)
    return failed.status === 'falhou'
      ? { state: 'absent', resources: [] }
      : { state: 'divergent', resources: [failed] };
  if (others.length > 0) return { state: 'ambiguous', resources: [replacement, ...others] };
  const registros = (await registrosOf(tesa, of)).filter(({ tx_hash }) => tx_hash === replacement.tx_hash);
  return { state: 'done', resources: [replacement], registros };
}

/** Whether the items are transactions, of which none claims to replace itself. */
const areReadable = (issued: unknown, id: string): issued is readonly Transacao[] =>
  Array.isArray(issued) &&
  issued.every((one) => isIdOf('tx_', Object(one).id) && (one.id !== id || one.substitui !== id));
