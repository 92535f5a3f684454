import { type Ativo, perAtivo } from '../domain/holdings.ts';
import { toPercent } from '../domain/percent.ts';
import type { WebhookWorld } from '../webhooks/index.ts';
import { deposit, type NewDeposit } from './deposits/deposits.ts';
import { type Machines, readMachines } from './machines.ts';
import type { OperationRequest, OperationResult } from './operation.ts';
import { OPERATIONS, operate } from './operations.ts';
import { type RatesChange, setRates } from './policies/change-rates.ts';
import { approveInDashboard } from './redemptions/redemptions.ts';
import { confirm, fail, type Settled, transmit } from './settlement/transaction-moves.ts';
import { createTables } from './tables.ts';
import { readRates } from './yields/annual-rates.ts';
import { type Effect, nextDue, runDue } from './yields/close-months.ts';

export type { OperationRequest, OperationResult } from './operation.ts';
export type { Effect, Machines, NewDeposit, RatesChange, Settled };

export interface ServiceOptions extends WebhookWorld {
  /** The contract parsed, whose state machines decide what may happen. */
  readonly document: unknown;
}

/**
 * What the service does, each call whole or not at all: make those that write inside `sql.transaction`. All that it
 * refuses is a `Refusal`, an id that does not exist included. Each call first runs what is due by the clock.
 */
export interface Service {
  /** Operation ids that `operate` knows: those of the contract. */
  readonly operationIds: readonly string[];
  operate(request: OperationRequest): OperationResult;
  /** A deposit of USDC is confirmed on-chain. */
  deposit(input: NewDeposit): { registro: object; proposta: object | null };
  /** An approver approves a redemption of any organisation in the dashboard; `decisao` is the contract's Decisao. */
  approveInDashboard(redemptionId: string, decisao?: unknown): object;
  /** Changes annual rates, in percent; one that is absent stays. */
  setRates(rates: Partial<Record<Ativo, number>>): RatesChange;
  /** Annual rates, in percent. */
  rates(): Readonly<Record<Ativo, number>>;
  /** The custodian signs and broadcasts a transaction. */
  transmit(txId: string): Settled;
  /** The network confirms a transaction that was broadcast. */
  confirm(txId: string): Settled;
  /** The network refuses a transaction that was broadcast; another takes its place. */
  fail(txId: string): Settled;
  /** When the next month ends, in milliseconds; null while there is no organisation. */
  nextDue(): number | null;
  /** Runs what is due up to an instant, in order; returns what happened. */
  runDue(until: number): Effect[];
}

/**
 * Makes the tables that are missing, those of the webhooks included.
 * @throws {TypeError} when the contract's state machines cannot be read
 */
export function createService({ document, ...ports }: ServiceOptions): Service {
  const world = { ...ports, machines: readMachines(document) };
  const { sql, clock } = world;
  createTables(sql);
  const caughtUp = () => {
    runDue(world, clock.now());
    return world;
  };
  return {
    operationIds: Object.keys(OPERATIONS),
    operate: (request) => operate(caughtUp(), request),
    deposit: (input) => deposit(caughtUp(), input),
    approveInDashboard: (id, decisao) => approveInDashboard(caughtUp(), id, decisao),
    setRates: (rates) => setRates(caughtUp(), rates),
    rates() {
      const rates = readRates(sql);
      return perAtivo((ativo) => toPercent(rates[ativo]));
    },
    transmit: (id) => transmit(caughtUp(), id),
    confirm: (id) => confirm(caughtUp(), id),
    fail: (id) => fail(caughtUp(), id),
    nextDue: () => nextDue(sql),
    runDue: (until) => runDue(world, until),
  };
}
