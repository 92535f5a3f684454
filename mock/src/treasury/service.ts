import type {
  MovimentoDaTransacao,
  PayloadDecodificado,
  TransacaoDecodificada,
} from '../contract/control-types.ts';
import type {
  Decisao,
  OperationId,
  Organizacao,
  Proposta,
  Rede,
  ResgateRecemAprovado,
  Transacao,
} from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { hasTable } from '../store/statements.ts';
import { placeOfEvent, WEBHOOK_TABLES, type WebhookWorld } from '../webhooks/index.ts';
import { readAddresses, settlementAddresses } from './addresses.ts';
import { type DecodedPayload, decodePayload, isPaid, issuerAddress } from './chain/index.ts';
import { FACT_TABLES, type NewFact, noteFact } from './command-log.ts';
import { type Deposited, deposit, type NewDeposit } from './deposits.ts';
import {
  changeDestination,
  createDestination,
  deleteDestination,
  listOwnDestinations,
  readDestination,
  replaceSecret,
  testDestination,
} from './destinations.ts';
import { DIRECTORY_TABLES, type WalletRow } from './directory-tables.ts';
import { type Due, runDue, type TransactionExpired } from './due.ts';
import { listKeptEvents, readEvent, resendEvent } from './events.ts';
import { readOwnKey } from './keys.ts';
import { LEDGER_TABLES, listRecords, readPositions } from './ledger.ts';
import type { MonthClosed } from './month-close.ts';
import { findNextDue } from './next-due.ts';
import {
  type Handlers,
  IssuedValues,
  type Machines,
  type OperationRequest,
  readMachines,
  type ServiceWorld,
} from './operation.ts';
import { changePlan, type PlanChange, readOrganization } from './organizations.ts';
import {
  changeRates,
  definePolicy,
  listPolicies,
  type Percentages,
  POLICY_TABLES,
  type RatesChange,
  readPolicy,
} from './policies.ts';
import {
  approveProposal,
  decidedBy,
  listProposals,
  PROPOSAL_TABLES,
  type ProposalDecision,
  proposeAsClient,
  readMovements,
  readProposal,
  rejectProposal,
} from './proposals.ts';
import {
  approveInDashboard,
  approveRedemption,
  cancelRedemption,
  createRedemption,
  listRedemptions,
  REDEMPTION_TABLES,
  readRedemption,
  rejectRedemption,
} from './redemptions.ts';
import { reissueTransaction } from './reissue.ts';
import { formatValor, perAtivo, toPercent } from './rules/money.ts';
import { toMovimento } from './rules/to-contract.ts';
import {
  confirm,
  fail,
  gapBefore,
  type Inclusion,
  type MovedTransaction,
  receive,
  type SpentNonce,
  spendNonceOf,
  transmit,
} from './settlement.ts';
import {
  listTransactions,
  readOwnTransaction,
  readTransaction,
  TRANSACTION_TABLES,
  type TransactionRow,
  toTransacao,
} from './transactions.ts';
import { linkWallet, listWallets, readWallet, readWalletRow, renameWallet, unlinkWallet } from './wallets.ts';
import { insertDefaultRates, listCharges, listYields, readRates, YIELD_TABLES } from './yields.ts';

export type { OperationRequest } from './operation.ts';
export type {
  Deposited,
  Due,
  Machines,
  MonthClosed,
  MovedTransaction,
  NewDeposit,
  RatesChange,
  SpentNonce,
  TransactionExpired,
};

export interface ServiceOptions extends WebhookWorld {
  readonly document: object;
}

/**
 * The treasury service. Run each write inside `sql.transaction`, so that it happens completely or not at all. Every
 * operation first processes work that is due, and throws a `Refusal` when a business rule forbids it.
 */
export interface Service {
  /**
   * Executes an operation of the contract. Returns the response body, a `PageResult` for a list, or undefined when the
   * response has no body.
   */
  operate(request: OperationRequest): unknown;
  deposit(input: NewDeposit): Deposited;
  approveInDashboard(redemptionId: string, decisao?: Decisao): ResgateRecemAprovado;
  decideInDashboard(operationId: ProposalDecision, proposalId: string, decisao?: Decisao): Proposta;
  changePlan(organizationId: string, change: PlanChange): Organizacao;
  setRates(rates: Partial<Percentages>): RatesChange;
  rates(): Percentages;
  transmit(txId: string): MovedTransaction;
  /**
   * The network includes a broadcast transaction, even an expired one; it fails if its wallet cannot cover it. A
   * redemption's USDC arrives at once unless `how` withholds it until `receive`.
   */
  confirm(txId: string, how?: Inclusion): MovedTransaction;
  /** The network reverts a broadcast transaction. The service does not reissue it. */
  fail(txId: string): MovedTransaction;
  receive(txId: string): MovedTransaction;
  spendNonce(walletId: string, nonce: string): SpentNonce;
  /**
   * Spends the lower nonces that block a transaction. Returns false when another open transaction holds one of them.
   */
  clearWay(txId: string): boolean;
  /** Time of the next month end or expiry, in milliseconds; null when there is none. */
  nextDue(): number | null;
  runDue(until: number): Due[];
}

