import type {
  DecisaoTomada,
  InAnyStatus,
  Proposta,
  PropostaPendente,
  Transacoes,
} from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { onOperation, onOutside, type Transition } from '../../domain/machine.ts';
import { readAllocation } from '../../domain/policy.ts';
import { type ProposalDraft, proposeTarget } from '../../domain/proposals.ts';
import { toAtivoValor, toDataHora, toMovimento } from '../../domain/to-contract.ts';
import { insert, nextPlace } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import { emitOf } from '../base/events.ts';
import type { RequestOf } from '../base/operation.ts';
import { naoEncontrado } from '../base/refusals.ts';
import { spanOf } from '../base/span.ts';
import type { ServiceWorld } from '../base/world.ts';
import { toTransacao, transactionsOfProposal } from '../transactions/transactions.ts';
import { PROPOSAL_FILTERS, type ProposalRow } from './tables.ts';
import { readTreasury } from './treasury.ts';

interface NewProposal {
  readonly organizacaoId: string;
  /** Wallet of the deposit that caused it. */
  readonly depositedIn?: string | null;
  readonly draft: ProposalDraft;
  /** The company's own reference. Default: null, none. */
  readonly referencia?: string | null | undefined;
}

/** @throws {Refusal} `politica_invalida`, `saldo_insuficiente` or `proposta_sem_movimento` */
export function proposeAsClient(
  world: ServiceWorld,
  { organizacaoId, body, operationId }: RequestOf<'criarProposta'>,
): PropostaPendente {
  const { sql, machines } = world;
  const target = readAllocation(body.alocacao_alvo, 'alocacao_alvo');
  const draft = proposeTarget(target, body.motivo, readTreasury(sql, organizacaoId));
  const creation = onOperation(machines.proposta, null, operationId);
  const { referencia_interna: referencia } = body;
  return create(world, creation, { organizacaoId, draft, referencia });
}

/** Makes the service propose. */
export function proposeAsService(world: ServiceWorld, proposal: NewProposal): PropostaPendente {
  const { proposta } = world.machines;
  return create(world, onOutside(proposta, null, proposta.inicial), proposal);
}

function create(
  world: ServiceWorld,
  creation: Transition<Proposta['status']> | undefined,
  { organizacaoId, depositedIn = null, draft, referencia = null }: NewProposal,
): PropostaPendente {
  if (creation === undefined) throw new TypeError('The contract lets nobody create a proposal');
  const { sql, clock, ids } = world;
  const row: ProposalRow = {
    seq: nextPlace(sql, 'propostas', organizacaoId),
    id: ids.next('prop_'),
    organizacao_id: organizacaoId,
    tipo: draft.tipo,
    status: creation.para,
    origem: draft.origem,
    motivo: draft.motivo,
    referencia_interna: referencia,
    carteira_do_deposito: depositedIn,
    movimentos: JSON.stringify(draft.movimentos.map(toMovimento)),
    alocacao_resultante: JSON.stringify(draft.alocacao_resultante.map(toAtivoValor)),
    decidida_por: null,
    comentario: null,
    criada_em: toDataHora(clock.now()),
    decidida_em: null,
    executada_em: null,
  };
  insert<ProposalRow>(sql, 'propostas', row);
  const dados = toProposta(row, []) as PropostaPendente;
  emitOf(world, creation, { organizacaoId, dados });
  return dados;
}

/** @throws {Refusal} `nao_encontrado` */
export function readProposalRow(sql: Sql, organizacaoId: string, id: string): ProposalRow {
  const query = 'SELECT * FROM propostas WHERE id = ? AND organizacao_id = ?';
  const [row] = sql.rows<ProposalRow>(query, id, organizacaoId);
  if (row === undefined) throw naoEncontrado();
  return row;
}

/** @throws {Refusal} `nao_encontrado` */
export const readProposal = (sql: Sql, organizacaoId: string, id: string): Proposta =>
  showProposal(sql, readProposalRow(sql, organizacaoId, id));

/** The newest first. */
export function listProposals(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarPropostas'>,
): PageResult<Proposta> {
  const { desde, ate, ...equal } = filters;
  const only = { organizacao_id: organizacaoId, ...equal };
  const during = { column: 'criada_em', ...spanOf({ desde, ate }) };
  const listing = { table: 'propostas', only, filters: PROPOSAL_FILTERS, during, page };
  return pageOfRows(sql, listing, (row: ProposalRow) => showProposal(sql, row));
}

export function showProposal(sql: Sql, row: ProposalRow): Proposta {
  // Only a decision issues transactions.
  const transactions =
    row.decidida_em === null ? [] : transactionsOfProposal(sql, row.id).map((one) => toTransacao(sql, one));
  return toProposta(row, transactions);
}

function toProposta(row: ProposalRow, transacoes: Transacoes): Proposta {
  const { id, tipo, status, origem, motivo, referencia_interna, criada_em, decidida_em, executada_em } = row;
  const proposta: InAnyStatus<Proposta> & { transacoes?: Transacoes; decisao?: DecisaoTomada } = {
    id,
    tipo,
    status,
    origem,
    motivo,
    referencia_interna,
    movimentos: JSON.parse(row.movimentos),
    alocacao_resultante: JSON.parse(row.alocacao_resultante),
    ...(transacoes.length > 0 && { transacoes }),
    ...(row.decidida_por !== null && { decisao: { por: row.decidida_por, comentario: row.comentario } }),
    criada_em,
    decidida_em,
    executada_em,
  };
  return proposta as Proposta;
}
