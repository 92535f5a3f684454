import type { CodigoConhecido } from '../generated/codigos.ts';
import type { ErrorDetails } from './tesa-error.ts';

const byCodigo: ReadonlyMap<string, string> = new Map<CodigoConhecido, string>([
  [
    'chave_de_idempotencia_reutilizada',
    'That idempotencyKey belongs to another request: use a new one for this.',
  ],
  ['estado_incompativel', 'Read the resource again: its status no longer allows this.'],
  ['escopo_insuficiente', 'Use a key with the scope of this operation, such as admin to approve or reject.'],
  ['ip_nao_permitido', "Call from an address on the key's allowlist."],
  ['saldo_insuficiente', 'Compare the amount with the balance: approved work already holds part of it.'],
  ['politica_invalida', 'Make the percentages add up to exactly 100.'],
]);

const byStatus: ReadonlyMap<number, string> = new Map([
  [401, 'Check that the API key is complete, active and of this environment.'],
  [403, 'Use a key that is allowed to do this.'],
  [404, "Check the id: another organization's resource is reported as not existing."],
  [409, 'Read the resource again before repeating the call.'],
  [429, 'Slow down before sending it again.'],
]);

/** What the integrator should do about an error, in one sentence. */
export function nextStep({ outcome, status, codigo, idempotencyKey, retryAfter }: ErrorDetails): string {
  if (outcome === 'unknown') return afterUnknown(idempotencyKey ?? null);
  if (status === 429 && typeof retryAfter === 'number')
    return `Wait ${retryAfter} s before sending it again.`;
  return (
    byCodigo.get(codigo ?? '') ?? byStatus.get(status ?? 0) ?? 'Correct the request before sending it again.'
  );
}

function afterUnknown(idempotencyKey: string | null): string {
  if (idempotencyKey === null) return 'Repeat the call.';
  return `It may have taken effect: repeat the call with { idempotencyKey: '${idempotencyKey}' } to find out.`;
}
