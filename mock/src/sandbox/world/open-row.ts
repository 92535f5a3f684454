import type { Sql } from '../../host/sql.ts';
import type { Database } from '../../host/store.ts';
import { UnusableFile } from '../../host/unusable-file.ts';
import { hasTable } from '../../store/statements.ts';
import { checkInstant, type StandingClock } from './clock.ts';
import { newIdentity, type WorldIdentity } from './generation.ts';
import { WORLD } from './purpose.ts';
import type { WorldOptions } from './world.ts';
import { WORLD_SCHEMA } from './world-schema.ts';

/** Where the clock of a world stands by default. */
export const DEFAULT_START = Date.parse('2026-11-05T12:00:00Z');

const DEFAULT_SEED = 'tesa';

type RowOptions = Pick<WorldOptions, 'clock' | 'seed' | 'identity'>;

/**
 * Takes a database for a world, and makes the world's row when there is none; one that exists keeps its values, but for
 * `identity`. Call it in a transaction.
 */
export function openRow(sql: Database, { clock, seed, identity }: RowOptions): void {
  sql.claim(WORLD);
  if (!hasTable(sql, 'mundo')) sql.run(WORLD_SCHEMA);
  // No request is under way in a world that is just being opened.
  sql.run('DELETE FROM idempotencia WHERE status IS NULL');
  if (sql.rows('SELECT 1 FROM mundo').length === 0) insertRow(sql, { clock, seed, identity });
  else if (identity !== undefined) {
    const { mundo, vida, sandbox, ramos } = identity;
    sql.run('UPDATE mundo SET nome = ?, vida = ?, sandbox = ?, ramos = ?', mundo, vida, sandbox, ramos);
  }
}

/** Most characters of a seed: as many as a world file takes. */
const LONGEST_SEED = 200;

/** @throws {RangeError} when an export could not hold the seed */
export function checkSeed(seed: string): void {
  const length = [...seed].length;
  if (length > 0 && length <= LONGEST_SEED && !/\p{Surrogate}/u.test(seed)) return;
  throw new RangeError(`A seed has from 1 to ${LONGEST_SEED} characters, and no half of a surrogate pair`);
}

function insertRow(
  sql: Sql,
  { clock = { at: DEFAULT_START }, seed = DEFAULT_SEED, identity = newIdentity() }: RowOptions,
): void {
  checkSeed(seed);
  if (clock !== 'real') checkInstant(clock.at);
  const [relogio, instante] = clock === 'real' ? ['real', 0] : ['manual', clock.at];
  const query = `INSERT INTO mundo (unico, semente, nome, vida, sandbox, ramos, ids, da_historia, relogio, instante, ultimo)
    VALUES (1, ?, ?, ?, ?, ?, 0, '{}', ?, ?, ?)`;
  const { mundo, vida, sandbox, ramos } = identity;
  sql.run(query, seed, mundo, vida, sandbox, ramos, relogio, instante, instante);
}

/** The identity of the world that a database holds; undefined when it holds none. */
export function identityIn(sql: Sql): WorldIdentity | undefined {
  if (!hasTable(sql, 'mundo')) return undefined;
  return sql.rows<WorldIdentity>('SELECT nome AS mundo, vida, sandbox, ramos FROM mundo')[0];
}

/** The identity of a world that is open. */
export function identityOf({ database }: { readonly database: Sql }): WorldIdentity {
  const identity = identityIn(database);
  if (identity === undefined) throw new Error('This database has no world');
  return identity;
}

/**
 * Gives another seed to the world that a file holds, which is possible only while it is not filled: its process may have
 * died between making it and filling it.
 * @throws {UnusableFile} when it is filled
 */
export function reseed(sql: Sql, seed: string): void {
  if (isFilled(sql))
    throw new UnusableFile(
      'it holds a world already, whose ids follow from its own seed: leave the seed out, or give another file',
    );
  checkSeed(seed);
  sql.run('UPDATE mundo SET semente = ?', seed);
}

/**
 * Sets the clock of such a world.
 * @throws {UnusableFile} when it is filled
 */
export function standAt(sql: Sql, { at }: StandingClock): void {
  if (isFilled(sql))
    throw new UnusableFile(
      'it holds a world already, which has its own clock: leave the clock out, or give another file',
    );
  checkInstant(at);
  sql.run("UPDATE mundo SET relogio = 'manual', instante = ?, ultimo = ?", at, at);
}

/** @throws {UnusableFile} when a database, of which a new world is to be made, holds one */
export function checkUnfilled(sql: Sql): void {
  if (isFilled(sql))
    throw new UnusableFile('it holds a world already: leave the other world out, or give another file');
}

const isFilled = (sql: Sql): boolean =>
  hasTable(sql, 'organizacoes') && sql.rows('SELECT 1 FROM organizacoes LIMIT 1').length > 0;
