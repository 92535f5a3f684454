import type { Decisao, OperationId, ResgateRecemAprovado } from '../../contract/types.ts';
import { perAtivo } from '../domain/holdings.ts';
import { toPercent } from '../domain/percent.ts';
import type { WebhookWorld } from '../webhooks/index.ts';
import { type Deposited, deposit, type NewDeposit } from './deposits/deposits.ts';
import { type Machines, readMachines } from './machines.ts';
import type { OperationRequest } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { changeRates, type Percentages, type RatesChange } from './policies/change-rates.ts';
import { approveInDashboard } from './redemptions/approval.ts';
import { confirm, fail, type MovedTransaction, transmit } from './settlement/transaction-moves.ts';
import { createTables } from './tables.ts';
import type { ServiceWorld } from './world.ts';
import { readRates } from './yields/annual-rates.ts';
import { closeMonthsUntil, type MonthClosed } from './yields/close-months.ts';
import { hasMonthEnded, nextMonthEnd } from './yields/next-month-end.ts';

export type { OperationRequest } from './operation.ts';
export type { Deposited, Machines, MonthClosed, MovedTransaction, NewDeposit, RatesChange };

export interface ServiceOptions extends WebhookWorld {
  /** The contract parsed, whose state machines decide what may happen. */
  readonly document: unknown;
}

/**
 * What the service does, each call whole or not at all: make those that write inside `sql.transaction`. All that it
 * refuses is a `Refusal`, an id that does not exist included. Each call first closes the months that ended.
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
  /** Changes annual rates; one that is absent stays. */
  setRates(rates: Partial<Percentages>): RatesChange;
  /** Annual rates. */
  rates(): Percentages;
  /** The custodian signs and broadcasts a transaction. */
  transmit(txId: string): MovedTransaction;
  /** The network confirms a transaction that was broadcast. */
  confirm(txId: string): MovedTransaction;
  /** The network refuses a transaction that was broadcast; another takes its place. */
  fail(txId: string): MovedTransaction;
  /** When the next month ends, in milliseconds; null while there is no organisation. */
  nextDue(): number | null;
  /** Closes the months that ended by an instant, in order; returns what happened. */
  runDue(until: number): MonthClosed[];
}

/** @throws {TypeError} when the contract that is served has an operation that nothing here does */
export function operationIdOf({ id }: { readonly id: string }): OperationId {
  if (!Object.hasOwn(OPERATIONS, id)) throw new TypeError(`No operation is called ${id}`);
  return id as OperationId;
}

/** Any of them: a validated request has the types that the handler of its operation takes. */
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
    if (hasMonthEnded(sql, now)) closeMonthsUntil(world, now);
    return world;
  };
  return {
    operate(request) {
      const handler = OPERATIONS[request.operationId] as AnyHandler;
      return handler(caughtUp(), request);
    },
    deposit: (input) => deposit(caughtUp(), input),
    approveInDashboard: (id, decisao) => approveInDashboard(caughtUp(), id, decisao),
    setRates: (rates) => changeRates(caughtUp(), rates),
    rates() {
      const rates = readRates(sql);
      return perAtivo((ativo) => toPercent(rates[ativo]));
    },
    transmit: (id) => transmit(caughtUp(), id),
    confirm: (id) => confirm(caughtUp(), id),
    fail: (id) => fail(caughtUp(), id),
    nextDue: () => nextMonthEnd(sql),
    runDue: (until) => closeMonthsUntil(world, until),
  };
}
