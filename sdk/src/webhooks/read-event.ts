import type { EventoRecebido } from './event.ts';
import type { WebhookRules } from './options.ts';
import { parseJson } from './parse-json.ts';
import { refuse } from './webhook-verification-error.ts';

const ID = /^evt_[\w-]{1,60}$/;

/**
 * The event that the text of a signed body is.
 * @throws WebhookVerificationError `body`, `environment`
 */
export function readEvent(text: string, rules: WebhookRules): EventoRecebido {
  const value = parseJson(text);
  if (!isEvent(value)) return refuse('body', 'Signed, but no event in sound JSON: ask support.');
  // Given but undefined, it is a setting that was not found, not a wish to take both.
  if ('ambiente' in rules && value.ambiente !== rules.ambiente) {
    refuse('environment', `No event of ${rules.ambiente}: check the destination.`);
  }
  return value;
}

function isEvent(value: unknown): value is EventoRecebido {
  if (!isObject(value)) return false;
  const { id, tipo, criado_em, ambiente, organizacao_id, dados } = value;
  return (
    isText(id) &&
    ID.test(id) &&
    isText(tipo) &&
    isText(criado_em) &&
    isText(ambiente) &&
    isText(organizacao_id) &&
    isObject(dados)
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
