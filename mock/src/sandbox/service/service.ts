import type { Decisao, OperationId, ResgateRecemAprovado } from '../../contract/types.ts';
import { perAtivo } from '../domain/holdings.ts';
import { toPercent } from '../domain/percent.ts';
import type { WebhookWorld } from '../webhooks/index.ts';
import { type Machines, readMachines } from './base/machines.ts';
import { findNextDue, isAnythingDue } from './base/next-due.ts';
import type { OperationRequest } from './base/operation.ts';
import type { ServiceWorld } from './base/world.ts';
import { type Deposited, deposit, type NewDeposit } from './deposits/deposits.ts';
import { type Due, runDue } from './due.ts';
import { OPERATIONS } from './operations.ts';
import { changeRates, type Percentages, type RatesChange } from './policies/change-rates.ts';
import { approveInDashboard } from './redemptions/decisions.ts';
import type { TransactionExpired } from './settlement/expiry.ts';
import type { Inclusion } from './settlement/landing.ts';
import {
  clearWay,
  confirm,
  fail,
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
 * with a `Refusal`, for an unknown id too. Each call first runs what was due before it.
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

/** @throws {TypeError} when the contract that is served has an operation that nothing here does */
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
    if (isAnythingDue(sql, now)) runDue(world, now);
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
    confirm: (id, how) => confirm(caughtUp(), id, how),
    fail: (id) => fail(caughtUp(), id),
    receive: (id) => receive(caughtUp(), id),
    spendNonce: (carteiraId, nonce) => spendNonceOf(caughtUp(), carteiraId, nonce),
    clearWay: (id) => clearWay(caughtUp(), id),
    nextDue: () => findNextDue(sql),
    runDue: (until) => runDue(world, until),
  };
}
