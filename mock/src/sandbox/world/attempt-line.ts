import { type LogEntry, redact } from '../../log.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { ATTEMPTS, type DeliveryAttempt, type DeliveryTarget } from '../webhooks/index.ts';

/**
 * One line of the log: what was sent where, what came of it and what comes next, by the world's time. Of the address
 * only the origin, since a path and a query may hold a secret.
 */
export function attemptLine(attempt: DeliveryAttempt, { url, tipo }: DeliveryTarget): string {
  const { webhook_id, entrega_id, outcome } = attempt;
  const result = `${outcome.status ?? outcome.erro} ${outcome.ms.toFixed(0)}ms`;
  const destination = `${redact(new URL(url).origin)} ${webhook_id}`;
  const struck = attempt.strikes.map((strike) => ` ${strike.id} ${strike.tipo}`).join('');
  return `webhook ${tipo} to ${destination} ${result} ${placeOf(attempt)} ${entrega_id}${struck}`;
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
  proxima_em: attempt.proxima_em === null ? null : toDataHora(attempt.proxima_em),
  falhas: attempt.strikes.map(({ tipo }) => tipo).join(' ') || null,
});

function placeOf({ n, status, proxima_em }: DeliveryAttempt): string {
  const attempt = n > ATTEMPTS ? `attempt ${n}, resent` : `attempt ${n} of ${ATTEMPTS}`;
  if (proxima_em !== null) return `${attempt}, next ${toDataHora(proxima_em)}`;
  return status === 'falhou' ? `${attempt}, the last` : attempt;
}
