import type {
  DecisaoTomada,
  InAnyStatus,
  Movimento,
  OperationId,
  Proposta,
  PropostaPendente,
  PropostaRecemAprovada,
  PropostaRejeitada,
  Transacoes,
} from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { type KindsOf, type PageResult, pageOfRows } from '../store/listing.ts';
import { insertLast } from '../store/statements.ts';
import { issuerAddress } from './chain/index.ts';
import { issueTransaction } from './issue.ts';
import { readWallets } from './ledger.ts';
import {
  emitOf,
  type FilterIndexes,
  inexistenteNoMundo,
  type RequestOf,
  readOwnRow,
  recordDecision,
  type ServiceWorld,
  spanOf,
} from './operation.ts';
import { isShort, type OpenTransfer, type Treasury } from './rules/balances.ts';
import { drawMovements } from './rules/funding.ts';
import { onOperation, onOutside, type Transition } from './rules/machine.ts';
import { parseValor } from './rules/money.ts';
import type { Movement } from './rules/movements.ts';
import { readAllocation } from './rules/policy-rules.ts';
import { type ProposalDraft, proposeTarget } from './rules/proposal-rules.ts';
import { propostaJaDecidida } from './rules/refusals.ts';
import { toAtivoValor, toDataHora, toMovimento } from './rules/to-contract.ts';
import {
  openTransactionsOf,
  type TransactionRow,
  toTransacao,
  transactionsOfProposal,
} from './transactions.ts';

interface NewProposal {
  readonly organizationId: string;
  readonly depositedIn?: string | null;
  readonly draft: ProposalDraft;
  readonly referencia?: string | null | undefined;
}

export function proposeAsClient(
  world: ServiceWorld,
  { organizationId, body, operationId }: RequestOf<'criarProposta'>,
): PropostaPendente {
  const { sql, machines } = world;
  const target = readAllocation(body.alocacao_alvo, 'alocacao_alvo');
  const draft = proposeTarget(target, body.motivo, readTreasury(sql, organizationId));
  const creation = onOperation(machines.proposta, null, operationId);
  const { referencia_interna: referencia } = body;
  return create(world, creation, { organizationId, draft, referencia });
}

export function proposeAsService(world: ServiceWorld, proposal: NewProposal): PropostaPendente {
  const { proposta } = world.machines;
  return create(world, onOutside(proposta, null, proposta.inicial), proposal);
}

function create(
  world: ServiceWorld,
  creation: Transition<Proposta['status']> | undefined,
  { organizationId, depositedIn = null, draft, referencia = null }: NewProposal,
): PropostaPendente {
  if (creation === undefined) throw new TypeError('The contract lets nobody create a proposal');
  const { sql, clock, ids } = world;
  const movimentos = draft.movimentos.map(toMovimento);
  const alocacao_resultante = draft.alocacao_resultante.map(toAtivoValor);
  const row: Omit<ProposalRow, 'seq'> = {
    id: ids.next('prop_'),
    organizacao_id: organizationId,
    tipo: draft.tipo,
    status: creation.para,
    origem: draft.origem,
    motivo: draft.motivo,
    referencia_interna: referencia,
    carteira_do_deposito: depositedIn,
    movimentos: JSON.stringify(movimentos),
    alocacao_resultante: JSON.stringify(alocacao_resultante),
    decidida_por: null,
    comentario: null,
    criada_em: toDataHora(clock.now()),
    decidida_em: null,
    executada_em: null,
  };
  insertLast<ProposalRow>(sql, 'propostas', row);
  const dados = toProposta(row, { movimentos, alocacao_resultante, transacoes: [] }) as PropostaPendente;
  emitOf(world, creation, { organizationId, dados });
  return dados;
}

const readProposalRow = (sql: Sql, organizationId: string, id: string): ProposalRow =>
  readOwnRow(sql, 'propostas', organizationId, id);

export const readProposal = (sql: Sql, organizationId: string, id: string): Proposta =>
  showProposal(sql, readProposalRow(sql, organizationId, id));

