import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { follow, isObject, type JsonObject, list, loadContract, parameters } from '../contract/contract.ts';
import { call, contractOperations } from './support.ts';

const contract = loadContract();
const lists = contractOperations
  .map((operation) => ({
    path: operation.path,
    query: parameters(contract, operation)
      .filter(({ node }) => node.in === 'query' && node.required !== true)
      .flatMap(({ node }) => valuesOf(node).map((value) => [`${node.name}`, value] as const)),
  }))
  .filter(({ query }) => query.length > 0);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

/**
 * Values that an API client may import and send: the examples of the parameter and of its schema, and the
 * default.
 */
function valuesOf(parameter: JsonObject): string[] {
  const { node: schema } = follow(contract, { pointer: '', node: parameter.schema });
  const named = isObject(parameter.examples) ? Object.values(parameter.examples) : [];
  const values = [
    parameter.example,
    ...named.map((one) => (isObject(one) ? one.value : undefined)),
    ...list(schema.examples),
    schema.example,
    schema.default,
  ];
  return [...new Set(values.filter((value) => value !== undefined).map(String))];
}

test('the contract has examples for the optional parameters of at least ten lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(10);
});

test.each(lists)(
  'GET $path answers 200 to every example of an optional parameter',
  async ({ path, query }) => {
    const refused: string[] = [];
    for (const [name, value] of query) {
      const { status } = await call(sandbox.fetch, `${path}?${new URLSearchParams({ [name]: value })}`);
      if (status !== 200) refused.push(`${name}=${value}: ${status}`);
    }
    expect(refused).toEqual([]);
  },
);

test.each(lists)('GET $path answers 200 to the first examples together', async ({ path, query }) => {
  const first = new Map(query.toReversed());
  const { status, text } = await call(sandbox.fetch, `${path}?${new URLSearchParams([...first])}`);
  expect(status, text).toBe(200);
});
