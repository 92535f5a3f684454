import type { EventoRecebido } from './event.ts';
import type { WebhookRules } from './options.ts';
import { parseJson } from './parse-json.ts';
import { refuse } from './webhook-verification-error.ts';

const ID = /^evt_[\w-]{1,60}$/;

/**
 * Parses a signed body into its event.
 * @throws WebhookVerificationError `body`, `environment`
 */
export function readEvent(text: string, { ambiente }: Pick<WebhookRules, 'ambiente'>): EventoRecebido {
  const value = parseJson(text);
  if (!isEvent(value)) return refuse('body', 'Signed, but no event in sound JSON: ask support.');
  if (ambiente && value.ambiente !== ambiente) {
    refuse('environment', `The event is of another environment than ${ambiente}.`);
  }
  return value;
}

function isEvent(value: unknown): value is EventoRecebido {
  const { id, tipo, criado_em, ambiente, organizacao_id, dados } = Object(value);
  return (
    [id, tipo, criado_em, ambiente, organizacao_id].every((text) => text && typeof text === 'string') &&
    ID.test(id) &&
    Object(dados) === dados &&
    !Array.isArray(dados)
  );
}
