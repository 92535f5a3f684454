import type { Sql } from '../platform/store.ts';
import { lastTime } from '../treasury/index.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';

/** The calendar of worlds, which is that of world files: any instant of it can be exported and read back. */
const FIRST_INSTANT = Date.parse('2000-01-01T00:00:00Z');
export const LAST_INSTANT = Date.parse('2099-12-31T23:59:59.999Z');

/** @throws {RangeError} when an instant is outside the calendar of worlds, or is no whole number of milliseconds */
export function checkInstant(at: number): void {
  if (Number.isSafeInteger(at) && at >= FIRST_INSTANT && at <= LAST_INSTANT) return;
  const [first, last] = [toDataHora(FIRST_INSTANT), toDataHora(LAST_INSTANT)];
  throw new RangeError(
    `The clock of a world is between ${first} and ${last}, in whole milliseconds: not ${at}`,
  );
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** A world's one clock, kept in its database. */
export interface WorldClock extends Clock {
  /** Whether it runs by itself. */
  readonly runs: boolean;
  /**
   * Moves it forward.
   * @throws {RangeError} when it would go back or leave the calendar, or is no whole number of milliseconds
   */
  moveTo(instant: number): void;
  /** Makes it run by itself from now on, or stand still. */
  run(runs: boolean): void;
  /** Returns a function that undoes all later moves, for when their transaction is rolled back. */
  mark(): () => void;
  /** Makes it stand still, but for its moves, until the function that it returns is called. */
  hold(): () => void;
}

/** An instant that stands still, in milliseconds since 1970. */
export interface StandingClock {
  readonly at: number;
}

/** Real time plus an offset, or an instant that stands still; both move only forward. */
export type ClockStart = 'real' | StandingClock;

interface ClockRow {
  readonly relogio: string;
  /** The offset, or the instant. */
  readonly instante: number;
  /** The latest time reached, unless a fact or an answer that is kept came later. */
  readonly ultimo: number;
}

/** The latest time that a world has reached, by its row, by its last fact or by the last answer that is kept. */
export function reachedIn(sql: Pick<Sql, 'rows'>): number {
  return Math.max(readRow(sql).ultimo, lastTime(sql) ?? 0, lastAnswer(sql));
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

/** Opens the clock of a world whose row exists. */
export function openClock(sql: Sql, real: Clock): WorldClock {
  const row = readRow(sql);
  let runs = row.relogio === 'real';
  let base = row.instante;
  let latest = reachedIn(sql);
  let moves = 0;
  let isHeld = false;
  const now = () => {
    if (isHeld) return latest;
    // Real time may leave the calendar, on a machine that has a wrong date: the world's clock then stands at its end.
    const instant = runs ? Math.min(Math.max(real.now() + base, FIRST_INSTANT), LAST_INSTANT) : base;
    // The machine's clock may be set back, even between two processes; the world's clock never goes back.
    if (instant < latest) base += latest - instant;
    else latest = instant;
    return latest;
  };
  // The first reading records the start, so that time passes from here on even without a request.
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
      // Written first: when the disk fails, the clock must not have moved.
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