export function listProposals(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarPropostas'>,
): PageResult<Proposta> {
  const { desde, ate, ...equal } = filters;
  const only = { organizacao_id: organizationId, ...equal };
  const during = { column: 'criada_em', ...spanOf({ desde, ate }) };
  const listing = { table: 'propostas', only, filters: PROPOSAL_FILTERS, during, page };
  return pageOfRows(sql, listing, (row: ProposalRow) => showProposal(sql, row));
}

function showProposal(sql: Sql, row: ProposalRow): Proposta {
  // Only an approved proposal has transactions, so others need no query.
  const transactions =
    row.decidida_em === null ? [] : transactionsOfProposal(sql, row.id).map((one) => toTransacao(sql, one));
  return toProposta(row, {
    movimentos: JSON.parse(row.movimentos),
    alocacao_resultante: JSON.parse(row.alocacao_resultante),
    transacoes: transactions,
  });
}

interface Shown extends Pick<Proposta, 'movimentos' | 'alocacao_resultante'> {
  readonly transacoes: Transacoes;
}

function toProposta(
  row: Omit<ProposalRow, 'seq'>,
  { movimentos, alocacao_resultante, transacoes }: Shown,
): Proposta {
  const { id, tipo, status, origem, motivo, referencia_interna, criada_em, decidida_em, executada_em } = row;
  const proposta: InAnyStatus<Proposta> & { transacoes?: Transacoes; decisao?: DecisaoTomada } = {
    id,
    tipo,
    status,
    origem,
    motivo,
    referencia_interna,
    movimentos,
    alocacao_resultante,
    ...(transacoes.length > 0 && { transacoes }),
    ...(row.decidida_por !== null && { decisao: { por: row.decidida_por, comentario: row.comentario } }),
    criada_em,
    decidida_em,
    executada_em,
  };
  return proposta as Proposta;
}

export function approveProposal(
  world: ServiceWorld,
  request: RequestOf<'aprovarProposta'>,
): PropostaRecemAprovada {
  const pending = findPending(world, request);
  issueMovements(world, pending.row);
  return decide(world, pending, request) as PropostaRecemAprovada;
}

/** Issues one transaction per movement and funding wallet. Each pays the issuer of the asset. */
function issueMovements(world: ServiceWorld, row: ProposalRow): void {
  const { sql } = world;
  const { id: proposta_id, organizacao_id, carteira_do_deposito } = row;
  const movements = movementsOf(row);
  const draws = drawMovements(movements, readWallets(sql, organizacao_id), carteira_do_deposito);
  for (const { movimento, ...draw } of draws) {
    const { para } = movements[movimento] as Movement;
    const owner = { proposta_id, movimento };
    issueTransaction(world, { ...draw, owner, para, destino: issuerAddress(para, draw.rede) });
  }
}

export function rejectProposal(
  world: ServiceWorld,
  request: RequestOf<'rejeitarProposta'>,
): PropostaRejeitada {
  return decide(world, findPending(world, request), request) as PropostaRejeitada;
}

type DecisionRequest = RequestOf<'aprovarProposta'> | RequestOf<'rejeitarProposta'>;

interface Pending {
  readonly row: ProposalRow;
  readonly transition: Transition;
}

function findPending(
  { sql, machines }: ServiceWorld,
  { organizationId, id, operationId }: DecisionRequest,
): Pending {
  const row = readProposalRow(sql, organizationId, id);
  const transition = onOperation(machines.proposta, row.status, operationId);
  if (transition === undefined) throw propostaJaDecidida(row.status);
  return { row, transition };
}

const COLUMNS = { table: 'propostas', when: 'decidida_em', who: 'decidida_por', why: 'comentario' } as const;

function decide(
  world: ServiceWorld,
  { row, transition }: Pending,
  { por, body: decisao }: DecisionRequest,
): Proposta {
  const decided = recordDecision<ProposalRow>(world, COLUMNS, row.id, { transition, decisao, por });
  const dados = showProposal(world.sql, decided);
  emitOf(world, transition, { organizationId: row.organizacao_id, dados });
  return dados;
}

