import type { Database } from '../../host/store.ts';
import { forgetNextDue } from '../../treasury/index.ts';
import type { Changes } from './changes.ts';
import type { WorldClock } from './clock.ts';
import { eventSeed, type Generation } from './generation.ts';
import { type Ids, idOf } from './ids.ts';
import { isSame, type Progress, progressIn } from './progress.ts';
import { STORY_IDS } from './story-ids.ts';

export interface KeptWorld {
  readonly sql: Database;
  readonly ids: Ids;
  readonly generation: Generation;
  /** The seed of its ids. */
  readonly seed: string;
}

/**
 * Keeps the world's own row up to date: which ids were given, so that none is given twice, and the latest time
 * reached, so that a restarted process never goes back in time. Every transaction that changes anything writes both
 * once, unless a fact or an earlier transaction has written the same; a `run` outside a transaction is one of its own.
 * @param changes notes the statements of each transaction, and whether it is committed
 */
export function keepRow(database: Database, clock: WorldClock, changes: Changes): KeptWorld {
  const { semente, mundo, vida, last } = rowOf(database);
  const generation = { mundo, vida };
  const ofEvents = eventSeed(semente, generation);
  let { ids: count, da_historia: ofStory } = last;
  let isOpen = false;
  let isChanged = false;
  /** The progress that a fact of the transaction has written. */
  let noted: Progress | undefined;
  /** The progress that is committed. */
  let kept = last;
  const now = (): Progress => ({ ids: count, da_historia: ofStory, at: clock.now() });

  const keepingRow = <T>(work: () => T): T => {
    const result = work();
    if (!isChanged) return result;
    const reached = now();
    if (isSame(noted, reached) || isSame(kept, reached)) return result;
    const query = 'UPDATE mundo SET ids = ?, da_historia = ?, ultimo = ?';
    database.run(query, count, JSON.stringify(ofStory), reached.at);
    return result;
  };

  /** A nested transaction, which may be rolled back by itself. */
  const within = <T>(work: () => T): T => {
    const before = ofStory;
    const forget = changes.mark();
    try {
      return database.transaction(work);
    } catch (error) {
      ofStory = before;
      noted = undefined;
      forget();
      forgetNextDue(sql);
      throw error;
    }
  };

  const transaction = <T>(work: () => T): T => {
    if (isOpen) return within(work);
    const before = { count, ofStory };
    const moveBack = clock.mark();
    // What one transaction does happens at one instant: money earns from the very instant in its record.
    const release = clock.hold();
    isOpen = true;
    isChanged = false;
    noted = undefined;
    changes.begin();
    try {
      const result = database.transaction(() => keepingRow(work));
      if (isChanged) kept = now();
      changes.commit();
      return result;
    } catch (error) {
      changes.rollBack();
      ({ count, ofStory } = before);
      moveBack();
      forgetNextDue(sql);
      throw error;
    } finally {
      release();
      isOpen = false;
    }
  };

  /** Changes the world in the transaction under way, or in one of its own. */
  const change = <T>(work: () => T): T => {
    if (!isOpen) return transaction(() => change(work));
    isChanged = true;
    return work();
  };

  const sql: Database = {
    ...database,
    run: (query, ...values) =>
      change(() => {
        changes.run(query);
        return database.run(query, ...values);
      }),
    transaction,
  };

  return {
    sql,
    ids: {
      next(prefix) {
        return change(() => {
          const place = ofStory[prefix] ?? 0;
          const story = STORY_IDS[prefix]?.[place];
          if (story !== undefined) {
            ofStory = { ...ofStory, [prefix]: place + 1 };
            return story;
          }
          count += 1;
          return `${prefix}${idOf(count, prefix === 'evt_' ? ofEvents : semente)}`;
        });
      },
      given() {
        noted = now();
        return JSON.stringify({ ids: count, da_historia: ofStory });
      },
    },
    generation,
    seed: semente,
  };
}

interface WorldRow extends Generation {
  readonly semente: string;
}

function rowOf(database: Database): WorldRow & { readonly last: Progress } {
  const query = 'SELECT semente, nome AS mundo, vida, ids, da_historia, ultimo FROM mundo';
  const [row] = database.rows<WorldRow & { ids: number; da_historia: string; ultimo: number }>(query);
  if (row === undefined) throw new Error('This database has no world');
  const { ids, da_historia, ultimo: at, ...rest } = row;
  return { ...rest, last: progressIn(database, { ids, da_historia: JSON.parse(da_historia), at }) };
}
