import type { ControlOperationId } from '../contract/control-types.ts';
import type { OperationId } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { hasTable } from '../store/statements.ts';

/** Log of external commands, in order. The log, the seed and the clock determine the whole world. */
export const FACT_TABLES = `
CREATE TABLE fatos (
  seq INTEGER PRIMARY KEY,
  em INTEGER NOT NULL,
  ato TEXT NOT NULL,
  organizacao_id TEXT,
  por TEXT,
  alvo TEXT,
  dados TEXT,
  cria TEXT,
  segredo TEXT,
  ids TEXT
) STRICT;
`;

export interface FactRow {
  readonly em: number;
  /** Operation id of the API or of the control plane. */
  readonly ato: string;
  readonly organizacao_id: string | null;
  readonly por: string | null;
  readonly alvo: string | null;
  readonly dados: string | null;
  /** JSON list of created ids that later commands may name. */
  readonly cria: string | null;
  readonly segredo: string | null;
}

export interface NewFact {
  readonly ato: Act;
  readonly organizacao_id?: string;
  readonly por?: string;
  readonly alvo?: string | undefined;
  readonly dados?: object | undefined;
  readonly cria?: readonly string[];
  readonly segredo?: string | undefined;
}

interface Ports {
  readonly sql: Sql;
  readonly clock: { now(): number };
  readonly ids?: { given?(): string };
}

const INSERT = `INSERT INTO fatos (em, ato, organizacao_id, por, alvo, dados, cria, segredo, ids)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Prefixes of ids that no later command refers to: records, events, deliveries, yields and charges. */
const NEVER_NAMED = /^(?:reg|evt|ent|rend|cob)_/;

/** Records a command in the log. Call it after the command ran, in the same transaction. */
export function noteFact({ sql, clock, ids }: Ports, fact: NewFact): void {
  const { ato, organizacao_id = null, por = null, alvo = null, dados, cria = [] } = fact;
  const named = cria.filter((id) => !NEVER_NAMED.test(id));
  const [sent, made] = [jsonOf(dados), named.length === 0 ? null : JSON.stringify(named)];
  const [segredo, given] = [fact.segredo ?? null, ids?.given?.() ?? null];
  sql.run(INSERT, clock.now(), ato, organizacao_id, por, alvo, sent, made, segredo, given);
}

interface LastFact {
  readonly em: number;
  readonly ids: string | null;
}

/** The last log entry, with the last recorded number of ids; undefined when the log is empty or not created yet. */
export function lastFact(sql: Pick<Sql, 'rows'>): LastFact | undefined {
  if (!hasTable(sql, 'fatos')) return undefined;
  const query = `SELECT em, (SELECT ids FROM fatos WHERE ids IS NOT NULL ORDER BY seq DESC LIMIT 1) AS ids
    FROM fatos ORDER BY seq DESC LIMIT 1`;
  return sql.rows<LastFact>(query)[0];
}

export function lastMade(sql: Pick<Sql, 'rows'>): string[] {
  const [last] = sql.rows<FactRow>('SELECT cria FROM fatos ORDER BY seq DESC LIMIT 1');
  return JSON.parse(last?.cria ?? '[]');
}

/** Position of the last log entry, 0 for an empty log. Positions are never reused. */
export const lastFactPlace = (sql: Pick<Sql, 'rows'>): number =>
  sql.rows<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM fatos')[0]?.seq ?? 0;

const FACTS = 'SELECT em, ato, organizacao_id, por, alvo, dados, cria, segredo FROM fatos';

export const readFacts = (sql: Pick<Sql, 'rows'>, after = 0, last = lastFactPlace(sql)): FactRow[] =>
  sql.rows(`${FACTS} WHERE seq > ? AND seq <= ? ORDER BY seq`, after, last);

const jsonOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** Control operations that the command log omits, because they change the process, whole worlds, time or deliveries. */
export const NOT_NOTED = [
  'avancarRelogio',
  'atualizarRelogio',
  'atualizarCustodiante',
  'aprovarPropostaNoPainel', // recorded as aprovarProposta
  'rejeitarPropostaNoPainel', // recorded as rejeitarProposta
  'reiniciarMundo',
  'definirMundo',
  'criarInstantaneo',
  'excluirInstantaneo',
  'restaurarInstantaneo',
  'criarMundo',
  'atualizarMundo',
  'excluirMundo',
  'definirReceptor',
  'excluirReceptor',
  'definirLimiteDeRequisicoes',
  'responderEntrega',
  'armarFalha',
  'desarmarFalhas',
  'desarmarFalha',
  'soltarRequisicoes',
] as const satisfies readonly ControlOperationId[];

type Reading = `obter${string}` | `listar${string}`;

export type ControlAct = Exclude<ControlOperationId, Reading | (typeof NOT_NOTED)[number]>;

type Act = OperationId | ControlAct;
