import { expect, onTestFinished } from 'vitest';
import { CONTROL_GUIDE } from '../../mock/src/control/control-contract.ts';
import { CONTROL_CONTRACT, loadContract } from '../../mock/src/files.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import { call, PROPOSAL, type Received, read, write } from '../pipeline/support.ts';

export const contract = await loadContract(CONTROL_CONTRACT, CONTROL_GUIDE);

export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await createSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

type Fetch = Sandbox['fetch'];
type Headers = Readonly<Record<string, string>>;

/** Calls a control operation, such as `POST /relogio`, and validates its response against the contract. */
export async function control(
  fetch: Fetch,
  line: string,
  body?: unknown,
  headers: Headers = {},
  origin = 'http://127.0.0.1:4010',
): Promise<Received> {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${origin}/_sandbox${path}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const received = await read(response);
  expect(violations(method, path, received)).toEqual([]);
  return received;
}

export async function approve(fetch: Fetch): Promise<string[]> {
  const { body } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  return body.transacoes.map(({ id }: { id: string }) => id);
}

export const register = (fetch: Fetch, url: string): Promise<Received> => write(fetch, '/webhooks', { url });

export interface Effect {
  readonly em: string;
  readonly tipo: string;
  readonly recurso_id: string;
  readonly detalhe: Readonly<Record<string, unknown>>;
}

export const advance = async (fetch: Fetch, body: unknown, headers: Headers = {}): Promise<Effect[]> =>
  (await control(fetch, 'POST /relogio', body, headers)).body.efeitos;

export const listOf = async (fetch: Fetch, path: string, headers: Headers = {}) =>
  (await control(fetch, `GET ${path}`, undefined, headers)).body.dados;

export const eventsOf = async (fetch: Fetch, query = '', headers: Headers = {}): Promise<Told[]> =>
  (await call(fetch, `/eventos?limite=100${query}`, { headers })).body.dados;

interface Told {
  readonly id: string;
  readonly tipo: string;
  readonly dados: { readonly id: string };
}

export async function everyPageOf(fetch: Fetch, path: string, headers: Headers = {}): Promise<Item[]> {
  const items: Item[] = [];
  const cursors = new Set<string>();
  for (let after = path; ; ) {
    const { body } = await control(fetch, `GET ${after}`, undefined, headers);
    items.push(...body.dados);
    const { proximo_cursor: cursor } = body;
    expect(body.tem_mais).toBe(cursor !== null);
    if (cursor === null) return items;
    if (cursors.has(cursor)) throw new Error(`GET ${path} comes back to a page that it has shown`);
    cursors.add(cursor);
    after = `${path}&apos=${cursor}`;
  }
}

type Item = Readonly<Record<string, unknown>>;

export const inWorld = (id: string): Headers => ({ 'Sandbox-Mundo': id });

function violations(method: string, path: string, { status, headers, text }: Received): string[] {
  const operation = contract.operations.find((one) => one.method === method && matches(one.path, path));
  if (operation === undefined) return [];
  const known = ['Content-Type', 'Location', 'Requisicao-Id'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const answer = {
    status,
    headers: Object.fromEntries(known),
    ...(text !== '' && { body: JSON.parse(text) }),
  };
  return contract.responses.violations(operation, answer);
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\{.+?\}/g, '[^/]+')}$`).test(path.replace(/\?.*/s, ''));

export const MINUTE = 60_000;
export const START = Date.parse('2026-11-05T12:00:00Z');
export const minutesOn = (minutes: number): string =>
  new Date(START + minutes * MINUTE).toISOString().replace('.000Z', 'Z');
