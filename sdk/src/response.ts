import { discard, readText, UnusableResponse } from './body.ts';
import { type Failure, readErro } from './classify.ts';
import type { BodyOf, SuccessOf } from './contract-types.ts';
import type { FetchResponse } from './fetch.ts';
import { maquinas } from './generated/maquinas.ts';
import type { OperationId } from './generated/operations.ts';
import { isFields } from './runtime.ts';
import { mark } from './tesa-error.ts';

/** Fields of every successful response of an operation, with their expected values. */
export type Expectation<O extends OperationId> = {
  readonly [Field in keyof SuccessOf<O>]?: FieldExpectation<SuccessOf<O>[Field], Field, BodyOf<O>>;
};

/**
 * Expected value of a field: as text, a status or the prefix of a new id; or a rule. Rules that repeat the
 * body apply only to fields of the body.
 */
type FieldExpectation<Value, Field, Body> =
  | (string extends Value ? `${string}_` : Extract<Value, string>)
  | typeof present
  | typeof pathId
  | (null extends Value ? typeof nullable | typeof pathIdOrNull : never)
  | (Field extends keyof Body
      ? typeof sent | typeof sentOrNull | SentAs<'amount' | 'address' | 'url'>
      : never)
  | SentWithin<keyof NonNullable<Value> & keyof Body>;

interface SentAs<As extends FieldRule['as']> extends FieldRule {
  readonly repeats: 'body';
  readonly as: NonNullable<As>;
}

interface SentWithin<Name extends PropertyKey> extends FieldRule {
  readonly repeats: 'body';
  readonly within: Name;
}

interface FieldRule {
  readonly nullable: boolean;
  /**
   * Where the value comes from: the id in the path, or the body's field of that name. Null accepts any value.
   */
  readonly repeats: 'id' | 'body' | null;
  /** How to compare a value that can be written in several ways. */
  readonly as?: 'amount' | 'address' | 'url';
  /** The nested field that repeats the value of the body's field, such as the comment of a decision. */
  readonly within?: PropertyKey;
}

export const present = { nullable: false, repeats: null } as const;
export const nullable = { nullable: true, repeats: null } as const;
export const pathId = { nullable: false, repeats: 'id' } as const;
export const pathIdOrNull = { nullable: true, repeats: 'id' } as const;
export const sent = { nullable: false, repeats: 'body' } as const;
export const sentOrNull = { nullable: true, repeats: 'body' } as const;
export const sentAmount = { nullable: false, repeats: 'body', as: 'amount' } as const;
export const sentAddress = { nullable: false, repeats: 'body', as: 'address' } as const;
export const sentUrl = { nullable: false, repeats: 'body', as: 'url' } as const;
/** The response repeats the `comentario` of the body in this field, as decisions do. */
export const sentComment = { nullable: false, repeats: 'body', within: 'comentario' } as const;

export type AnyExpectation = Readonly<Record<string, string | FieldRule>> | null;

export interface Expected {
  method: string;
  id: string | undefined;
  /** Undefined when the form of the response is unknown: a JSON object or an empty 204 will do. */
  expect: AnyExpectation | undefined;
  redact: (text: string) => string;
}

export interface Success {
  kind: 'success';
  sent: true;
  response: FetchResponse;
  entity: object | undefined;
}

/**
 * Reads a response, and checks that it is a documented success of the operation and matches the request.
 * @param sentBody the body of the request as it was sent
 * @throws UnusableResponse when it is not a response of the API
 */
export async function readResponse(
  response: FetchResponse,
  expected: Expected,
  sentBody: string | undefined,
  signal: AbortSignal,
): Promise<Success | Failure> {
  const { type, status, redirected } = response;
  // A browser hides the status of a redirect, and a custom fetch may follow one despite `redirect: 'manual'`.
  if (redirected === true || type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    discard(response);
    throw new UnusableResponse('as a redirect, which is not followed');
  }
  const text = await readText(response, signal);
  if (!response.ok)
    return { kind: 'refused', sent: true, response, erro: readErro(parseJson(text), expected.redact) };
  const { expect } = expected;
  const isEmpty = expect === null || (!expect && status === 204);
  const entity = isEmpty ? checkEmpty(status) : readEntity(status, text, expected, sentBody);
  return { kind: 'success', sent: true, response, entity };
}

