import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../../mock/src/host/workerd/store/database.ts';
import { DATABASE_RULES } from '../../sandbox/store/database-rules.ts';
import { NOTES, notesOf, write } from '../../sandbox/store/notes.ts';
import { OBJECT_RULES } from './rules.ts';

/** An object in which a rule is tried, or notes are kept. */
export class Tried extends DurableObject {
  /** @throws {Error} that says how a rule is broken */
  async tryRule(rule: string): Promise<void> {
    const onDatabase = DATABASE_RULES[rule];
    const sql = openDatabase(this.ctx.storage);
    if (onDatabase === undefined) return OBJECT_RULES[rule]?.(this.ctx.storage);
    sql.run(NOTES);
    onDatabase(sql);
  }

  note(n: number): void {
    const sql = openDatabase(this.ctx.storage);
    if (sql.rows('SELECT 1 FROM sqlite_schema').length === 0) sql.run(NOTES);
    write(sql, n);
  }

  notes(): number[] {
    return notesOf(openDatabase(this.ctx.storage));
  }

  /** Writes, and is reset before that is committed. */
  noteAndAbort(n: number): void {
    this.note(n);
    this.ctx.abort('tried');
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
