import type { Operation } from './contract/operations.ts';
import type { HttpRequest, RequestHeaders } from './http/request.ts';
import { Refusal } from './refusal.ts';

const FORCING = ['code', 'example', 'dynamic', 'seed'];

/** Query parameters with the same effect, named as in Prism's server. */
export const FORCING_PARAMETERS: ReadonlySet<string> = new Set(FORCING.map((name) => `__${name}`));

/**
 * True when the request asks for a certain response. Other preferences, such as `return=minimal`, do not
 * count.
 * @throws {Refusal} 422 with `campo: Prefer` when the header cannot be parsed
 */
export const asksForExample = ({ headers, url }: Pick<HttpRequest, 'headers' | 'url'>): boolean =>
  (headers.has('Prefer') || url.search !== '') && isForcing(readPreferences(headers, url.searchParams));

export interface Choice {
  readonly status: number;
  /** Key of the example. @default the first example of the status */
  readonly example?: string;
}

const PREFERENCE =
  /^\s*([!#$%&'*+\-.^_`|~\w]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";,]*))\s*)?(?:;[^,]*)?$/;

/**
 * Reads which response the client asks for, from `Prefer: code=…, example=…` or `?__code=…&__example=…`;
 * undefined when the client leaves the choice to the mock. By RFC 7240 the first of a repeated preference
 * counts, and unknown preferences are ignored.
 * @throws {Refusal} 422 with `campo: Prefer` when the operation documents no such response
 */
export function readChoice(
  operation: Operation,
  headers: RequestHeaders,
  query: URLSearchParams,
): Choice | undefined {
  const preferences = readPreferences(headers, query);
  refuseGenerated(preferences);
  const code = preferences.get('code');
  const example = preferences.get('example');
  if (code === undefined && example === undefined) return undefined;
  return code === undefined ? holderOf(operation, example as string) : choose(operation, code, example);
}

type Preferences = ReadonlyMap<string, string>;

/** The query counts only when the header does not choose a response. */
function readPreferences(headers: RequestHeaders, query: URLSearchParams): Preferences {
  const preferences = fromHeader(headers.get('Prefer') ?? '');
  return isForcing(preferences) ? preferences : fromQuery(query);
}

const isForcing = (preferences: Preferences): boolean => FORCING.some((name) => preferences.has(name));

function fromQuery(query: URLSearchParams): Preferences {
  const forced = [...query].filter(([name]) => FORCING_PARAMETERS.has(name)).reverse();
  return new Map(forced.map(([name, value]) => [name.slice(2), value]));
}

function fromHeader(header: string): Preferences {
  const preferences = new Map<string, string>();
  for (const part of header.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []) {
    if (part.trim() === '') continue;
    const [, name, quoted, plain] = PREFERENCE.exec(part) ?? [];
    if (name === undefined)
      throw refuse('O cabeçalho Prefer não pôde ser lido: escreva, por exemplo, Prefer: code=409.');
    const key = name.toLowerCase();
    if (!preferences.has(key)) preferences.set(key, quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
  }
  return preferences;
}

/** Refuses requests for generated bodies, because bodies generated from schemas may violate the contract. */
function refuseGenerated(preferences: Preferences): void {
  const dynamic = preferences.get('dynamic');
  if (!preferences.has('seed') && (dynamic === undefined || dynamic === 'false')) return;
  throw refuse(
    'As respostas vêm dos exemplos do contrato, não são geradas: retire dynamic e seed, use code e example.',
  );
}

function choose(operation: Operation, code: string, example: string | undefined): Choice {
  const status = /^[1-5]\d\d$/.test(code) ? Number(code) : undefined;
  const examples = status === undefined ? undefined : operation.answers.get(status);
  if (status === undefined || examples === undefined) throw unknownAnswer(operation, `o código ${code}`);
  if (example === undefined) return { status };
  if (!examples.includes(example)) throw unknownAnswer(operation, `o exemplo ${example} no código ${code}`);
  return { status, example };
}

/** Example keys are unique across the statuses of an operation, so a key determines its status. */
function holderOf(operation: Operation, example: string): Choice {
  for (const [status, examples] of operation.answers)
    if (examples.includes(example)) return { status, example };
  throw unknownAnswer(operation, `o exemplo ${example}`);
}

function unknownAnswer(operation: Operation, what: string): Refusal {
  const answers = [...operation.answers].map(
    ([status, keys]) => `${status} (${keys.join(', ') || 'sem exemplo'})`,
  );
  return refuse(
    `${operation.id} não documenta ${what.slice(0, 120)}. Peça um destes: ${answers.join('; ')}.`,
  );
}

const refuse = (mensagem: string) => new Refusal('requisicao_invalida', mensagem, { campo: 'Prefer' });
