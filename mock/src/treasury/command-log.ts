import type { ControlOperationId } from '../contract/control-types.ts';
import type { OperationId } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { hasTable } from '../store/statements.ts';

/**
 * What was asked of a world from outside, in order. All that the world holds follows from these facts, its seed and the
 * passing of time. A file of any version is carried over by this table: columns may be added, but none changed.
 */
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
  /** Milliseconds of the world's time. */
  readonly em: number;
  /** An operation of the API or of the control plane. */
  readonly ato: string;
  /** Whose key asked for it; null: the control plane did. */
  readonly organizacao_id: string | null;
  /** The key that asked for it, or `painel`. */
  readonly por: string | null;
  /** The resource that it was asked of, by its id. */
  readonly alvo: string | null;
  /** JSON of what was sent. */
  readonly dados: string | null;
  /** JSON list of the ids of what it created, as far as later facts may name them. */
  readonly cria: string | null;
  /** The secret that a destination of webhooks was given. */
  readonly segredo: string | null;
}

export interface NewFact {
  /** One of those that a world file can hold. */
  readonly ato: Act;
  readonly organizacao_id?: string;
  readonly por?: string;
  readonly alvo?: string | undefined;
  readonly dados?: object | undefined;
  /** Ids, in the order they were given. */
  readonly cria?: readonly string[];
  readonly segredo?: string | undefined;
}

interface Ports {
  readonly sql: Sql;
  readonly clock: { now(): number };
  /** Without `given`, the fact does not keep which ids the world has given so far. */
  readonly ids?: { given?(): string };
}

const INSERT = `INSERT INTO fatos (em, ato, organizacao_id, por, alvo, dados, cria, segredo, ids)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Prefixes of ids that no fact names: of records, events, deliveries, yields and charges. */
const NEVER_NAMED = /^(?:reg|evt|ent|rend|cob)_/;

/** Notes a fact. Call it after the act, in the same transaction. */
export function noteFact({ sql, clock, ids }: Ports, fact: NewFact): void {
  const { ato, organizacao_id = null, por = null, alvo = null, dados, cria = [] } = fact;
  const named = cria.filter((id) => !NEVER_NAMED.test(id));
  const [sent, made] = [jsonOf(dados), named.length === 0 ? null : JSON.stringify(named)];
  const [segredo, given] = [fact.segredo ?? null, ids?.given?.() ?? null];
  sql.run(INSERT, clock.now(), ato, organizacao_id, por, alvo, sent, made, segredo, given);
}

/** When the last fact was, and which ids the world had given by the last fact that keeps them; null: none does. */
export interface LastFact {
  readonly em: number;
  readonly ids: string | null;
}

/** Undefined in a world where nothing has happened. */
export function lastFact(sql: Pick<Sql, 'rows'>): LastFact | undefined {
  if (!hasTable(sql, 'fatos')) return undefined;
  const query = `SELECT em, (SELECT ids FROM fatos WHERE ids IS NOT NULL ORDER BY seq DESC LIMIT 1) AS ids
    FROM fatos ORDER BY seq DESC LIMIT 1`;
  return sql.rows<LastFact>(query)[0];
}

/** When the last fact was, in a file of any version; undefined in a world where nothing has happened. */
export function lastTime(sql: Pick<Sql, 'rows'>): number | undefined {
  if (!hasTable(sql, 'fatos')) return undefined;
  return sql.rows<{ em: number }>('SELECT em FROM fatos ORDER BY seq DESC LIMIT 1')[0]?.em;
}

/** The ids of what the last fact created, as far as later ones may name them. */
export function lastMade(sql: Pick<Sql, 'rows'>): string[] {
  const [last] = sql.rows<FactRow>('SELECT cria FROM fatos ORDER BY seq DESC LIMIT 1');
  return JSON.parse(last?.cria ?? '[]');
}

/** The place of the last fact; 0 in a world where nothing has happened. Places are never given twice. */
export const lastFactPlace = (sql: Pick<Sql, 'rows'>): number =>
  sql.rows<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM fatos')[0]?.seq ?? 0;

const FACTS = 'SELECT em, ato, organizacao_id, por, alvo, dados, cria, segredo FROM fatos';

/** The oldest first; all, or those after one place up to another. */
export const readFacts = (sql: Pick<Sql, 'rows'>, after = 0, last = lastFactPlace(sql)): FactRow[] =>
  sql.rows(`${FACTS} WHERE seq > ? AND seq <= ? ORDER BY seq`, after, last);

const jsonOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** Operations of the control plane that are not noted as facts: they change the process, whole worlds, time or deliveries. */
export const NOT_NOTED = [
  'avancarRelogio',
  'atualizarRelogio',
  'atualizarCustodiante',
  'aprovarPropostaNoPainel', // noted as aprovarProposta
  'rejeitarPropostaNoPainel', // noted as rejeitarProposta
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

/** What only reads is named by one of two verbs. */
type Reading = `obter${string}` | `listar${string}`;

/** The operations of the control plane that are noted as facts. */
export type ControlAct = Exclude<ControlOperationId, Reading | (typeof NOT_NOTED)[number]>;

/** What a fact may be: one of these, or an operation of the API. */
type Act = OperationId | ControlAct;
