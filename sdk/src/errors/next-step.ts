import type { CodigoConhecido } from '../generated/codigos.ts';
import { isSettled } from './outcome.ts';
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

/** What the integrator should do about an error, in a sentence or two. */
export function nextStep(details: ErrorDetails): string {
  if (details.outcome !== 'unknown') return afterRefusal(details);
  if (!isRefusal(details)) return afterUnknown(details);
  return `${afterRefusal(details)} ${afterUnknownBefore(details)}`;
}

function isRefusal({ status, codigo }: ErrorDetails): boolean {
  return Number(status) < 500 && codigo != null && codigo !== 'requisicao_em_andamento';
}

function afterRefusal({ status, codigo, retryAfter }: ErrorDetails): string {
  if (status === 429 && typeof retryAfter === 'number')
    return `Wait ${retryAfter} s before sending it again.`;
  return (
    byCodigo.get(codigo ?? '') ?? byStatus.get(status ?? 0) ?? 'Correct the request before sending it again.'
  );
}

function afterUnknown({ idempotencyKey }: ErrorDetails): string {
  return idempotencyKey == null ? 'Repeat the call.' : `It may have taken effect: ${repeat(idempotencyKey)}`;
}

// A settled refusal is stored: repeating the call would only be told it again.
function afterUnknownBefore({ codigo, idempotencyKey }: ErrorDetails): string {
  const find = isSettled(codigo ?? '') ? 'read the resource to find out.' : repeat(`${idempotencyKey}`);
  return `An earlier attempt may have taken effect: ${find}`;
}

const repeat = (idempotencyKey: string) =>
  `repeat the call with { idempotencyKey: '${idempotencyKey}' } to find out.`;
