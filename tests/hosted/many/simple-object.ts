import type { Target } from './target.ts';

/** A minimal Worker for comparison: each object writes a few rows and sets its alarm. */
const SCRIPT = `
import { DurableObject } from 'cloudflare:workers';
// One isolate has all the objects of a local workerd.
const late = [];
export class World extends DurableObject {
  async fetch(request) {
    const at = Number(new URL(request.url).searchParams.get('at'));
    const { sql } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      sql.exec('CREATE TABLE IF NOT EXISTS linhas (id INTEGER PRIMARY KEY, texto TEXT NOT NULL) STRICT');
      for (let n = 0; n < 50; n += 1) sql.exec('INSERT INTO linhas (texto) VALUES (?)', 'x'.repeat(100));
      sql.exec('CREATE TABLE IF NOT EXISTS alarme (at INTEGER NOT NULL) STRICT');
      sql.exec('INSERT INTO alarme VALUES (?)', at);
      this.ctx.storage.setAlarm(at);
    });
    return new Response(null, { status: 204 });
  }
  alarm() {
    const { at } = this.ctx.storage.sql.exec('SELECT at FROM alarme').one();
    late.push(Date.now() - at);
  }
}
export default {
  async fetch(request, { WORLDS }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/late') return Response.json(late);
    return WORLDS.get(WORLDS.idFromName(pathname)).fetch(request);
  },
};
`;

export const target: Target = {
  script: async () => SCRIPT,
  options: { durableObjects: { WORLDS: { className: 'World', useSQLite: true } } },
  make: (ask, n, at) => ask(`http://worker/${n}?at=${at}`),
  late: 'http://worker/late',
};
