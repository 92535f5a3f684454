import type { StatusDeEntrega } from '../contract/control-types.ts';
import type { Sql } from '../platform/store.ts';
import { LIMIT, type Listing, rowsOf, type Slice } from '../store/listing.ts';
import { countOf, type Schedule, type Scheduled } from '../store/statements.ts';
import type { Signing } from './receivers.ts';
import {
  type AttemptResult,
  type Failure,
  isDelivered,
  secretFrom,
  type WebhookWorld,
  waitAfter,
} from './webhook.ts';
import { placesOfDeliveries } from './webhook-tables.ts';

export interface DeliveryTarget {
  readonly url: string;
  readonly tipo: string;
}

export interface ClaimedDelivery extends DeliveryTarget {
  readonly webhookId: string;
  /** The event's bytes, which are identical in every attempt. */
  readonly body: Uint8Array;
  /** Signing secrets, newest first: one, or two during a rotation. */
  readonly secrets: readonly string[];
}

export interface DeliveryAttempt {
  readonly entrega_id: string;
  readonly evento_id: string;
  readonly webhook_id: string;
  readonly n: number;
  readonly feita_em: number;
  readonly outcome: AttemptResult;
  readonly strikes: readonly AppliedDeliveryFault[];
  readonly status: StatusDeEntrega;
  readonly proxima_em: number | null;
}

/** Reads a due delivery; undefined when it is no longer due, because its destination was paused or removed. */
export function claimDelivery({ sql, clock }: WebhookWorld, id: string): ClaimedDelivery | undefined {
  const now = clock.now();
  const [row] = sql.rows<Omit<ClaimedDelivery, 'secrets'> & { current: string; previous: string | null }>(
    `SELECT url, tipo, webhook_id AS webhookId, corpo AS body, segredo AS current,
       CASE WHEN segredo_anterior_vale_ate > ? THEN segredo_anterior END AS previous
     FROM entregas JOIN webhooks ON webhooks.id = webhook_id JOIN eventos ON eventos.id = evento_id
     WHERE entregas.id = ? AND status = 'pendente' AND proxima_em <= ? AND habilitado = 1 AND pausado = 0`,
    now,
    id,
    now,
  );
  if (row === undefined) return undefined;
  const { current, previous, ...rest } = row;
  return { ...rest, secrets: previous === null ? [current] : [current, previous] };
}

type Counted = Pick<DeliveryAttempt, 'evento_id' | 'webhook_id' | 'status'> & {
  readonly tentativas: number;
  /** 0 for the test event of a destination, which is attempted only once. */
  readonly listado: number;
};

export type MadeAttempt = Pick<DeliveryAttempt, 'outcome' | 'strikes'>;

/** Records an attempt, and whether the delivery succeeded, waits for another attempt or failed for good. */
export function recordAttempt({ sql, clock }: WebhookWorld, id: string, made: MadeAttempt): DeliveryAttempt {
  return sql.transaction(() => {
    const query = `SELECT evento_id, webhook_id, status, tentativas, listado
      FROM entregas JOIN eventos ON eventos.id = evento_id WHERE entregas.id = ?`;
    const [delivery] = sql.rows<Counted>(query, id);
    if (delivery === undefined) throw new Error(`There is no delivery ${id}`);
    const now = clock.now();
    const n = delivery.tentativas + 1;
    const { outcome, strikes } = made;
    const next = statusAfter(made, { ...delivery, tentativas: n }, now);
    const insert =
      'INSERT INTO tentativas (entrega_id, n, feita_em, status, erro, ms, falhas) VALUES (?, ?, ?, ?, ?, ?, ?)';
    sql.run(insert, id, n, now, outcome.status, outcome.erro, outcome.ms, strikesText(strikes));
    const update = 'UPDATE entregas SET tentativas = ?, status = ?, proxima_em = ? WHERE id = ?';
    sql.run(update, n, next.status, next.proxima_em, id);
    const { evento_id, webhook_id } = delivery;
    return { entrega_id: id, evento_id, webhook_id, n, feita_em: now, ...made, ...next };
  });
}

const strikesText = (strikes: readonly AppliedDeliveryFault[]): string | null =>
  strikes.length === 0 ? null : JSON.stringify(strikes.map(({ id, tipo }) => ({ id, tipo })));

