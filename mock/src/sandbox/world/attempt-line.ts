import { type LogEntry, redact } from '../../log.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { attemptPlace, type DeliveryAttempt, type DeliveryTarget } from '../webhooks/index.ts';

/**
 * One line of the log: what was sent where, what came of it and what comes next, by the world's time. Of the address
 * only the origin, since a path and a query may hold a secret.
 */
export function attemptLine(attempt: DeliveryAttempt, { url, tipo }: DeliveryTarget): string {
  const { webhook_id, entrega_id, outcome, n, status } = attempt;
  const result = `${outcome.status ?? outcome.erro} ${outcome.ms.toFixed(0)}ms`;
  const destination = `${redact(new URL(url).origin)} ${webhook_id}`;
  const place = attemptPlace({ n, status, next: nextOf(attempt) });
  const struck = attempt.strikes.map((strike) => ` ${strike.id} ${strike.tipo}`).join('');
  return `webhook ${tipo} to ${destination} ${result} ${place} ${entrega_id}${struck}`;
}

/** The same for programs. */
export const attemptEntry = (attempt: DeliveryAttempt, { url, tipo }: DeliveryTarget): LogEntry => ({
  tipo: 'entrega',
  evento: tipo,
  destino: redact(new URL(url).origin),
  webhook_id: attempt.webhook_id,
  entrega_id: attempt.entrega_id,
  tentativa: attempt.n,
  status: attempt.outcome.status,
  erro: attempt.outcome.erro,
  ms: Math.round(attempt.outcome.ms),
  proxima_em: nextOf(attempt),
  falhas: attempt.strikes.map(({ tipo }) => tipo).join(' ') || null,
});

const nextOf = ({ proxima_em }: DeliveryAttempt): string | null =>
  proxima_em === null ? null : toDataHora(proxima_em);
