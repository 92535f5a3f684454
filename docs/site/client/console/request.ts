import type { Json } from '../../../../mock/src/contract/reader/document.ts';
import type { FixedKeyName } from '../../../../mock/src/worlds/fixed-keys.ts';
import type { Call } from '../../../samples/call.ts';
import { searchOf } from '../../../samples/curl.ts';
import { jsonText } from '../../../samples/json.ts';
import type { ConsoleData, ConsoleField } from '../../console-data.ts';
import { type Parsed, type Place, parseJson } from './json-text.ts';
import { hasProductionKey, withoutProductionKeys } from './production-key.ts';

export interface Draft {
  readonly key: FixedKeyName;
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  readonly idempotencyKey: string;
}

export type Problem = { readonly field: string } & (
  | { readonly kind: 'missing' | 'production-key' | 'unsendable' }
  | { readonly kind: 'json'; readonly at: Place }
);

export interface Prepared {
  readonly call: Call;
  readonly apiKey: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const BODY = 'corpo';
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export function draftOf({ call, fields }: ConsoleData, idempotencyKey: string): Draft {
  const query = new Map(call.query);
  const first = ({ name, in: where, example }: ConsoleField) => {
    if (where === 'query') return `${query.get(name) ?? ''}`;
    return call.id !== undefined && 'value' in call.id ? call.id.value : example;
  };
  return {
    key: 'admin',
    values: Object.fromEntries(fields.map((field) => [field.name, first(field)])),
    body: call.body === undefined ? '' : jsonText(call.body),
    idempotencyKey: call.idempotencyKey === undefined ? '' : idempotencyKey,
  };
}

export function draftFrom(data: ConsoleData, idempotencyKey: string, query: string): Draft {
  const given = new URLSearchParams(query);
  return data.fields.reduce(
    (draft, { name }) => edited(draft, name, given.get(name) ?? draft.values[name] ?? ''),
    draftOf(data, idempotencyKey),
  );
}

/** Applies what the reader typed. A production key is reduced to its prefix. */
export function edited(draft: Draft, field: string, typed: string): Draft {
  const text = withoutProductionKeys(typed);
  if (field === BODY) return { ...draft, body: text };
  if (field === IDEMPOTENCY_KEY) return { ...draft, idempotencyKey: text };
  return { ...draft, values: { ...draft.values, [field]: text } };
}

export function problemsOf(data: ConsoleData, draft: Draft): Problem[] {
  const typed: Draft['values'] = {
    ...draft.values,
    [BODY]: draft.body,
    [IDEMPOTENCY_KEY]: draft.idempotencyKey,
  };
  const secrets = Object.keys(typed).filter((field) => hasProductionKey(typed[field] ?? ''));
  const missing = data.fields.filter(
    ({ name, in: where }) => where === 'path' && !draft.values[name]?.trim(),
  );
  const unsendable = Object.keys(typed).filter((field) => !isSendable(data, field, typed[field] ?? ''));
  const body = parsedBody(draft);
  return [
    ...secrets.map((field) => ({ field, kind: 'production-key' }) as const),
    ...missing.map(({ name }) => ({ field: name, kind: 'missing' }) as const),
    ...unsendable.map((field) => ({ field, kind: 'unsendable' }) as const),
    ...(body !== undefined && 'wrongAt' in body
      ? [{ field: BODY, kind: 'json', at: body.wrongAt } as const]
      : []),
  ];
}

const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Whether a browser sends the value unchanged: it resolves `..` in a path and rejects unpaired surrogates. */
function isSendable({ fields }: ConsoleData, field: string, text: string): boolean {
  if (field === IDEMPOTENCY_KEY) return HEADER_VALUE.test(text);
  const where = fields.find(({ name }) => name === field)?.in;
  if (where === undefined) return true;
  const isStep = where === 'path' && /^\.\.?$/.test(text);
  return !isStep && !HALF_A_CHARACTER.test(text);
}

export function prepare(data: ConsoleData, draft: Draft): Prepared {
  const apiKey = data.keys.find(({ name }) => name === draft.key)?.value ?? '';
  const call = callIn(data, draft);
  const search = call.query.length === 0 ? '' : `?${searchOf(call.query)}`;
  return {
    call,
    apiKey,
    method: call.method,
    path: `${pathIn(data, draft)}${search}`,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(draft.body === '' ? {} : { 'Content-Type': 'application/json' }),
      ...(draft.idempotencyKey === '' ? {} : { [IDEMPOTENCY_KEY]: draft.idempotencyKey }),
    },
    body: draft.body,
  };
}

function callIn(data: ConsoleData, draft: Draft): Call {
  const body = parsedBody(draft);
  return {
    ...data.call,
    path: pathIn(data, draft).slice('/v1'.length),
    id: data.call.id === undefined ? undefined : { value: draft.values.id ?? '' },
    query: data.fields.flatMap((field) => queryOf(field, draft)),
    body: body !== undefined && 'value' in body ? body.value : undefined,
    idempotencyKey: draft.idempotencyKey === '' ? undefined : draft.idempotencyKey,
  };
}

const pathIn = ({ template }: ConsoleData, { values }: Draft): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

function queryOf({ name, in: where, isNumber }: ConsoleField, { values }: Draft): [string, Json][] {
  const value = values[name] ?? '';
  if (where !== 'query' || value === '') return [];
  return [[name, isNumber && `${Number(value)}` === value ? Number(value) : value]];
}

const parsedBody = ({ body }: Draft): Parsed | undefined => (body === '' ? undefined : parseJson(body));
