import type { CodigoConhecido } from './generated/codigos.ts';
import type { OperationId } from './generated/operations.ts';
import type { Codigo, OperationName, Outcome } from './tesa-error.ts';

export interface Situation {
  operation: OperationName;
  id: string | undefined;
  /** Whether a write adds a resource, even if its path names another, as a reissue does. */
  addsResource: boolean;
  /** The operation that reads the result of a write. */
  reader: OperationId | undefined;
  outcome: Outcome;
  idempotencyKey: string | null;
  status?: number | null | undefined;
  codigo?: Codigo | undefined;
  retryAfter?: number | null | undefined;
  /** Whether the call ended with a refusal, which a repetition would only receive again. */
  isRefusal: boolean;
  /** Whether the call ended because the service is about to forget its idempotency key. */
  isLate: boolean;
}

/** Advice by error code, or else by HTTP status. */
const ADVICE: ReadonlyMap<string | number, string> = new Map<CodigoConhecido | number, string>([
  [
    'chave_de_idempotencia_reutilizada',
    'This idempotencyKey was used for another request: look up its effect, and use a new key only if this was not ' +
      'done.',
  ],
  // The API's mensagem names the obstacle, and the way out if there is one.
  ['estado_incompativel', ''],
  ['escopo_insuficiente', 'Use an API key with the scope of this operation, such as admin.'],
  ['ip_nao_permitido', "Call from an address on the API key's allowlist."],
  [
    'saldo_insuficiente',
    'Compare the amount with the balance: approved operations reserve part of it, perhaps this one under another ' +
      'idempotencyKey.',
  ],
  ['politica_invalida', 'Make the percentages add up to exactly 100.'],
  [401, 'Check that the API key is complete, active and of this environment.'],
  [403, 'Use an API key that allows this.'],
  [404, "Check the id and baseUrl: a removed resource, or another organization's, is not found."],
  [405, 'Check baseUrl.'],
  [429, 'Slow down before the next request.'],
]);

/** Tells the integrator what to do about an error, in a sentence or two that stay true after a crash. */
export function adviceFor(situation: Situation): string {
  return situation.isLate ? `${LATE} ${stepOf(situation)}` : stepOf(situation);
}

const LATE =
  'It was not sent again: its first attempt is over 23 hours old, and the service forgets a key after 24.';

function stepOf(situation: Situation): string {
  const { outcome, idempotencyKey, isRefusal } = situation;
  if (outcome === 'unknown' && idempotencyKey !== null) return afterUnknown(situation, idempotencyKey);
  if (isRefusal) return adviceOn(situation) ?? 'Correct the request before sending it again.';
  return outcome === 'unknown' ? 'Repeat the call.' : 'Nothing happened in this call.';
}

function afterUnknown(situation: Situation, idempotencyKey: string): string {
  const { isRefusal, isLate, codigo } = situation;
  const look = lookFor(situation);
  const advice = (isRefusal && adviceOn(situation)) || '';
  // A rate limit refuses requests only for a while, whatever happened to the first one.
  const mayRepeat = (!isRefusal || codigo === 'limite_de_requisicoes') && !isLate;
  const first = mayRepeat
    ? `It may have taken effect: repeat the call with { idempotencyKey: '${idempotencyKey}' } within 24 hours of ` +
      `its first attempt to find out; after that ${look} first: the key expires.`
    : `It may have taken effect: ${look} before anything else, and do not repeat the call to find out.`;
  return `${first} ${advice}`.trim();
}

function adviceOn({ status, codigo, retryAfter }: Situation): string | undefined {
  if (status === 429 && retryAfter) return `Wait ${retryAfter} s before the next request.`;
  return ADVICE.get(codigo ?? '') ?? ADVICE.get(status ?? 0);
}

/** Where to look for the effect of a write: the resource in its path, or the list that it adds to. */
function lookFor({ id, addsResource, reader }: Situation): string {
  const what = addsResource ? 'look for the operation' : 'read the resource';
  return reader ? `${what} with ${reader}${addsResource ? '' : `('${id}')`}` : what;
}
