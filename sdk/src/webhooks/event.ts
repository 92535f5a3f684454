import type { Evento, EventoDeTeste } from '../generated/contract.ts';
import { refuse, type WebhookRules } from './options.ts';

/** An event that this version of the SDK does not know. */
export interface EventoDesconhecido extends Omit<EventoDeTeste, 'tipo' | 'dados'> {
  /** Any name except the known ones, so that code can compare with a new type before the SDK is upgraded. */
  readonly tipo: TipoDesconhecido;
  /** The resource, as the API returns it. */
  readonly dados: Readonly<Record<string, unknown>>;
}

/** Any name that is not the `tipo` of a known event. */
export type TipoDesconhecido = OtherThan<(Evento | EventoDeTeste)['tipo']>;

/** A verified event, or the test event of a destination, `teste`: narrow on `tipo` to reach `dados`. */
export type EventoRecebido = Evento | EventoDeTeste | EventoDesconhecido;

const MAX_DEPTH = 64;
const SPACE = 32;
const QUOTE = 34;

/** Parses JSON; undefined when it is invalid, or when parsers may disagree on its meaning. */
export function parseSoundJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const members = countMembers(value);
    // With a duplicate key, the value has fewer members than the text. The second count is slow and seldom
    // needed.
    if (members === countColons(text) || members === countColons(withoutStrings(text))) return value;
  } catch {}
  return undefined;
}

/**
 * The number of members of all objects in a value; NaN when it contains something that no event may contain.
 */
function countMembers(value: unknown, depth = 0): number {
  if (depth > MAX_DEPTH) return Number.NaN;
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return Number.NaN;
  if (!value || typeof value !== 'object') return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item, depth + 1);
    return members;
  }
  for (const name of Object.keys(value)) {
    // Merged into another object, these keys could change Object.prototype.
    if (name === '__proto__' || name === 'constructor') return Number.NaN;
    members += 1 + countMembers(value[name as keyof object], depth + 1);
  }
  return members;
}

/** The number of colons after a quote: in valid JSON, one for each member, and some within strings. */
function countColons(text: string): number {
  let colons = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) <= SPACE) before--;
    if (text.charCodeAt(before) === QUOTE) colons++;
  }
  return colons;
}

/** Valid JSON with empty strings. Without escape sequences, every quote begins or ends a string. */
const withoutStrings = (text: string) => text.replace(/\\./g, '').replace(/"[^"]*"/g, '""');

const ID = /^evt_[\w-]{1,60}$/;

/**
 * Parses a signed body into its event.
 * @throws WebhookVerificationError `body`, `environment`
 */
export function readEvent(text: string, { ambiente }: Pick<WebhookRules, 'ambiente'>): EventoRecebido {
  const value = parseSoundJson(text);
  if (!isEvent(value)) return refuse('body', 'Signed, but not a valid event: ask support.');
  if (ambiente && value.ambiente !== ambiente) {
    refuse('environment', `The event is not from ${ambiente}: check the destination.`);
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

/** The characters of the names in the contract. */
type Letter = LettersOf<'abcdefghijklmnopqrstuvwxyz0123456789_-.'>;

type LettersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | LettersOf<Rest>
  : never;

/**
 * Every name except the known ones, built letter by letter: names that differ from them after a common
 * prefix, or end before one of their dots. Plain `string` would remain in the union when narrowing to a known
 * name.
 */
type OtherThan<Known extends string, Before extends string = ''> =
  | `${Before}${Exclude<Letter, FirstOf<Known>>}${string}`
  | ('' extends Known ? never : '.' extends FirstOf<Known> ? Before : never)
  | { [First in FirstOf<Known>]: OtherThan<RestOf<Known, First>, `${Before}${First}`> }[FirstOf<Known>];

type FirstOf<Name extends string> = Name extends `${infer First}${string}` ? First : never;

type RestOf<Name extends string, First extends string> = Name extends `${First}${infer Rest}` ? Rest : never;
