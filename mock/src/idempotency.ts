import { sameBytes } from './bytes.ts';
import type { Call, IdempotentRequest } from './call.ts';
import { STORED_CODES } from './contract/generated/error-codes.ts';
import type { TextResponse } from './http/response.ts';
import type { Sql } from './platform/store.ts';
import { Refusal } from './refusal.ts';
import type { World } from './worlds/world.ts';

/** Lifetime of a stored response, in milliseconds of the world's time. */
export const KEY_LIFETIME = 24 * 60 * 60_000;

const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** `sql` records the world's time at each change; `database` does not. */
type Keeper = Pick<World, 'sql' | 'database' | 'clock'>;

interface ResponseRow {
  readonly alvo: string;
  readonly pedido: Uint8Array;
  readonly status: number | null;
  readonly cabecalhos: string;
  readonly corpo: string | null;
}

export const hasKey = ({ parameters }: Call): boolean => parameters.has(IDEMPOTENCY_KEY);

/**
 * Returns the stored response, or undefined when the call must be executed.
 * @throws {Refusal} 409 when the key was used for another request, or its first request is still in progress
 */
export function replayIfSeen(call: Call): TextResponse | undefined {
  call.idempotent ??= idempotentRequest(call);
  const kept = find(call.world, call.idempotent);
  // The stored rate-limit headers are outdated: send the current ones.
  return kept && { ...kept, headers: { ...kept.headers, ...call.trace.standingHeaders } };
}

/** Lower-cases the key, because UUIDs are case-insensitive. */
function idempotentRequest({ operation, parameters, url, bytes, body, caller }: Call): IdempotentRequest {
  return {
    organizationId: caller,
    chave: String(parameters.get(IDEMPOTENCY_KEY)).toLowerCase(),
    alvo: JSON.stringify([
      operation.id,
      parameters.get('id'),
      url.search === '' ? [] : [...url.searchParams].sort(),
    ]),
    pedido: bytes,
    isJson: body !== undefined,
  };
}

/**
 * Two requests are the same when their targets are equal and their bodies are equal byte for byte or as JSON.
 * A missing body equals only a missing body.
 */
function isSame({ alvo, pedido }: ResponseRow, request: IdempotentRequest): boolean {
  if (alvo !== request.alvo) return false;
  if (sameBytes(pedido, request.pedido)) return true;
  return request.isJson && pedido.length > 0 && canonicalOf(pedido) === canonicalOf(request.pedido);
}

const canonicalOf = (json: Uint8Array): string => canonical(JSON.parse(new TextDecoder().decode(json)));

function find({ sql, clock }: Keeper, request: IdempotentRequest): TextResponse | undefined {
  const { organizationId, chave } = request;
  const query = `SELECT alvo, pedido, status, cabecalhos, corpo FROM idempotencia
    WHERE organizacao_id = ? AND chave = ? AND (status IS NULL OR criada_em > ?)`;
  const [row] = sql.rows<ResponseRow>(query, organizationId, chave, clock.now() - KEY_LIFETIME);
  if (row === undefined) return undefined;
  if (!isSame(row, request)) throw reused(request, row);
  if (row.status === null) throw underWay(request);
  const headers = { ...JSON.parse(row.cabecalhos), 'Idempotent-Replayed': 'true' };
  return { status: row.status, headers, body: row.corpo };
}

/** Marks the key as in progress until a response is saved or `release` deletes the mark. */
export function reserve({ world, idempotent }: Call): void {
  if (idempotent === undefined) return;
  const { organizationId, chave, alvo, pedido } = idempotent;
  const query = `INSERT OR REPLACE INTO idempotencia (organizacao_id, chave, alvo, pedido, criada_em)
    VALUES (?, ?, ?, ?, ?)`;
  world.sql.run(query, organizationId, chave, alvo, pedido, world.clock.now());
}

/** Undoes `reserve`, but keeps a stored response. */
export function release({ world, idempotent }: Call): void {
  if (idempotent === undefined) return;
  const query = 'DELETE FROM idempotencia WHERE organizacao_id = ? AND chave = ? AND status IS NULL';
  world.sql.run(query, idempotent.organizationId, idempotent.chave);
}

