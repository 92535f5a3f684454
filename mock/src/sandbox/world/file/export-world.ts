import type { Sql } from '../../../host/sql.ts';
import { type FactRow, readFacts } from '../../../treasury/index.ts';
import { toDataHora } from '../../../treasury/rules/to-contract.ts';
import type { WorldFact, WorldFile } from './world-file.ts';

/** What an export always has. */
export type ExportedWorld = Required<Pick<WorldFile, 'agora' | 'origem_dos_ids' | 'nao_inclui' | 'fatos'>>;

/**
 * The file of the world in a database: applied to a new sandbox, it gives the same resources, with the same ids.
 * @param now the world's time, in milliseconds
 */
export const exportWorld = (sql: Pick<Sql, 'rows'>, now: number): ExportedWorld => ({
  ...exportHead(sql, now),
  fatos: readFacts(sql).map(toFact),
});

/** The file without its facts. */
export function exportHead(sql: Pick<Sql, 'rows'>, now: number): Omit<ExportedWorld, 'fatos'> {
  const [row] = sql.rows<{ semente: string }>('SELECT semente FROM mundo');
  if (row === undefined) throw new Error('This database has no world');
  return {
    agora: toDataHora(now),
    origem_dos_ids: row.semente,
    nao_inclui: omissionsOf(sql),
  };
}

/** The facts after one place up to another. */
export const exportFacts = (sql: Pick<Sql, 'rows'>, after: number, last: number): WorldFact[] =>
  readFacts(sql, after, last).map(toFact);

function toFact({ em, ato, organizacao_id, por, alvo, dados, cria, segredo }: FactRow): WorldFact {
  return {
    em: toDataHora(em),
    ato,
    ...(organizacao_id !== null && { organizacao: organizacao_id }),
    ...(por !== null && { por }),
    ...(alvo !== null && { alvo }),
    ...(dados !== null && { dados: JSON.parse(dados) }),
    ...(cria !== null && { cria: JSON.parse(cria) }),
    ...(segredo !== null && { segredo }),
  };
}

/** Tables that an export leaves out, and what people read of each. */
const OMITTED: readonly (readonly [table: string, words: string])[] = [
  ['entregas', 'as entregas de eventos e as suas tentativas'],
  ['idempotencia', 'as respostas guardadas por Idempotency-Key, que uma repetição não acha mais'],
  ['eventos', 'os ids dos eventos, que são outros em cada mundo'],
];

/** What belongs to the process, and not to the world. */
const OF_THE_PROCESS =
  'o que é do processo: requisições guardadas, falhas armadas, receptores, limites, ramos e instantâneos';

function omissionsOf(sql: Pick<Sql, 'rows'>): string[] {
  const counted = OMITTED.flatMap(([table, words]) => {
    const n = sql.rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]?.n ?? 0;
    return n > 0 ? [`${words}: ${n}`] : [];
  });
  return [...counted, OF_THE_PROCESS];
}
