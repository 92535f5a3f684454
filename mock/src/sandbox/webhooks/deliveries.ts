import type { StatusDeEntrega } from '../../contract/control-types.ts';
import { type AttemptResult, isDelivered } from './attempt-result.ts';
import type { DeliveryStrike } from './delivery-faults.ts';
import { waitAfter } from './schedule.ts';
import type { WebhookWorld } from './world.ts';

/** What a delivery sends, and where. */
export interface DeliveryTarget {
  readonly url: string;
  /** Of the event. */
  readonly tipo: string;
}

/** A delivery as an attempt sends it. */
export interface ClaimedDelivery extends DeliveryTarget {
  readonly webhookId: string;
  /** The same bytes at every attempt. */
  readonly body: Uint8Array;
  /** One, or two while a rotation lasts, the newest first. */
  readonly secrets: readonly string[];
}

/** An attempt, as recorded. */
export interface DeliveryAttempt {
  readonly entrega_id: string;
  readonly evento_id: string;
  readonly webhook_id: string;
  /** Counts from 1. */
  readonly n: number;
  /** Milliseconds of the world's time, as `proxima_em`. */
  readonly feita_em: number;
  readonly outcome: AttemptResult;
  /** The faults that struck it. */
  readonly strikes: readonly DeliveryStrike[];
  /** Of the delivery, after this attempt. */
  readonly status: StatusDeEntrega;
  readonly proxima_em: number | null;
}

/** Undefined when the delivery is no longer due: its destination may have been paused or removed meanwhile. */
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
  /** 0: its event is the test of a destination, which is attempted once. */
  readonly listado: number;
};

/** An attempt that was made. */
export type MadeAttempt = Pick<DeliveryAttempt, 'outcome' | 'strikes'>;

/** Writes the result of an attempt and what comes next: nothing, another attempt, or failure for good. */
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

/** As the control plane shows them; null when there are none, as nearly always. */
const strikesText = (strikes: readonly DeliveryStrike[]): string | null =>
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
  // Its destination was removed while the attempt was under way, or another attempt arrived first.
  if (status !== 'pendente') return { status, proxima_em: null };
  const wait = listado === 1 ? waitAfter(tentativas) : undefined;
  return wait === undefined
    ? { status: 'falhou', proxima_em: null }
    : { status: 'pendente', proxima_em: now + wait };
}

/** Puts off a pending delivery to so many seconds from now. */
export function putOffDelivery({ sql, clock }: WebhookWorld, id: string, seconds: number): void {
  const query = `UPDATE entregas SET proxima_em = ? WHERE id = ? AND status = 'pendente'`;
  sql.transaction(() => sql.run(query, clock.now() + seconds * 1000, id));
}