export function operationIdOf({ id }: { readonly id: string }): OperationId {
  if (!Object.hasOwn(API_HANDLERS, id)) throw new TypeError(`No operation is called ${id}`);
  return id as OperationId;
}

type AnyHandler = (world: ServiceWorld, request: OperationRequest) => unknown;

export function createService({ document, ...ports }: ServiceOptions): Service {
  const world = { ...ports, machines: readMachines(document) };
  const { sql, clock } = world;
  createTables(sql);
  const caughtUp = () => {
    const now = clock.now();
    const due = findNextDue(sql);
    if (due !== null && due <= now) runDue(world, now);
    return world;
  };
  const happen = <T>(fact: Omit<NewFact, 'cria' | 'segredo'>, act: (world: ServiceWorld) => T): T => {
    const issued = new IssuedValues(caughtUp());
    const result = act(issued.world);
    noteFact(world, { ...fact, cria: issued.ids, segredo: issued.segredo });
    return result;
  };
  const spendNonce = (alvo: string, nonce: string) =>
    happen({ ato: 'gastarNonce', alvo, dados: { nonce } }, (at) => spendNonceOf(at, alvo, nonce));
  const operate = (request: OperationRequest): unknown => {
    const handler = API_HANDLERS[request.operationId] as AnyHandler;
    if (isReading(request)) return handler(caughtUp(), request);
    return happen(factOf(sql, request), (at) => handler(at, request));
  };
  return {
    operate,
    deposit: (dados) => happen({ ato: 'criarDeposito', dados }, (at) => deposit(at, dados)),
    approveInDashboard: (alvo, dados) =>
      happen({ ato: 'aprovarResgateNoPainel', alvo, dados }, (at) => approveInDashboard(at, alvo, dados)),
    decideInDashboard: (operationId, id, body) =>
      operate({ operationId, ...decidedBy(sql, id), filters: {}, id, body }) as Proposta,
    changePlan: (alvo, dados) =>
      happen({ ato: 'atualizarOrganizacao', alvo, dados }, (at) => changePlan(at, alvo, dados)),
    setRates: (dados) => happen({ ato: 'definirRentabilidades', dados }, (at) => changeRates(at, dados)),
    rates() {
      const rates = readRates(sql);
      return perAtivo((ativo) => toPercent(rates[ativo]));
    },
    transmit: (alvo) => happen({ ato: 'transmitirTransacao', alvo }, (at) => transmit(at, alvo)),
    confirm: (alvo, how) =>
      happen({ ato: 'confirmarTransacao', alvo, ...toConfirmacao(how) }, (at) => confirm(at, alvo, how)),
    fail: (alvo) => happen({ ato: 'falharTransacao', alvo }, (at) => fail(at, alvo)),
    receive: (alvo) => happen({ ato: 'receberTransacao', alvo }, (at) => receive(at, alvo)),
    spendNonce,
    clearWay(id) {
      for (let gap = gapBefore(world, id); gap !== undefined; gap = gapBefore(world, id)) {
        if (gap.isHeld) return false;
        spendNonce(gap.walletId, gap.nonce);
      }
      return true;
    },
    nextDue: () => findNextDue(sql),
    runDue: (until) => runDue(world, until),
  };
}

const isReading = ({ operationId }: OperationRequest): boolean => /^(?:obter|listar)/.test(operationId);

function factOf(sql: Sql, request: OperationRequest): Omit<NewFact, 'cria' | 'segredo'> {
  const { operationId: ato, organizationId: organizacao_id, por, id, body } = request;
  // The command log names an event by its position, because event ids differ when a world is rebuilt.
  const alvo = ato === 'reenviarEvento' && id !== undefined ? placeOfEvent(sql, id) : id;
  return { ato, organizacao_id, por, alvo, dados: body as object | undefined };
}

function toConfirmacao({ isWithheld = false, isRepriced = false }: Inclusion = {}): Pick<NewFact, 'dados'> {
  if (!isWithheld && !isRepriced) return {};
  return { dados: { reter_chegada: isWithheld, taxa_elevada: isRepriced } };
}