function statusAfter(
  { outcome, strikes }: MadeAttempt,
  { status, tentativas, listado }: Counted,
  now: number,
): Pick<DeliveryAttempt, 'status' | 'proxima_em'> {
  const copy = strikes.find(({ tipo }) => tipo === 'entrega_duplicada');
  if (isDelivered(outcome))
    return copy === undefined || status !== 'pendente'
      ? { status: 'entregue', proxima_em: null }
      : { status: 'pendente', proxima_em: now + copy.segundos * 1000 };
  if (outcome.erro === 'perdida') return { status: 'falhou', proxima_em: null };
  // The destination was removed meanwhile, or another attempt succeeded first.
  if (status !== 'pendente') return { status, proxima_em: null };
  const wait = listado === 1 ? waitAfter(tentativas) : undefined;
  return wait === undefined
    ? { status: 'falhou', proxima_em: null }
    : { status: 'pendente', proxima_em: now + wait };
}

export function putOffDelivery({ sql, clock }: WebhookWorld, id: string, seconds: number): void {
  const query = `UPDATE entregas SET proxima_em = ? WHERE id = ? AND status = 'pendente'`;
  sql.transaction(() => sql.run(query, clock.now() + seconds * 1000, id));
}

export interface DueDelivery {
  readonly id: string;
  readonly seq: number;
  readonly proxima_em: number;
}

export function findDueDestinations(sql: Sql, now: number): string[] {
  const query = `SELECT id FROM webhooks WHERE habilitado = 1 AND pausado = 0 AND EXISTS (SELECT 1 FROM entregas
    WHERE webhook_id = webhooks.id AND status = 'pendente' AND proxima_em <= ?) ORDER BY seq`;
  return sql.rows<{ id: string }>(query, now).map(({ id }) => id);
}

export interface DueQuery {
  readonly webhookId: string;
  readonly now: number;
  readonly limit: number;
}

/** First due deliveries of a destination, in order. A pause is ignored here, because `claimDelivery` checks it. */
export function findDue(sql: Sql, { webhookId, now, limit }: DueQuery): DueDelivery[] {
  return sql.rows<DueDelivery>(
    `SELECT id, seq, proxima_em FROM entregas
     WHERE webhook_id = ? AND status = 'pendente' AND proxima_em <= ? ORDER BY proxima_em, seq ${LIMIT}`,
    webhookId,
    now,
    limit,
  );
}

const AWAITED = `webhooks CROSS JOIN entregas ON webhook_id = webhooks.id
  WHERE habilitado = 1 AND pausado = 0 AND status = 'pendente'`;

export function nextAttempts(sql: Sql, limit: number): Schedule {
  const query = `SELECT proxima_em AS em, organizacao_id, entregas.id AS recurso_id FROM ${AWAITED}
    ORDER BY proxima_em, entregas.seq ${LIMIT}`;
  return { quantidade: countOf(sql, AWAITED), first: sql.rows<Scheduled>(query, limit) };
}

export interface PendingDelivery {
  readonly id: string;
  readonly evento_id: string;
  readonly webhook_id: string;
}

export function findPending(
  sql: Sql,
  now: number,
  limit: number,
): { quantidade: number; dados: PendingDelivery[] } {
  const which = `${AWAITED} AND proxima_em <= ?`;
  const query = `SELECT entregas.id, evento_id, webhook_id FROM ${which}
    ORDER BY webhooks.seq, proxima_em, entregas.seq ${LIMIT}`;
  return { quantidade: countOf(sql, which, now), dados: sql.rows<PendingDelivery>(query, now, limit) };
}

/** World time of the next attempt after `after`, in milliseconds; undefined when there is none. */
export function nextDueAt(sql: Sql, after: number = Number.NEGATIVE_INFINITY): number | undefined {
  const [row] = sql.rows<{ at: number | null }>(
    `SELECT min((SELECT min(proxima_em) FROM entregas
       WHERE webhook_id = webhooks.id AND status = 'pendente' AND proxima_em > ?)) AS at
     FROM webhooks WHERE habilitado = 1 AND pausado = 0`,
    after,
  );
  return row?.at ?? undefined;
}

export interface LoggedDelivery {
  readonly seq: number;
  readonly id: string;
  readonly evento_id: string;
  readonly evento: string;
  readonly organizacao_id: string;
  readonly webhook_id: string;
  readonly status: StatusDeEntrega;
  readonly tentativas: number;
  readonly proxima_em: number | null;
}

