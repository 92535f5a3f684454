import type { Sql } from '../store/sql.ts';

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
   * @throws {RangeError} when it would go back, or is no whole number of milliseconds
   */
  moveTo(instant: number): void;
  /** Returns what takes back the moves since, for when the transaction that they were made in is undone. */
  mark(): () => void;
}

/** Real time plus an offset, or an instant that stands still; both move only forward. */
export type ClockStart = 'real' | { readonly at: number };

interface Row {
  readonly relogio: string;
  /** The offset, or the instant. */
  readonly instante: number;
  /** How late it is known to have been. */
  readonly ultimo: number;
}

/** Opens the clock of a world whose row exists. */
export function openClock(sql: Sql, real: Clock): WorldClock {
  const [row] = sql.rows<Row>('SELECT relogio, instante, ultimo FROM mundo');
  if (row === undefined) throw new Error('This database has no world');
  const runs = row.relogio === 'real';
  let base = row.instante;
  let latest = row.ultimo;
  let moves = 0;
  const now = () => {
    const instant = runs ? real.now() + base : base;
    // The machine's clock may be set back, here or between two processes; what has happened may not.
    if (instant < latest) base += latest - instant;
    else latest = instant;
    return latest;
  };
  // From here on time runs, whether or not anyone asks for it.
  now();
  return {
    runs,
    now,
    moveTo(instant) {
      if (!Number.isSafeInteger(instant) || instant < now()) {
        throw new RangeError('A clock moves only forward, to a whole millisecond');
      }
      const moved = runs ? instant - real.now() : instant;
      // Kept before it is told: a time that the disk did not take must not be lived in.
      sql.run('UPDATE mundo SET instante = ?, ultimo = ?', moved, instant);
      base = moved;
      moves += 1;
    },
    mark() {
      const marked = { base, latest, moves };
      return () => {
        if (moves !== marked.moves) ({ base, latest, moves } = marked);
      };
    },
  };
}