export type ProposalDecision = Extract<OperationId, 'aprovarProposta' | 'rejeitarProposta'>;

/** Finds the organization of a proposal that is decided in the dashboard, where `painel` is the decider. */
export function decidedBy(sql: Sql, id: string): { readonly organizationId: string; readonly por: string } {
  const [row] = sql.rows<{ organizationId: string }>(
    'SELECT organizacao_id AS organizationId FROM propostas WHERE id = ?',
    id,
  );
  if (row === undefined) throw inexistenteNoMundo(`A proposta ${id}`);
  return { ...row, por: 'painel' };
}

type MovementsColumn = Pick<ProposalRow, 'movimentos'>;

const movementsOf = ({ movimentos }: MovementsColumn): Movement[] =>
  (JSON.parse(movimentos) as Movimento[]).map(({ de, para, valor }) => ({
    de: de ?? 'USDC',
    para,
    centavos: parseValor(valor),
  }));

export const readMovements = (sql: Sql, proposalId: string): Movement[] =>
  sql.rows<MovementsColumn>('SELECT movimentos FROM propostas WHERE id = ?', proposalId).flatMap(movementsOf);

export function readTreasury(sql: Sql, organizationId: string): Treasury {
  const wallets = readWallets(sql, organizationId);
  const short = wallets.filter(isShort);
  const open = short.flatMap(({ walletId }) => openTransactionsOf(sql, organizationId, walletId));
  return { wallets, open: open.map(toOpenTransfer) };
}

const toOpenTransfer = ({ carteira_id, token, para, centavos }: TransactionRow): OpenTransfer => ({
  walletId: carteira_id,
  de: token,
  para,
  centavos: BigInt(centavos),
});

/**
 * Proposals, in list order per organization. Movements and the resulting allocation are computed once and stored as API
 * JSON. The filters have few values, so they share one index.
 */
export const PROPOSAL_TABLES = `
CREATE TABLE propostas (
  seq INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  tipo TEXT NOT NULL,
  status TEXT NOT NULL,
  origem TEXT NOT NULL,
  motivo TEXT NOT NULL,
  referencia_interna TEXT,
  carteira_do_deposito TEXT,
  movimentos TEXT NOT NULL,
  alocacao_resultante TEXT NOT NULL,
  decidida_por TEXT,
  comentario TEXT,
  criada_em TEXT NOT NULL,
  decidida_em TEXT,
  executada_em TEXT,
  PRIMARY KEY (organizacao_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX propostas_de_cada_tipo ON propostas (organizacao_id, origem, tipo, status, seq);
CREATE INDEX propostas_por_referencia ON propostas (organizacao_id, referencia_interna, seq)
  WHERE referencia_interna IS NOT NULL;
`;

const KINDS: { readonly [C in 'origem' | 'tipo' | 'status']: KindsOf<Proposta[C]> } = {
  origem: { tesa: true, cliente: true },
  tipo: { alocacao: true, rebalanceamento: true },
  status: { pendente: true, aprovada: true, rejeitada: true, executada: true },
};

const byKind = { name: 'propostas_de_cada_tipo', kinds: KINDS };

const PROPOSAL_FILTERS: FilterIndexes<'listarPropostas'> = {
  referencia_interna: { name: 'propostas_por_referencia' },
  status: byKind,
  tipo: byKind,
  origem: byKind,
};

interface ProposalRow extends Omit<InAnyStatus<Proposta>, 'movimentos' | 'alocacao_resultante'> {
  readonly seq: number;
  readonly organizacao_id: string;
  /** Wallet of the triggering deposit, which funds the proposal first; null without a deposit. */
  readonly carteira_do_deposito: string | null;
  readonly movimentos: string;
  readonly alocacao_resultante: string;
  readonly decidida_por: string | null;
  readonly comentario: string | null;
}
