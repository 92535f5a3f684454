import { type LogEntry, redact } from '../../log.ts';
import { attemptPlace, type DeliveryTarget, type ShownAttempt } from '../../webhooks/index.ts';

/**
 * One line of the log: the event and its destination, the result, and the next attempt by the world's time. Only the origin
 * of the address is shown, since a path and a query may hold a secret.
 */
export function attemptLine(attempt: ShownAttempt, { url, tipo }: DeliveryTarget): string {
  const { webhook_id, entrega_id, tentativa, status, proxima_em: next } = attempt;
  const { n, ms, falhas } = tentativa;
  const result = `${tentativa.status ?? tentativa.erro} ${ms}ms`;
  const place = attemptPlace({ n, status, next });
  const struck = falhas.map((fault) => ` ${fault.id} ${fault.tipo}`).join('');
  return `webhook ${tipo} to ${originOf(url)} ${webhook_id} ${result} ${place} ${entrega_id}${struck}`;
}

/** The same for programs. */
export function attemptEntry(attempt: ShownAttempt, { url, tipo }: DeliveryTarget): LogEntry {
  const { webhook_id, entrega_id, proxima_em } = attempt;
  const { n: tentativa, status, erro, ms, falhas: struck } = attempt.tentativa;
  const falhas = struck.map((fault) => fault.tipo).join(' ') || null;
  const about = { tipo: 'entrega', evento: tipo, destino: originOf(url), webhook_id, entrega_id };
  return { ...about, tentativa, status, erro, ms, proxima_em, falhas };
}

const originOf = (url: string): string => redact(new URL(url).origin);