// Accepts only 204, because a proxy's login page, for example, arrives with status 200.
function checkEmpty(status: number): undefined {
  if (status !== 204) throw new UnusableResponse('instead of 204');
}

// The status of a creation is an assumption of the contract, so any 2xx is accepted except 202, which defers
// the work.
function readEntity(status: number, text: string, expected: Expected, sentBody: string | undefined): object {
  const entity = parseJson(text);
  if (status === 202) throw new UnusableResponse('but is not finished yet');
  if (!isFields(entity))
    throw new UnusableResponse(text === '' ? 'with an empty body' : 'without a JSON object');
  // Our own errors have this marker, and a method's result must never pass for an error.
  if ((entity.erro ?? entity[mark] ?? null) !== null) throw new UnusableResponse('with an error');
  const rules = Object.entries(expected.expect ?? {});
  const missing: string[] = [];
  for (const [name, rule] of rules) if (!has(entity[name], name, rule)) missing.push(name);
  if (missing.length > 0) throw new UnusableResponse(`without required fields: ${missing.join(', ')}`);
  const body = Object(JSON.parse(sentBody ?? '{}'));
  for (const [name, rule] of rules) {
    if (isAsAsked(name, rule, entity[name], expected, body)) continue;
    const other = typeof rule === 'string' ? rule.replace(/_$/, '_…') : 'the requested one';
    throw new UnusableResponse(`but ${name} is not ${other}`);
  }
  return entity;
}

function has(value: unknown, name: string, rule: string | FieldRule): boolean {
  // A wait looks up the status by name, so the status must be text.
  if (name === 'status') return typeof value === 'string';
  const mayBeNull = typeof rule !== 'string' && rule.nullable;
  return mayBeNull ? value !== undefined : (value ?? null) !== null;
}

function isAsAsked(
  name: string,
  rule: string | FieldRule,
  answered: unknown,
  { method, id }: Expected,
  body: Record<string, unknown>,
): boolean {
  if (typeof rule === 'string')
    // A new resource has an id other than the one in the path.
    return rule.endsWith('_')
      ? isIdOf(rule, answered) && answered !== id
      : answered === rule || isNewStatus(String(answered));
  const { repeats, nullable, as, within } = rule;
  if (repeats === null) return true;
  if (repeats === 'id') return answered === id;
  if (within !== undefined) return echoes(answered, { [within]: body[within as string] });
  // The request says `todos_os_eventos`; the response has `eventos: null`.
  if (name === 'eventos' && body.todos_os_eventos) return answered === null;
  // A creation returns null for a field that the request omitted.
  return echoes(answered, body[name] ?? (method === 'POST' && nullable ? null : undefined), as);
}

export function isIdOf(prefix: string, value: unknown): value is string {
  return typeof value === 'string' && new RegExp(`^${prefix}[\\w-]+$`).test(value);
}

// Accepts an unknown status, which may be a refinement of the expected one. A known status in another case or
// with whitespace must not pass as unknown, so the spelling must be like the contract's.
const isNewStatus = (status: string): boolean =>
  /^[a-z][a-z0-9_]*$/.test(status) &&
  !Object.values(maquinas).some((states) => Object.hasOwn(states, status));

/**
 * Whether a response repeats what was sent. A list may be in any order, and an object may have additional
 * fields.
 */
function echoes(answered: unknown, sent: unknown, as?: string): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(answered) &&
      answered.length === sent.length &&
      sent.every((item) => answered.some((other) => echoes(other, item)))
    );
  if (isFields(sent)) {
    for (const [name, value] of Object.entries(sent))
      if (!echoes(Object(answered)[name], value)) return false;
    return true;
  }
  return sent === undefined || plain(answered, as) === plain(sent, as);
}

/** Normalizes a value that can be written in several ways, for comparison. */
function plain(value: unknown, as: string | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (as === 'amount') return value.replace(/^0+(?=\d)/, '');
  // Case is only a checksum in an address of ethereum, but makes another address on solana.
  if (as === 'address' && /^0x/i.test(value)) return value.toLowerCase();
  return as === 'url' && URL.canParse(value) ? new URL(value).href : value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
