import type { Explicacao } from '../../contract/control-types.ts';
import type { Check } from '../../exchanges/checks.ts';
import type { Explanation } from '../../exchanges/explanation.ts';
import { redact } from '../../log.ts';

/** Longest text that an explanation quotes, in characters. */
const QUOTED = 8192;

/** An explanation as the contract shows it, without the secrets that the client may have sent. */
const shownExplanation = (verificacao: Check, { compared, passes }: Explanation): Explicacao => ({
  verificacao,
  comparado: compared === null ? null : (masked(compared) as Record<string, unknown>),
  passaria: masked(passes) as string,
});

function masked(value: unknown): unknown {
  if (typeof value === 'string') return redact(value).slice(0, QUOTED);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redact(name), masked(part)]));
}

interface Answered {
  readonly status: number | null;
  readonly requestId: string;
  readonly answeredId: string;
  readonly refusedBy: Check | null;
  readonly explanation: Explanation | null;
}

/** Why a request got an error; null when it got none, or when the error is an example that was asked for. */
export function explanationOfAnswer(answered: Answered): Explicacao | null {
  const { status, requestId, answeredId, refusedBy, explanation } = answered;
  if (refusedBy !== null && explanation !== null) return shownExplanation(refusedBy, explanation);
  if (status === null || status < 400 || answeredId === requestId) return null;
  return shownExplanation('idempotencia', {
    compared: { primeira_requisicao_id: answeredId },
    passes:
      'Esta é a resposta guardada da primeira requisição com a mesma Idempotency-Key: tente de novo com outra.',
  });
}