export interface LoggedAttempt {
  readonly n: number;
  readonly feita_em: number;
  readonly status: number | null;
  readonly erro: Failure | null;
  readonly ms: number;
  readonly falhas: string | null;
}

const DELIVERY = `seq, id, evento_id, (SELECT tipo FROM eventos WHERE eventos.id = evento_id) AS evento,
  (SELECT organizacao_id FROM eventos WHERE eventos.id = evento_id) AS organizacao_id, webhook_id, status, tentativas,
  proxima_em`;

const DELIVERIES = { table: 'entregas', columns: DELIVERY } as const;

export function listDeliveries(
  sql: Sql,
  slice: Slice,
  { evento_id, ...only }: NonNullable<Listing['only']> = {},
): LoggedDelivery[] {
  if (evento_id === undefined) return rowsOf(sql, { ...DELIVERIES, only }, slice);
  const [event] = sql.rows<{ seq: number }>('SELECT seq FROM eventos WHERE id = ?', evento_id);
  return event === undefined
    ? []
    : rowsOf(sql, { ...DELIVERIES, only }, { ...slice, ...placesOfDeliveries(event.seq) });
}

export function listAttempts(sql: Sql, deliveryId: string): LoggedAttempt[] {
  const query =
    'SELECT n, feita_em, status, erro, ms, falhas FROM tentativas WHERE entrega_id = ? ORDER BY n';
  return sql.rows<LoggedAttempt>(query, deliveryId);
}

export type DeliveryFaultType =
  | 'entrega_duplicada'
  | 'entrega_fora_de_ordem'
  | 'entrega_atrasada'
  | 'entrega_com_hora_antiga'
  | 'entrega_com_assinatura_errada'
  | 'entrega_truncada'
  | 'entrega_perdida';

export interface AppliedDeliveryFault {
  readonly id: string;
  readonly tipo: DeliveryFaultType;
  /** Seconds by which the fault delays the delivery or backdates its signature. */
  readonly segundos: number;
}

export interface DeliveryToAttempt {
  readonly tipo: string;
  readonly webhookId: string;
  /** True when a fault has already delayed this delivery; each delivery is delayed at most once. */
  readonly wasPutOff: boolean;
}

export type ApplyDeliveryFault = (delivery: DeliveryToAttempt) => AppliedDeliveryFault | undefined;

export const putsOff = ({ tipo }: Pick<AppliedDeliveryFault, 'tipo'>): boolean =>
  tipo === 'entrega_atrasada' || tipo === 'entrega_fora_de_ordem';

export function faultySigning(signing: Signing, strike: AppliedDeliveryFault | undefined): Signing {
  if (strike?.tipo === 'entrega_com_hora_antiga')
    return { ...signing, timestamp: signing.timestamp - strike.segundos };
  if (strike?.tipo === 'entrega_com_assinatura_errada')
    return { ...signing, secrets: [secretFrom(signing.secrets[0] ?? '', 'assinatura errada')] };
  return signing;
}

export const faultyBody = (body: Uint8Array, strike: AppliedDeliveryFault | undefined): Uint8Array =>
  strike?.tipo === 'entrega_truncada' ? body.subarray(0, body.byteLength >> 1) : body;

interface PutOff {
  readonly webhookId: string;
  readonly strikes: AppliedDeliveryFault[];
}

export class PutOffDeliveries {
  readonly #byId = new Map<string, PutOff>();

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  add(id: string, webhookId: string, strike: AppliedDeliveryFault): void {
    this.#byId.set(id, { webhookId, strikes: [strike] });
  }

  /** Removes a delivery that is attempted now, and returns the faults that delayed it. */
  take(id: string): readonly AppliedDeliveryFault[] {
    const strikes = this.#byId.get(id)?.strikes ?? [];
    this.#byId.delete(id);
    return strikes;
  }

  /** Deliveries, in order, that wait until another delivery to the same destination has overtaken them. */
  behind(webhookId: string): string[] {
    const waits = ({ strikes, webhookId: to }: PutOff) =>
      to === webhookId && strikes.some(({ tipo }) => tipo === 'entrega_fora_de_ordem');
    return [...this.#byId].filter(([, putOff]) => waits(putOff)).map(([id]) => id);
  }
}
