import { expect, test } from 'vitest';
import type { PostmanCollection, PostmanItem } from '../../docs/samples/postman-collection.ts';
import { loadContract, operations } from '../contract/contract.ts';
import { builtSite } from './built.ts';

const contract = loadContract();
const { files } = await builtSite();
const collection = read('/docs/postman.json');
// The last folder contains the preparing requests.
const requests = collection.item.slice(0, -1).flatMap(({ item = [] }) => item);
const calls = operations(contract);

function read(address: string): PostmanCollection {
  return JSON.parse(files.get(address) ?? '{}') as PostmanCollection;
}

test('a collection contains every operation once, with each documented answer that has a body', () => {
  expect(requests.map(({ name }) => name).sort()).toEqual(calls.map(({ node }) => `${node.summary}`).sort());
  for (const { name, response = [] } of requests) expect(response.length, name).toBeGreaterThan(1);
});

test('no two operations share an idempotency key', () => {
  const keys = requests.flatMap(({ request }) =>
    (request?.header ?? []).filter(({ key }) => key === 'Idempotency-Key').map(({ value }) => value),
  );
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the English collection sends the same requests with translated texts', () => {
  const english = read('/docs/postman.en.json');
  expect(english.variable).toEqual(collection.variable);
  expect(sentBy(english.item)).toEqual(sentBy(collection.item));
  expect(english.item.at(-1)?.name).not.toBe(collection.item.at(-1)?.name);
});

function sentBy(items: readonly PostmanItem[]): unknown[] {
  return items.flatMap(({ item, request }) => {
    if (request === undefined) return sentBy(item ?? []);
    const { method, url, header, body } = request;
    return [{ method, url, header, body }];
  });
}
