import { expect, test } from 'vitest';
import { answerViolations, type Documented, documented, exampleRequest } from './conformance.ts';
import { baseUrl } from './support.ts';

const named = documented.map((answer) => {
  const { operation, status, example } = answer;
  return [`${operation.id} ${status} ${example ?? 'without body'}`, answer] as const;
});

async function ask({ operation }: Documented, prefer?: string): Promise<Response> {
  const { path, init } = exampleRequest(operation);
  const headers = new Headers(init.headers);
  if (prefer !== undefined) headers.set('Prefer', prefer);
  return fetch(`${baseUrl}${path}`, { ...init, headers });
}

test.each(named)('Prefer can ask for %s, which matches the contract', async (_name, answer) => {
  const { status, example } = answer;
  const response = await ask(answer, `code=${status}${example === null ? '' : `, example=${example}`}`);
  expect(response.status).toBe(status);
  expect(await answerViolations(answer.operation, response)).toEqual([]);
});

const errors = named.filter(([, { status }]) => status >= 400);

test.each(errors)('%s carries the code it is named after, under a fresh id', async (_name, answer) => {
  const response = await ask(answer, `example=${answer.example}`);
  const { erro } = await response.json();
  expect(response.status).toBe(answer.status);
  expect(erro.codigo).toBe(answer.example);
  expect(erro.requisicao_id).toBe(response.headers.get('Requisicao-Id'));
});

const operations = [...new Map(named.map(([, answer]) => [answer.operation.id, answer])).entries()];

test.each(operations)('without Prefer, %s answers its lowest success status', async (_name, answer) => {
  const response = await ask(answer);
  const successes = documented.filter(
    ({ operation, status }) => operation.id === answer.operation.id && status < 300,
  );
  expect(response.status).toBe(Math.min(...successes.map(({ status }) => status)));
  expect(await answerViolations(answer.operation, response)).toEqual([]);
});

test('each answer has its own request id', async () => {
  const [first, second] = await Promise.all([
    ask(named[0]?.[1] as Documented),
    ask(named[0]?.[1] as Documented),
  ]);
  expect(first.headers.get('Requisicao-Id')).not.toBe(second.headers.get('Requisicao-Id'));
});

const creations = named.filter(([, { status }]) => status === 201);

test.each(creations)('%s says in Location where what it created is', async (_name, answer) => {
  const response = await ask(answer, `example=${answer.example}`);
  const { id } = await response.json();
  const [, collection] = answer.operation.path.split('/');
  expect(response.headers.get('Location')).toBe(`/v1/${collection}/${id}`);
});
