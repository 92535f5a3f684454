import { isDeepStrictEqual } from 'node:util';
import { checkBooks } from '../../sandbox/check-books.ts';
import { duplicatesIn, judge } from './judge.ts';
import { listAll, operationsBetween } from './listing.ts';
import { clientOf, drawIntents, type Game, type Played, play } from './play.ts';
import type { Subject } from './subject.ts';
import { outcomeOf, type Told } from './told.ts';
import { answersKept, byKind, type Operations, operationsIn, since, total } from './truth.ts';

/** A game that was played, what it did, and what is wrong with it. */
export interface Proof {
  readonly told: readonly Told[];
  readonly happened: Operations;
  readonly figures: Figures;
  readonly violations: readonly string[];
}

export interface Figures {
  readonly seed: number;
  readonly calls: number;
  /** With those of the repetitions. */
  readonly requests: number;
  /** Without those of the repetitions. */
  readonly retries: number;
  readonly faults: Readonly<Record<string, number>>;
  /** Successes whose answer was a stored one. */
  readonly replays: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Calls whose outcome was unknown, and how many of them are known to have happened before. */
  readonly repeated: { readonly calls: number; readonly happened: number };
  readonly operations: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly duplicates: number;
}

/** Plays a game, and compares what the client told with the tables of the world and with what the API lists. */
export async function prove(game: Game, subject: Subject): Promise<Proof> {
  const { sql } = subject.world;
  const intents = drawIntents(game, subject);
  const reader = clientOf(subject, subject.carry);
  const before = { operations: operationsIn(sql), listing: await listAll(reader) };
  const played = await play(game, subject, intents);
  const happened = since(before.operations, operationsIn(sql));
  const listed = operationsBetween(before.listing, await listAll(reader));
  checkBooks(sql);
  const figures = figuresOf(game, played, happened);
  const violations = [
    ...judge(played.told, happened),
    ...differences('the API lists', listed, figures.byKind),
    ...(game.settling === 'look'
      ? []
      : differences('the service remembers', answersKept(sql), total(happened))),
  ];
  return { told: played.told, happened, figures, violations };
}

function differences(who: string, found: unknown, expected: unknown): string[] {
  if (isDeepStrictEqual(found, expected)) return [];
  return [`${who} ${JSON.stringify(found)}, and the tables hold ${JSON.stringify(expected)}`];
}

function figuresOf({ seed, calls }: Game, { told, network }: Played, happened: Operations): Figures {
  const repeated = told.filter((one) => one.repeated !== undefined);
  const sent = told.reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    seed,
    calls,
    requests: network.requests,
    retries: sent - told.length,
    faults: Object.fromEntries([...network.struck].sort()),
    replays: told.filter(({ end }) => isReplay(end)).length,
    outcomes: outcomesOf(told),
    repeated: { calls: repeated.length, happened: repeated.filter((one) => isReplay(one.repeated)).length },
    operations: total(happened),
    byKind: byKind(happened),
    duplicates: duplicatesIn(happened),
  };
}

const isReplay = (end: Told['repeated']): boolean =>
  end?.kind === 'success' && end.receipt?.replayed === true;

function outcomesOf(told: readonly Told[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { end } of told) counts[outcomeOf(end)] = (counts[outcomeOf(end)] ?? 0) + 1;
  return counts;
}

/** One line for whoever reads the output of a run. */
export const show = (name: string, { figures }: Proof): void =>
  void process.stderr.write(`${name}: ${JSON.stringify(figures)}\n`);