export function save({ world, idempotent }: Call, response: TextResponse): void {
  if (idempotent !== undefined) saveIn(world.sql, world, idempotent, response);
}

function saveIn(sql: Sql, world: Keeper, idempotent: IdempotentRequest, response: TextResponse): void {
  const now = world.clock.now();
  expire(sql, world, now);
  const { organizationId, chave, alvo, pedido } = idempotent;
  const query = `INSERT OR REPLACE INTO idempotencia
    (organizacao_id, chave, alvo, pedido, criada_em, status, cabecalhos, corpo) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
  const { status, headers, body } = response;
  sql.run(query, organizationId, chave, alvo, pedido, now, status, JSON.stringify(headers), body);
}

/**
 * Stores a refusal in its own transaction, if its code must be replayed. Bypasses `world.sql`, because a
 * refusal must not change the world's stored time.
 */
export function saveRefusal({ world, idempotent }: Call, { codigo }: Refusal, response: TextResponse): void {
  if (idempotent === undefined || !STORED_CODES.includes(codigo)) return;
  const { database } = world;
  database.transaction(() => saveIn(database, world, idempotent, response));
}

/** Interval between deletions of expired responses, in milliseconds of the world's time. */
const BETWEEN_LOOKS = 60 * 60_000;

/**
 * Maximum number of responses searched per write, because searching all responses of a busy day would delay
 * the write.
 */
const LOOKED_THROUGH = 500;

interface Place {
  readonly organizacao_id: string;
  readonly chave: string;
}

interface Look {
  readonly at: number;
  readonly place: Place | undefined;
}

/** Keyed by the world's `Sql` and not by its database: after a reset, the same database has another time. */
const looks = new WeakMap<Sql, Look>();

const END = `SELECT organizacao_id, chave FROM idempotencia WHERE (organizacao_id, chave) > (?, ?)
  ORDER BY organizacao_id, chave LIMIT 1 OFFSET ?`;

const EXPIRED = `DELETE FROM idempotencia WHERE (organizacao_id, chave) > (?, ?)
  AND status IS NOT NULL AND criada_em <= ?`;

function expire(sql: Sql, { sql: generation }: Keeper, now: number): void {
  const last = looks.get(generation) ?? { at: Number.NEGATIVE_INFINITY, place: undefined };
  if (last.place === undefined && now - last.at < BETWEEN_LOOKS) return;
  const { organizacao_id = '', chave = '' } = last.place ?? {};
  const [end] = sql.rows<Place>(END, organizacao_id, chave, LOOKED_THROUGH - 1);
  const values = [organizacao_id, chave, now - KEY_LIFETIME];
  if (end === undefined) sql.run(EXPIRED, ...values);
  else sql.run(`${EXPIRED} AND (organizacao_id, chave) <= (?, ?)`, ...values, end.organizacao_id, end.chave);
  looks.set(generation, { at: last.place === undefined ? now : last.at, place: end });
}

/** Finds the request id without parsing the headers. Stored refusals have no such header. */
const REQUEST_ID = /"Requisicao-Id":"(req_[^"]+)"/;

const reused = ({ chave }: IdempotentRequest, { cabecalhos }: ResponseRow) =>
  new Refusal(
    'chave_de_idempotencia_reutilizada',
    'Esta Idempotency-Key já foi usada em outra requisição. Procure o que foi feito com ela antes de usar outra.',
    {
      campo: IDEMPOTENCY_KEY,
      compared: {
        chave_de_idempotencia: chave,
        primeira_requisicao_id: REQUEST_ID.exec(cabecalhos ?? '')?.[1] ?? null,
      },
    },
  );

const underWay = ({ chave }: IdempotentRequest) =>
  new Refusal(
    'requisicao_em_andamento',
    'A primeira requisição com esta Idempotency-Key ainda está em processamento. Espere e repita com a mesma chave, em até 24 horas.',
    { campo: IDEMPOTENCY_KEY, retryAfter: 1, compared: { chave_de_idempotencia: chave } },
  );

/** Canonical JSON (RFC 8785): two bodies have the same text exactly when their values are equal. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  // RFC 8785 writes numbers, strings and literals as ECMAScript does.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(byName);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** RFC 8785 sorts names by UTF-16 code units, as `<` does. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;
