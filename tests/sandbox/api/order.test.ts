import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../mock/src/index.ts';
import type { Mock } from '../../../mock/src/mock.ts';
import { type Draft, FAULTS, type Fault, type Operation, takesKey, USED } from './faults.ts';
import { contractOperations, exampleOf, mockOf, outcome, read, write } from './support.ts';

let sandbox: Sandbox;
let mock: Mock;

beforeAll(async () => {
  sandbox = await createSandbox();
  mock = mockOf(sandbox, sandbox.world);
  const body = { url: 'https://203.0.114.1/eventos' };
  expect(
    (await write(sandbox.fetch, '/webhooks', body, { headers: { 'Idempotency-Key': USED } })).status,
  ).toBe(201);
});
afterAll(() => sandbox.close());

/** The last fault committed must not undo an earlier one. */
function requestWith(operation: Operation, faults: readonly Fault[]): Request {
  const { headers, ...rest } = exampleOf(operation);
  const fresh = takesKey(operation) ? { 'idempotency-key': crypto.randomUUID() } : {};
  const authorization = 'Bearer svc_test_exemplo_admin';
  const draft: Draft = { ...rest, headers: { ...headers, ...fresh, authorization } };
  for (const fault of faults.toReversed()) fault.commit(draft);
  return new Request(`http://127.0.0.1:4010/v1${draft.path}`, {
    method: draft.method,
    headers: draft.headers,
    ...(draft.body !== undefined && { body: draft.body }),
  });
}

const ask = async (operation: Operation, faults: readonly Fault[]) =>
  outcome(await read(await mock.fetch(requestWith(operation, faults), { address: '192.0.2.9' })));

const faultsOf = (operation: Operation) => FAULTS.filter(({ concerns }) => concerns?.(operation) ?? true);

test('each operation reports the first of many faults, in the order of the checks', async () => {
  const wrong: string[] = [];
  for (const operation of contractOperations) {
    const faults = faultsOf(operation);
    for (const [place, { expected }] of faults.entries()) {
      const later = faults.slice(place);
      // No signature can be judged over a body that is too large to be read.
      const compatible = expected.endsWith('assinatura_invalida')
        ? later.filter(({ expected }) => !expected.startsWith('413'))
        : later;
      const told = await ask(operation, compatible);
      if (told !== expected) wrong.push(`${operation.id}: ${told} instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('each operation reports a fault that is the only one', async () => {
  const wrong: string[] = [];
  for (const operation of contractOperations) {
    for (const fault of faultsOf(operation)) {
      const told = await ask(operation, [fault]);
      if (told !== fault.expected) wrong.push(`${operation.id}: ${told} instead of ${fault.expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
