import { expect, test } from 'vitest';
import { answerViolations, type Documented, documented, exampleRequest } from './conformance.ts';
import { baseUrl } from './support.ts';

const first = documented[0] as Documented;

const nameOf = ({ operation, status, example }: Documented) =>
  `${operation.id} ${status} ${example ?? 'without body'}`;

async function ask({ operation }: Documented, prefer?: string): Promise<Response> {
  const { path, init } = exampleRequest(operation);
  const headers = new Headers(init.headers);
  if (prefer !== undefined) headers.set('Prefer', prefer);
  return fetch(`${baseUrl}${path}`, { ...init, headers });
}

async function wrongOf(
  answers: readonly Documented[],
  look: (answer: Documented) => Promise<readonly (string | false)[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const answer of answers)
    for (const problem of await look(answer).catch((error) => [`${error}`]))
      if (problem !== false) wrong.push(`${nameOf(answer)}: ${problem}`);
  return wrong;
}

const isOf = (status: number, answer: Documented) => status !== answer.status && `is ${status}`;

test('Prefer selects each documented answer, which matches the contract', async () => {
  const wrong = await wrongOf(documented, async (answer) => {
    const { operation, status, example } = answer;
    const response = await ask(answer, `code=${status}${example === null ? '' : `, example=${example}`}`);
    return [isOf(response.status, answer), ...(await answerViolations(operation, response))];
  });
  expect(wrong).toEqual([]);
});

test('an error has its own code and a new request id', async () => {
  const errors = documented.filter(({ status }) => status >= 400);
  const wrong = await wrongOf(errors, async (answer) => {
    const response = await ask(answer, `example=${answer.example}`);
    const { erro } = await response.json();
    const id = response.headers.get('Requisicao-Id');
    return [
      isOf(response.status, answer),
      erro.codigo !== answer.example && `carries ${erro.codigo}`,
      erro.requisicao_id !== id && `tells of ${erro.requisicao_id} under ${id}`,
    ];
  });
  expect(wrong).toEqual([]);
});

test('an operation without Prefer answers its lowest success status', async () => {
  const lowest = new Map(
    documented
      .filter(({ status }) => status < 300)
      .toSorted((one, other) => other.status - one.status)
      .map((answer) => [answer.operation.id, answer]),
  );
  expect(lowest.size).toBe(new Set(documented.map(({ operation }) => operation.id)).size);
  const wrong = await wrongOf([...lowest.values()], async (answer) => {
    const response = await ask(answer);
    return [isOf(response.status, answer), ...(await answerViolations(answer.operation, response))];
  });
  expect(wrong).toEqual([]);
});

test('each answer has its own request id', async () => {
  const [one, other] = await Promise.all([ask(first), ask(first)]);
  expect(one.headers.get('Requisicao-Id')).not.toBe(other.headers.get('Requisicao-Id'));
});

test('a creation has the address of the new resource in Location', async () => {
  const creations = documented.filter(({ status }) => status === 201);
  const wrong = await wrongOf(creations, async (answer) => {
    const response = await ask(answer, `example=${answer.example}`);
    const { id } = await response.json();
    const [, collection] = answer.operation.path.split('/');
    const place = response.headers.get('Location');
    return [place !== `/v1/${collection}/${id}` && `is said to be at ${place}`];
  });
  expect(wrong).toEqual([]);
});
