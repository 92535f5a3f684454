import { isDeepStrictEqual } from 'node:util';
import { checkBooks } from '../../model/check-books.ts';
import { duplicatesIn, judge } from './judge.ts';
import { listAll, operationsBetween } from './listing.ts';
import { answersKept, byKind, type Operations, operationsIn, since, total } from './operations.ts';
import { type CallReport, outcomeOf } from './report.ts';
import { clientOf, planCalls, type Run, run, type Scenario } from './run.ts';
import type { Subject } from './subject.ts';

/** The figures of a completed scenario, and every contradiction found. */
export interface Proof {
  readonly reports: readonly CallReport[];
  readonly happened: Operations;
  readonly figures: Figures;
  readonly violations: readonly string[];
}

export interface Figures {
  readonly seed: number;
  readonly calls: number;
  readonly requests: number;
  readonly retries: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly replays: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly repeated: { readonly calls: number; readonly happened: number };
  readonly operations: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly duplicates: number;
}

/** Runs a scenario and compares the client's reports with the world's tables and with the API's lists. */
export async function prove(scenario: Scenario, subject: Subject): Promise<Proof> {
  const { sql } = subject.world;
  const planned = planCalls(scenario, subject);
  const reader = clientOf(subject, subject.carry);
  const before = { operations: operationsIn(sql), listing: await listAll(reader) };
  const ran = await run(scenario, subject, planned);
  const happened = since(before.operations, operationsIn(sql));
  const listed = operationsBetween(before.listing, await listAll(reader));
  checkBooks(sql);
  const figures = figuresOf(scenario, ran, happened);
  const violations = [
    ...judge(ran.reports, happened),
    ...differences('the API lists', listed, figures.byKind),
    ...(scenario.settling === 'look'
      ? []
      : differences('the service remembers', answersKept(sql), total(happened))),
  ];
  return { reports: ran.reports, happened, figures, violations };
}

function differences(who: string, found: unknown, expected: unknown): string[] {
  if (isDeepStrictEqual(found, expected)) return [];
  return [`${who} ${JSON.stringify(found)}, and the tables hold ${JSON.stringify(expected)}`];
}

function figuresOf({ seed, calls }: Scenario, { reports, network }: Run, happened: Operations): Figures {
  const repeated = reports.filter((one) => one.repeated !== undefined);
  const sent = reports.reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    seed,
    calls,
    requests: network.requests,
    retries: sent - reports.length,
    faults: Object.fromEntries([...network.struck].sort()),
    replays: reports.filter(({ end }) => isReplay(end)).length,
    outcomes: outcomesOf(reports),
    repeated: { calls: repeated.length, happened: repeated.filter((one) => isReplay(one.repeated)).length },
    operations: total(happened),
    byKind: byKind(happened),
    duplicates: duplicatesIn(happened),
  };
}

const isReplay = (end: CallReport['repeated']): boolean =>
  end?.kind === 'success' && end.receipt?.replayed === true;

function outcomesOf(reports: readonly CallReport[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { end } of reports) counts[outcomeOf(end)] = (counts[outcomeOf(end)] ?? 0) + 1;
  return counts;
}

export const show = (name: string, { figures }: Proof): void =>
  void process.stderr.write(`${name}: ${JSON.stringify(figures)}\n`);
