import { sha256 } from '#platform';
import type { Database, Sql } from '../platform/store.ts';
import { forgetReads, keepReads } from '../store/kept-reads.ts';
import { forgetNextDue, lastFact } from '../treasury/index.ts';
import type { Changes } from './changes.ts';
import type { WorldClock } from './clock.ts';
import { eventSeed, type Generation } from './generation.ts';

export interface Ids {
  next(prefix: string): string;
  /** How many ids were issued, as text that is stored with the current command and read after a restart. */
  given(): string;
}

export interface KeptWorld {
  readonly sql: Database;
  readonly ids: Ids;
  readonly generation: Generation;
  readonly seed: string;
}

/**
 * Stores how many ids were issued and the latest time, so that after a restart ids are never reused and time never goes
 * back. Every writing transaction stores both once, unless a command or an earlier transaction stored the same.
 * @param changes receives statements, commits and rollbacks
 */
export function keepRow(database: Database, clock: WorldClock, changes: Changes): KeptWorld {
  const { semente, world, epoch, last } = rowOf(database);
  const generation = { world, epoch };
  const ofEvents = eventSeed(semente, generation);
  let { ids: count, da_historia: ofStory } = last;
  let isOpen = false;
  let isChanged = false;
  /** Progress that the command log stored in this transaction. */
  let noted: Progress | undefined;
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
      forgetReads(sql);
      throw error;
    }
  };

  const transaction = <T>(work: () => T): T => {
    if (isOpen) return within(work);
    const before = { count, ofStory };
    const moveBack = clock.mark();
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
      forgetReads(sql);
      throw error;
    } finally {
      release();
      isOpen = false;
    }
  };

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
        forgetReads(sql, query);
        return database.run(query, ...values);
      }),
    transaction,
  };
  keepReads(sql);

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
  const query = 'SELECT semente, nome AS world, vida AS epoch, ids, da_historia, ultimo FROM mundo';
  const [row] = database.rows<WorldRow & { ids: number; da_historia: string; ultimo: number }>(query);
  if (row === undefined) throw new Error('This database has no world');
  const { ids, da_historia, ultimo: at, ...rest } = row;
  return { ...rest, last: progressIn(database, { ids, da_historia: JSON.parse(da_historia), at }) };
}

/** How many ids a world has issued, and the time that it reached. */
interface Progress {
  readonly ids: number;
  readonly da_historia: Readonly<Record<string, number>>;
  readonly at: number;
}

/** Reads the progress from the world's row or from its last command, whichever is further. */
function progressIn(sql: Pick<Sql, 'rows'>, row: Progress): Progress {
  const fact = lastFact(sql);
  const at = Math.max(row.at, fact?.em ?? 0);
  const noted = fact?.ids == null ? row : { ...row, ...JSON.parse(fact.ids) };
  return countOf(noted) > countOf(row) ? { ...noted, at } : { ...row, at };
}

const isSame = (one: Progress | undefined, other: Progress): boolean =>
  one?.ids === other.ids && one.da_historia === other.da_historia && one.at === other.at;

const countOf = ({ ids, da_historia }: Progress): number =>
  Object.values(da_historia).reduce((sum, n) => sum + n, ids);

/** Omits letters that are easily confused: i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

function idOf(n: number, seed: string): string {
  const digest = sha256(`${n}\n${seed}`);
  let id = '';
  for (let at = 0; at < LENGTH; at += 1) id += ALPHABET[(digest[at] ?? 0) % ALPHABET.length];
  return id;
}

/**
 * Ids of the contract's examples, in the order in which its story creates them: the first redemption of a new sandbox
 * has the id shown in the docs, so that their samples work. Events are excluded, because they must never share ids.
 */
export const STORY_IDS: Readonly<Record<string, readonly string[]>> = {
  org_: ['org_7h2k9m4qx0ta'],
  chave_: ['chave_exemplo_admin'],
  cart_: ['cart_3n8v5c1rz6de', 'cart_9w4t7b2yk5gm'],
  reg_: [
    'reg_2k7c5v9tqm1a',
    'reg_6m9w4pt7k2dx',
    'reg_3q9b5d8yhx2g',
    'reg_8k2c6r5vjm1t',
    'reg_0y4n7f3wqe9c',
    'reg_1s8h5z0ybn6v',
  ],
  prop_: ['prop_5x0q2m8kvt4c', 'prop_8c3r6n1jhw7z', 'prop_2f9d4y7spb6e'],
  res_: ['res_6m1t9h4xqk3v', 'res_1c7x4p9wkm5z', 'res_8j3d6r0vth2n'],
  tx_: [
    'tx_1a6g3k9mzq8r',
    'tx_4v7e2t5nch0w',
    'tx_6p1j8x3bky9d',
    'tx_0s5w9r2fmg7h',
    'tx_2h8q5z1ncx7v',
    'tx_9h4c7d1xvb2k',
  ],
  rend_: ['rend_4j9s2w7dnx5k'],
  cob_: ['cob_8t3m6y1vqe0r'],
  wh_: ['wh_5r0k8c2njz4p'],
};
