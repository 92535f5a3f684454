import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../../mock/src/platform/workerd/database.ts';
import { DATABASE_RULES } from '../../store/database-rules.ts';
import { NOTES, notesOf, write } from '../../store/notes.ts';
import { OBJECT_RULES } from './rules.ts';

export class Tried extends DurableObject {
  async tryRule(rule: string): Promise<void> {
    const [onDatabase, onObject] = [DATABASE_RULES[rule], OBJECT_RULES[rule]];
    if (onObject !== undefined) return onObject(this.ctx.storage);
    const sql = openDatabase(this.ctx.storage);
    sql.run(NOTES);
    onDatabase?.(sql);
  }

  note(n: number): void {
    const sql = openDatabase(this.ctx.storage);
    if (sql.rows('SELECT 1 FROM sqlite_schema').length === 0) sql.run(NOTES);
    write(sql, n);
  }

  noteAndAbort(n: number): void {
    this.note(n);
    this.ctx.abort('tried');
  }

  /** The platform requires this method; no rule sets an alarm. */
  alarm(): void {}

  notes(): number[] {
    return notesOf(openDatabase(this.ctx.storage));
  }
}

export interface Call {
  readonly object: string;
  readonly method: 'tryRule' | 'note' | 'noteAndAbort' | 'notes';
  readonly value?: string | number | undefined;
}

interface Bindings {
  readonly TRIED: DurableObjectNamespace<Tried>;
}

export default {
  async fetch(request: Request, { TRIED }: Bindings): Promise<Response> {
    const { object, method, value } = (await request.json()) as Call;
    const stub = TRIED.get(TRIED.idFromName(object));
    try {
      return Response.json((await stub[method](value as never)) ?? null);
    } catch (error) {
      return new Response((error as Error).message, { status: 500 });
    }
  },
};
