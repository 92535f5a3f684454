import { assetShares } from '../../domain/balances.ts';
import { perHolding } from '../../domain/holdings.ts';
import { onOperation, onOutside, type Transition } from '../../domain/machine.ts';
import type { Movement } from '../../domain/movements.ts';
import { type ParteDoAtivo, readAllocation } from '../../domain/policy.ts';
import { type ProposalDraft, proposeTarget } from '../../domain/proposals.ts';
import { semCarteiraParaAssinar } from '../../domain/refusals.ts';
import { toAtivoValor, toDataHora, toMovimento } from '../../domain/to-contract.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import { findSigningWallet } from '../directory/wallets.ts';
import { emitOf } from '../events.ts';
import { readBooks } from '../ledger/books.ts';
import type { OperationRequest } from '../operation.ts';
import { naoEncontrado } from '../refusals.ts';
import { isMovement, readParts, writeParts } from '../transactions/parts.ts';
import { listTransactions, type TransactionRow, toTransacao } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';

export interface ProposalRow {
  readonly id: string;
  readonly organizacao_id: string;
  readonly tipo: string;
  readonly status: string;
  readonly origem: string;
  readonly motivo: string;
  readonly carteira_id: string;
  readonly USDY_resultante: number | bigint;
  readonly BUIDL_resultante: number | bigint;
  readonly criada_em: string;
  readonly decidida_em: string | null;
  readonly executada_em: string | null;
}

/** The contract's NovaProposta. */
export interface NovaProposta {
  readonly alocacao_alvo: readonly ParteDoAtivo[];
  readonly motivo: string;
}

/** @throws {Refusal} `politica_invalida`, `saldo_insuficiente`, `proposta_sem_movimento` or `carteira_invalida` */
export function proposeAsClient(world: ServiceWorld, organizacaoId: string, nova: NovaProposta) {
  const { sql, machines } = world;
  const target = readAllocation(nova.alocacao_alvo, 'alocacao_alvo');
  const draft = proposeTarget(target, nova.motivo, readBooks(sql, organizacaoId));
  const carteiraId = findSigningWallet(sql, organizacaoId);
  if (carteiraId === undefined) throw semCarteiraParaAssinar();
  const creation = onOperation(machines.proposta, null, 'criarProposta');
  return create(world, creation, { organizacaoId, draft, carteiraId });
}

/** Makes the service propose. */
export function proposeAsService(
  world: ServiceWorld,
  organizacaoId: string,
  draft: ProposalDraft,
  carteiraId: string,
) {
  const { proposta } = world.machines;
  const creation = onOutside(proposta, null, proposta.inicial);
  return create(world, creation, { organizacaoId, draft, carteiraId });
}

interface NewProposal {
  readonly organizacaoId: string;
  readonly draft: ProposalDraft;
  /** Wallet that signs. */
  readonly carteiraId: string;
}

function create(world: ServiceWorld, creation: Transition | undefined, entry: NewProposal) {
  if (creation === undefined) throw new TypeError('The contract lets nobody create a proposal');
  const { sql, clock, ids } = world;
  const { organizacaoId, draft, carteiraId } = entry;
  const [usdy, buidl] = draft.alocacao_resultante.map(({ centavos }) => centavos);
  const [row] = sql.run<ProposalRow>(
    `INSERT INTO propostas (id, organizacao_id, tipo, status, origem, motivo, carteira_id, USDY_resultante,
       BUIDL_resultante, criada_em) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    ids.next('prop_'),
    organizacaoId,
    draft.tipo,
    creation.para,
    draft.origem,
    draft.motivo,
    carteiraId,
    usdy ?? 0n,
    buidl ?? 0n,
    toDataHora(clock.now()),
  );
  const proposal = row as ProposalRow;
  writeParts(sql, proposal.id, draft.movimentos);
  const dados = toProposta(proposal, { movimentos: draft.movimentos, transacoes: [] });
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

export const readProposal = (sql: Sql, organizacaoId: string, id: string) =>
  show(sql, readProposalRow(sql, organizacaoId, id));

/** The newest first. */
export function listProposals(sql: Sql, { organizacaoId, filters, page }: OperationRequest): PageResult {
  const only = { organizacao_id: organizacaoId, status: filters.status };
  const listing = { table: 'propostas', order: 'newest first', only, page } as const;
  return pageOfRows<ProposalRow>(sql, listing, (row) => show(sql, row));
}

const show = (sql: Sql, row: ProposalRow) =>
  toProposta(row, {
    movimentos: readParts(sql, row.id).filter(isMovement),
    // Only a decision issues transactions.
    transacoes: row.decidida_em === null ? [] : listTransactions(sql, row.id),
  });

interface Work {
  readonly movimentos: readonly Movement[];
  readonly transacoes: readonly TransactionRow[];
}

function toProposta(row: ProposalRow, { movimentos, transacoes }: Work) {
  const { id, tipo, status, origem, motivo, criada_em, decidida_em, executada_em } = row;
  const resulting = { disponivel: 0, USDY: row.USDY_resultante, BUIDL: row.BUIDL_resultante };
  return {
    id,
    tipo,
    status,
    origem,
    motivo,
    movimentos: movimentos.map(toMovimento),
    alocacao_resultante: assetShares(perHolding((holding) => BigInt(resulting[holding]))).map(toAtivoValor),
    ...(transacoes.length > 0 && { transacoes: transacoes.map(toTransacao) }),
    criada_em,
    decidida_em,
    executada_em,
  };
}
