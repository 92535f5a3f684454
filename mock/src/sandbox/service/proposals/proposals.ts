import type {
  DecisaoTomada,
  InAnyStatus,
  Proposta,
  PropostaPendente,
  Transacoes,
} from '../../../contract/types.ts';
import { assetShares } from '../../domain/balances.ts';
import { perHolding } from '../../domain/holdings.ts';
import { onOperation, onOutside, type Transition } from '../../domain/machine.ts';
import type { Movement } from '../../domain/movements.ts';
import { readAllocation } from '../../domain/policy.ts';
import { type ProposalDraft, proposeTarget } from '../../domain/proposals.ts';
import { semCarteiraParaAssinar } from '../../domain/refusals.ts';
import { toAtivoValor, toDataHora, toMovimento } from '../../domain/to-contract.ts';
import { insertReturning } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import { findSigningWallet } from '../directory/wallets.ts';
import { emitOf } from '../events.ts';
import { readBooks } from '../ledger/books.ts';
import type { RequestOf } from '../operation.ts';
import { naoEncontrado } from '../refusals.ts';
import { spanOf } from '../span.ts';
import { isMovement, readParts, writeParts } from '../transactions/parts.ts';
import type { TransactionRow } from '../transactions/tables.ts';
import { listTransactions, toTransacao } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';
import type { ProposalRow } from './tables.ts';

interface NewProposal {
  readonly organizacaoId: string;
  /** Wallet that signs. */
  readonly carteiraId: string;
  readonly draft: ProposalDraft;
  /** Of the company. Default: null, there is none. */
  readonly referencia?: string | null | undefined;
}

/** @throws {Refusal} `politica_invalida`, `saldo_insuficiente`, `proposta_sem_movimento` or `carteira_invalida` */
export function proposeAsClient(
  world: ServiceWorld,
  { organizacaoId, body, operationId }: RequestOf<'criarProposta'>,
): PropostaPendente {
  const { sql, machines } = world;
  const target = readAllocation(body.alocacao_alvo, 'alocacao_alvo');
  const draft = proposeTarget(target, body.motivo, readBooks(sql, organizacaoId));
  const carteiraId = findSigningWallet(sql, organizacaoId);
  if (carteiraId === undefined) throw semCarteiraParaAssinar();
  const creation = onOperation(machines.proposta, null, operationId);
  const { referencia_interna: referencia } = body;
  return create(world, creation, { organizacaoId, carteiraId, draft, referencia });
}

/** Makes the service propose. */
export function proposeAsService(world: ServiceWorld, proposal: NewProposal): PropostaPendente {
  const { proposta } = world.machines;
  return create(world, onOutside(proposta, null, proposta.inicial), proposal);
}

function create(
  world: ServiceWorld,
  creation: Transition<Proposta['status']> | undefined,
  { organizacaoId, carteiraId, draft, referencia = null }: NewProposal,
): PropostaPendente {
  if (creation === undefined) throw new TypeError('The contract lets nobody create a proposal');
  const { sql, clock, ids } = world;
  const [usdy, buidl] = draft.alocacao_resultante.map(({ centavos }) => centavos);
  const row = insertReturning<ProposalRow>(sql, 'propostas', {
    id: ids.next('prop_'),
    organizacao_id: organizacaoId,
    tipo: draft.tipo,
    status: creation.para,
    origem: draft.origem,
    motivo: draft.motivo,
    referencia_interna: referencia,
    carteira_id: carteiraId,
    USDY_resultante: usdy ?? 0n,
    BUIDL_resultante: buidl ?? 0n,
    criada_em: toDataHora(clock.now()),
  });
  writeParts(sql, row.id, draft.movimentos);
  const dados = toProposta(row, draft.movimentos, []) as PropostaPendente;
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
  const listing = { table: 'propostas', only, during, page };
  return pageOfRows(sql, listing, (row: ProposalRow) => showProposal(sql, row));
}

export function showProposal(sql: Sql, row: ProposalRow): Proposta {
  // Only a decision issues transactions.
  const transactions = row.decidida_em === null ? [] : listTransactions(sql, row.id);
  return toProposta(row, readParts(sql, row.id).filter(isMovement), transactions);
}

function toProposta(
  row: ProposalRow,
  movements: readonly Movement[],
  transactions: readonly TransactionRow[],
): Proposta {
  const { id, tipo, status, origem, motivo, referencia_interna, criada_em, decidida_em, executada_em } = row;
  const resulting = { disponivel: 0, USDY: row.USDY_resultante, BUIDL: row.BUIDL_resultante };
  const proposta: InAnyStatus<Proposta> & { transacoes?: Transacoes; decisao?: DecisaoTomada } = {
    id,
    tipo,
    status,
    origem,
    motivo,
    referencia_interna,
    movimentos: movements.map(toMovimento),
    alocacao_resultante: assetShares(perHolding((holding) => BigInt(resulting[holding]))).map(toAtivoValor),
    ...(transactions.length > 0 && { transacoes: transactions.map(toTransacao) }),
    ...(row.decidida_por !== null && { decisao: { por: row.decidida_por, comentario: row.comentario } }),
    criada_em,
    decidida_em,
    executada_em,
  };
  return proposta as Proposta;
}
