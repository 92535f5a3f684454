import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import {
  call,
  contractOperations,
  EMPTY_WALLET,
  exampleOf,
  headersOf,
  OTHER,
  PROPOSAL,
  type Received,
  write,
} from './support.ts';

let sandbox: Sandbox;
/** Ids of the first organization, by path prefix. */
const own = new Map<string, string>();

beforeAll(async () => {
  sandbox = await createSandbox();
  const { fetch } = sandbox;
  const create = async (path: string, body: unknown) =>
    own.set(path, (await write(fetch, path, body)).body.id);
  await create('/propostas', { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Tudo.' });
  await create('/resgates', { valor: '1.00', carteira_destino_id: EMPTY_WALLET });
  const { body: approved } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  own.set('/transacoes', approved.transacoes[0].id);
  await create('/carteiras', { rede: 'ethereum', endereco: `0x${'ab'.repeat(20)}` });
  await create('/webhooks', { url: 'https://203.0.114.1/e' });
  own.set('/eventos', (await call(fetch, '/eventos')).body.dados[0].id);
});
afterAll(() => sandbox.close());

const withId = contractOperations.filter(({ path }) => path.includes('{id}'));
const rootOf = (path: string) => path.slice(0, path.indexOf('/{'));

function ask(operation: (typeof withId)[number], id: string, key?: string): Promise<Received> {
  const { path, method, headers, body } = exampleOf(operation);
  const fresh = 'idempotency-key' in headers ? { 'idempotency-key': crypto.randomUUID() } : {};
  const at = operation.path.replace('{id}', id) + path.replace(/^[^?]*/, '');
  return call(sandbox.fetch, at, {
    method,
    headers: { ...headers, ...fresh },
    ...(body !== undefined && { body }),
    ...(key !== undefined && { key }),
  });
}

/** A response without the values that are unique to each response. */
function comparable(answer: Received) {
  const { 'requisicao-id': _, ratelimit: _left, ...headers } = headersOf(answer);
  return { status: answer.status, headers, erro: { ...answer.body.erro, requisicao_id: '' } };
}

test.each(withId.map((operation) => [operation.id, operation] as const))(
  'the operation %s treats the id of a different organization as unknown',
  async (_name, operation) => {
    const id = own.get(rootOf(operation.path)) as string;
    const foreign = await ask(operation, id, OTHER);
    const unknown = await ask(operation, id.replace(/_.*/, '_desconhecido'), OTHER);
    expect(foreign.body.erro).toMatchObject({ codigo: 'nao_encontrado', campo: 'id' });
    expect(comparable(foreign)).toEqual(comparable(unknown));
  },
);

test.each([...own.keys(), '/propostas', '/resgates', '/carteiras', '/webhooks'])(
  'the list %s shows no item of a different organization',
  async (path) => {
    const { text } = await call(sandbox.fetch, `${path}?limite=100`, { key: OTHER });
    for (const id of own.values()) expect(text).not.toContain(id);
  },
);

test('requests of a different organization have changed nothing', async () => {
  for (const [path, id] of own) expect((await call(sandbox.fetch, `${path}/${id}`)).status).toBe(200);
});

test('every operation with an id was also called with an existing id', async () => {
  const missing = withId.filter(({ path }) => !own.has(rootOf(path)));
  expect(missing).toEqual([]);
  expect(withId.length).toBeGreaterThan(8);
});