export const API_HANDLERS = {
  obterOrganizacao: ({ sql }, { organizationId }) => readOrganization(sql, organizationId),

  obterChave: readOwnKey,

  listarCarteiras: listWallets,
  vincularCarteira: linkWallet,
  obterCarteira: ({ sql }, { organizationId, id }) => readWallet(sql, organizationId, id),
  atualizarCarteira: renameWallet,
  desvincularCarteira: unlinkWallet,

  obterPosicoes: readPositions,

  obterPoliticaDeAlocacao: readPolicy,
  definirPoliticaDeAlocacao: definePolicy,
  listarVersoesDaPolitica: listPolicies,

  listarPropostas: listProposals,
  criarProposta: proposeAsClient,
  obterProposta: ({ sql }, { organizationId, id }) => readProposal(sql, organizationId, id),
  aprovarProposta: approveProposal,
  rejeitarProposta: rejectProposal,

  listarResgates: listRedemptions,
  criarResgate: createRedemption,
  obterResgate: ({ sql }, { organizationId, id }) => readRedemption(sql, organizationId, id),
  aprovarResgate: approveRedemption,
  rejeitarResgate: rejectRedemption,
  cancelarResgate: cancelRedemption,

  listarTransacoes: listTransactions,
  obterTransacao: ({ sql }, { organizationId, id }) =>
    toTransacao(sql, readOwnTransaction(sql, organizationId, id)),
  reemitirTransacao: reissueTransaction,
  obterEnderecos: readAddresses,

  listarRegistros: listRecords,
  listarRendimento: listYields,
  listarCobrancas: listCharges,

  listarWebhooks: listOwnDestinations,
  registrarWebhook: createDestination,
  obterWebhook: readDestination,
  atualizarWebhook: changeDestination,
  excluirWebhook: deleteDestination,
  rotacionarSegredoDoWebhook: replaceSecret,
  testarWebhook: testDestination,

  listarEventos: listKeptEvents,
  obterEvento: readEvent,
  reenviarEvento: resendEvent,
} satisfies Handlers;

export interface DecodedTransaction extends Omit<TransacaoDecodificada, 'transacao'> {
  readonly transacao: Transacao;
}

type Transfer = DecodedPayload['transfer'];

export function decodeTransaction(sql: Sql, id: string): DecodedTransaction {
  const row = readTransaction(sql, id);
  const decoded = decodePayload(row.rede, row.payload_nao_assinado);
  return {
    transacao: toTransacao(sql, row),
    movimento: movementOf(sql, row),
    payload: {
      ...partiesOf(sql, row, decoded.transfer),
      ...amountOf(decoded),
      ...lifetimeOf(decoded.transfer),
    },
  };
}

function movementOf(sql: Sql, { proposta_id, movimento }: TransactionRow): MovimentoDaTransacao | null {
  const found = proposta_id === null ? undefined : readMovements(sql, proposta_id)[movimento ?? 0];
  return found === undefined ? null : toMovimento(found);
}

type Parties = Pick<PayloadDecodificado, 'paga' | 'recebe' | 'conta_que_recebe' | 'quem_recebe'>;

/** An `ethereum` payload does not contain the sender, so the sender comes from the wallet row. */
function partiesOf(sql: Sql, row: TransactionRow, transfer: Transfer): Parties {
  const isSolana = transfer.rede === 'solana';
  const [quem_recebe, recebe] = payeesOf(sql, row).find(([, address]) => isPaid(address, transfer)) ?? [
    null,
    null,
  ];
  return {
    paga: isSolana ? transfer.wallet : readWalletRow(sql, row.carteira_id).endereco,
    recebe: recebe ?? (isSolana ? null : transfer.destination),
    conta_que_recebe: isSolana ? transfer.destination : null,
    quem_recebe,
  };
}

type Payee = readonly [NonNullable<Parties['quem_recebe']>, string];

function payeesOf(sql: Sql, { rede, organizacao_id }: TransactionRow): Payee[] {
  const wallets = sql.rows<WalletRow>('SELECT * FROM carteiras WHERE organizacao_id = ?', organizacao_id);
  const issuers = (['USDY', 'BUIDL'] as const).map((ativo): Payee => ['emissor', issuerAddress(ativo, rede)]);
  const own = wallets.filter((wallet) => wallet.rede === rede);
  return [
    ...issuers,
    ...own.map(({ endereco }): Payee => ['carteira', endereco]),
    ...wallets.flatMap((wallet) => settlementsOf(wallet, rede)),
  ];
}

const settlementsOf = ({ id, rede: own }: WalletRow, rede: Rede): Payee[] =>
  settlementAddresses(id, own)
    .filter((address) => address.rede === rede)
    .map(({ endereco }): Payee => ['endereco_de_liquidacao', endereco]);

const amountOf = ({ transfer, token, centavos }: DecodedPayload) => ({
  token: token ?? null,
  endereco_do_token: transfer.token,
  valor: centavos === undefined ? null : formatValor(centavos),
  unidades: String(transfer.units),
});

const lifetimeOf = (transfer: Transfer) =>
  transfer.rede === 'solana'
    ? {
        nonce: transfer.nonce,
        conta_de_nonce: transfer.nonceAccount,
        taxa_maxima: String(transfer.maxFee),
        moeda_da_taxa: 'lamport' as const,
        chain_id: null,
      }
    : {
        nonce: String(transfer.nonce),
        conta_de_nonce: null,
        taxa_maxima: String(transfer.maxFee),
        moeda_da_taxa: 'wei' as const,
        chain_id: String(transfer.chainId),
      };

export const TABLES = [
  FACT_TABLES,
  DIRECTORY_TABLES,
  LEDGER_TABLES,
  YIELD_TABLES,
  POLICY_TABLES,
  PROPOSAL_TABLES,
  REDEMPTION_TABLES,
  TRANSACTION_TABLES,
  WEBHOOK_TABLES,
];

function createTables(sql: Sql): void {
  if (hasTable(sql, 'organizacoes')) return;
  sql.transaction(() => {
    for (const tables of TABLES) sql.run(tables);
    insertDefaultRates(sql);
  });
}
