import type {
  Decisao,
  OperationId,
  Organizacao,
  Proposta,
  ResgateRecemAprovado,
} from '../../contract/types.ts';
import type { Sql } from '../../host/sql.ts';
import { perAtivo } from '../domain/holdings.ts';
import { toPercent } from '../domain/percent.ts';
import { placeOfEvent, type WebhookWorld } from '../webhooks/index.ts';
import { type NewFact, noteFact } from './base/facts.ts';

import { IssuedValues } from './base/issued-values.ts';

import { type Machines, readMachines } from './base/machines.ts';
import { findNextDue } from './base/next-due.ts';
import type { OperationRequest } from './base/operation.ts';
import type { ServiceWorld } from './base/world.ts';
import { type Deposited, deposit, type NewDeposit } from './deposits/deposits.ts';
import { changePlan, type PlanChange } from './directory/plans.ts';
import { type Due, runDue, type TransactionExpired } from './due.ts';
import { OPERATIONS } from './operations.ts';
import { changeRates, type Percentages, type RatesChange } from './policies/change-rates.ts';
import { decidedBy, type ProposalDecision } from './proposals/decisions.ts';
import { approveInDashboard } from './redemptions/decisions.ts';
import type { Inclusion } from './settlement/landing.ts';
import {
  confirm,
  fail,
  gapBefore,
  type MovedTransaction,
  receive,
  type SpentNonce,
  spendNonceOf,
  transmit,
} from './settlement/network.ts';
import { createTables } from './tables.ts';
import { readRates } from './yields/annual-rates.ts';
import type { MonthClosed } from './yields/close-months.ts';

export type { OperationRequest } from './base/operation.ts';
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
  /** The contract parsed, whose state machines decide what may happen. */
  readonly document: unknown;
}

/**
 * The service. Calls that write must run inside `sql.transaction`, so that each happens whole or not at all. It refuses
 * with a `Refusal`, for an unknown id too. Each call first does what has fallen due.
 */
export interface Service {
  /**
   * Does an operation of the contract; returns the body of its response, a `PageResult` when it lists, undefined when
   * there is none.
   */
  operate(request: OperationRequest): unknown;
  /** A deposit of USDC is confirmed on-chain. */
  deposit(input: NewDeposit): Deposited;
  /** An approver approves a redemption of any organisation in the dashboard. */
  approveInDashboard(redemptionId: string, decisao?: Decisao): ResgateRecemAprovado;
  /** An approver decides a proposal of any organisation in the dashboard. */
  decideInDashboard(operationId: ProposalDecision, proposalId: string, decisao?: Decisao): Proposta;
  /** Changes the plan of an organisation, its fee, or both. */
  changePlan(organizacaoId: string, change: PlanChange): Organizacao;
  /** Changes annual rates; one that is absent stays. */
  setRates(rates: Partial<Percentages>): RatesChange;
  /** Annual rates. */
  rates(): Percentages;
  /** The custodian signs and broadcasts a transaction. */
  transmit(txId: string): MovedTransaction;
  /**
   * The network includes a transaction that was broadcast, even one that had expired; one that its wallet does not
   * cover fails. The USDC of a redemption arrives with it, unless it is withheld until `receive`.
   */
  confirm(txId: string, how?: Inclusion): MovedTransaction;
  /** The network reverts a transaction that was broadcast. It is not reissued by itself. */
  fail(txId: string): MovedTransaction;
  /** The USDC of a redemption's transaction reaches the wallet of destination. */
  receive(txId: string): MovedTransaction;
  /** The company spends a nonce of a wallet by a transaction of its own. */
  spendNonce(carteiraId: string, nonce: string): SpentNonce;
  /** Fills the gap of nonces before a transaction, if one can be filled; returns whether the network takes it now. */
  clearWay(txId: string): boolean;
  /** When a month ends or a transaction expires next, in milliseconds; null while neither can. */
  nextDue(): number | null;
  /** Does what was due by an instant, in order of time; returns what happened. */
  runDue(until: number): Due[];
}

/** @throws {TypeError} when the contract that is served has an operation that the service does not know */
export function operationIdOf({ id }: { readonly id: string }): OperationId {
  if (!Object.hasOwn(OPERATIONS, id)) throw new TypeError(`No operation is called ${id}`);
  return id as OperationId;
}

/** A handler of any operation: a validated request has the types that its own handler takes. */
type AnyHandler = (world: ServiceWorld, request: OperationRequest) => unknown;

/**
 * Makes the tables that are missing, those of the webhooks included.
 * @throws {TypeError} when the contract's state machines cannot be read
 */
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
  /** Does an act, after what has fallen due, and notes it as a fact. */
  const happen = <T>(fact: Omit<NewFact, 'cria' | 'segredo'>, act: (world: ServiceWorld) => T): T => {
    const issued = new IssuedValues(caughtUp());
    const result = act(issued.world);
    noteFact(world, { ...fact, cria: issued.ids, segredo: issued.segredo });
    return result;
  };
  const spendNonce = (alvo: string, nonce: string) =>
    happen({ ato: 'gastarNonce', alvo, dados: { nonce } }, (at) => spendNonceOf(at, alvo, nonce));
  const operate = (request: OperationRequest): unknown => {
    const handler = OPERATIONS[request.operationId] as AnyHandler;
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
        spendNonce(gap.carteiraId, gap.nonce);
      }
      return true;
    },
    nextDue: () => findNextDue(sql),
    runDue: (until) => runDue(world, until),
  };
}

/** In the contract, the id of an operation that only reads begins with one of two verbs. */
const isReading = ({ operationId }: OperationRequest): boolean => /^(?:obter|listar)/.test(operationId);

function factOf(sql: Sql, request: OperationRequest): Omit<NewFact, 'cria' | 'segredo'> {
  const { operationId: ato, organizacaoId: organizacao_id, por, id, body } = request;
  // Each generation of a world gives events other ids, but the same places.
  const alvo = ato === 'reenviarEvento' && id !== undefined ? placeOfEvent(sql, id) : id;
  return { ato, organizacao_id, por, alvo, dados: body as object | undefined };
}

function toConfirmacao({ isWithheld = false, isRepriced = false }: Inclusion = {}): Pick<NewFact, 'dados'> {
  if (!isWithheld && !isRepriced) return {};
  return { dados: { reter_chegada: isWithheld, taxa_elevada: isRepriced } };
}
