import type { Sql } from '../platform/store.ts';
import { lastFact } from '../treasury/index.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';

const FIRST_INSTANT = Date.parse('2000-01-01T00:00:00Z');
export const LAST_INSTANT = Date.parse('2099-12-31T23:59:59.999Z');

export function checkInstant(at: number): void {
  if (Number.isSafeInteger(at) && at >= FIRST_INSTANT && at <= LAST_INSTANT) return;
  const [first, last] = [toDataHora(FIRST_INSTANT), toDataHora(LAST_INSTANT)];
  throw new RangeError(
    `The clock of a world is between ${first} and ${last}, in whole milliseconds: not ${at}`,
  );
}

export interface Clock {
  now(): number;
}

export interface WorldClock extends Clock {
  readonly runs: boolean;
  /**
   * Moves the clock forward.
   * @throws {RangeError} when it would go back or leave the calendar, or the instant is not an integer
   */
  moveTo(instant: number): void;
  run(runs: boolean): void;
  /** Returns a function that undoes later moves, for a rollback. */
  mark(): () => void;
  /** Freezes time, except for explicit moves, until the returned function is called. */
  hold(): () => void;
}

export interface StandingClock {
  readonly at: number;
}

/** How a world's clock starts: real time plus an offset, or a fixed instant. Both only move forward. */
export type ClockStart = 'real' | StandingClock;

interface ClockRow {
  readonly relogio: string;
  /** Offset from real time, or the fixed instant, in milliseconds. */
  readonly instante: number;
  /** Latest time that the world reached, unless the command log or a stored response is later. */
  readonly ultimo: number;
}

/** Latest time that a world reached, from its row, its last command or its last stored response. */
export function reachedIn(sql: Pick<Sql, 'rows'>): number {
  return Math.max(readRow(sql).ultimo, lastFact(sql)?.em ?? 0, lastAnswer(sql));
}

function lastAnswer(sql: Pick<Sql, 'rows'>): number {
  const query = 'SELECT coalesce(max(criada_em), 0) AS at FROM idempotencia';
  return sql.rows<{ at: number }>(query)[0]?.at ?? 0;
}

function readRow(sql: Pick<Sql, 'rows'>): ClockRow {
  const [row] = sql.rows<ClockRow>('SELECT relogio, instante, ultimo FROM mundo');
  if (row === undefined) throw new Error('This database has no world');
  return row;
}

export function openClock(sql: Sql, real: Clock): WorldClock {
  const row = readRow(sql);
  let runs = row.relogio === 'real';
  let base = row.instante;
  let latest = reachedIn(sql);
  let moves = 0;
  let isHeld = false;
  const now = () => {
    if (isHeld) return latest;
    const instant = runs ? Math.min(Math.max(real.now() + base, FIRST_INSTANT), LAST_INSTANT) : base;
    // The system clock may be set back, even between two processes; the world's clock never goes back.
    if (instant < latest) base += latest - instant;
    else latest = instant;
    return latest;
  };
  // Records the start, so that time passes even without requests.
  now();
  return {
    get runs() {
      return runs;
    },
    now,
    moveTo(instant) {
      checkInstant(instant);
      if (instant < now()) throw new RangeError('A clock moves only forward');
      const moved = runs ? instant - real.now() : instant;
      // Writes to the database first, so that the clock does not move when the disk fails.
      sql.run('UPDATE mundo SET instante = ?, ultimo = ?', moved, instant);
      base = moved;
      latest = instant;
      moves += 1;
    },
    run(next) {
      const at = now();
      const moved = next ? at - real.now() : at;
      const relogio = next ? 'real' : 'manual';
      sql.run('UPDATE mundo SET relogio = ?, instante = ?, ultimo = ?', relogio, moved, at);
      runs = next;
      base = moved;
      moves += 1;
    },
    mark() {
      const marked = { runs, base, latest, moves };
      return () => {
        if (moves !== marked.moves) ({ runs, base, latest, moves } = marked);
      };
    },
    hold() {
      now();
      isHeld = true;
      return () => {
        isHeld = false;
      };
    },
  };
}
