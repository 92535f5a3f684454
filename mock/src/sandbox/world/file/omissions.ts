import type { Sql } from '../../store/sql.ts';

/** What a world holds that no file tells, with how many there are of each, in Portuguese. */
const OMITTED: readonly (readonly [table: string, words: string])[] = [
  ['entregas', 'as entregas de eventos e as suas tentativas'],
  ['idempotencia', 'as respostas guardadas por Idempotency-Key, que uma repetição não acha mais'],
  ['eventos', 'os ids dos eventos, que são outros em cada mundo'],
];

/** What belongs to the process, and not to the world. */
const OF_THE_PROCESS =
  'o que é do processo: requisições guardadas, falhas armadas, receptores, limites, ramos e instantâneos';

/** What is lost of a world by its export, for people to read. */
export function omissionsOf(sql: Pick<Sql, 'rows'>): string[] {
  const counted = OMITTED.map(([table, words]) => ({ words, n: countOf(sql, table) }));
  return [...counted.filter(({ n }) => n > 0).map(({ words, n }) => `${words}: ${n}`), OF_THE_PROCESS];
}

const countOf = (sql: Pick<Sql, 'rows'>, table: string): number =>
  sql.rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]?.n ?? 0;
