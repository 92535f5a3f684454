import type { Sandbox } from '@tesa/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutDifferences } from '../../docs/samples/differences.ts';
import type { PostmanCollection, PostmanItem, PostmanRequest } from '../../docs/samples/postman.ts';
import { samplesOf } from '../../docs/samples/samples.ts';
import { type Json, loadContract, operations } from '../contract/contract.ts';
import { builtSite } from './built.ts';
import { newSandbox } from './run-samples.ts';

const contract = loadContract();
const { files } = await builtSite();
const collection = read('/docs/postman.json');
const [preparations, ...folders] = collection.item.toReversed();
const requests = folders.flatMap(({ item = [] }) => item);
const calls = operations(contract);

function read(address: string): PostmanCollection {
  return JSON.parse(files.get(address) ?? '{}') as PostmanCollection;
}

test('a collection has every operation once, with each documented answer that has a body', () => {
  expect(requests.map(({ name }) => name).sort()).toEqual(calls.map(({ node }) => `${node.summary}`).sort());
  for (const { name, response = [] } of requests) expect(response.length, name).toBeGreaterThan(1);
});

test('no two operations have one key', () => {
  const keys = requests.flatMap(({ request }) =>
    (request?.header ?? []).filter(({ key }) => key === 'Idempotency-Key').map(({ value }) => value),
  );
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the English one asks the same, in other words', () => {
  const english = read('/docs/postman.en.json');
  expect(english.variable).toEqual(collection.variable);
  expect(sentBy(english.item)).toEqual(sentBy(collection.item));
  expect(english.item.at(-1)?.name).not.toBe(collection.item.at(-1)?.name);
});

describe('sent as they are imported, after the folder that prepares them', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await newSandbox();
  });
  afterAll(() => sandbox.close());

  test.each(calls.map(({ id, node }) => [id, `${node.summary}`] as const))(
    '%s is answered as its example says',
    async (id, name) => {
      const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
      const before = preparations?.item?.find((folder) => folder.name === name)?.item ?? [];
      expect(before.length).toBeGreaterThan(0);
      for (const item of before)
        expect((await send(sandbox, item, variables)).status, item.name).toBeLessThan(300);
      const item = requests.find((request) => request.name === name);
      const answer = await send(sandbox, item as PostmanItem, variables);
      const { answer: shown } = samplesOf(contract, id, {
        baseUrl: 'http://127.0.0.1:4010/v1',
        language: 'pt',
      });
      expect(answer.status).toBe(shown.status);
      expect(withoutDifferences(answer.body)).toEqual(withoutDifferences(shown.body ?? null));
    },
  );
});

/** Sends a request as Postman does: variables filled in, what is disabled left out, and its script run. */
async function send(sandbox: Sandbox, { request, event = [] }: PostmanItem, variables: Map<string, string>) {
  const fill = (text: string): string =>
    text.replaceAll(/{{(\w+)}}/g, (_, name: string) => variables.get(name) ?? `{{${name}}}`);
  const { method, url, header, body } = request as PostmanRequest;
  const path = url.path.map((part) => (part === ':id' ? `${url.variable[0]?.value}` : part));
  const query = url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const token = (collection.auth as { bearer: { value: string }[] }).bearer[0]?.value ?? '';
  const response = await sandbox.fetch(fill(`${url.host[0]}/${path.join('/')}`) + search, {
    method,
    headers: {
      Authorization: `Bearer ${fill(token)}`,
      ...Object.fromEntries(header.map(({ key, value }) => [key, value])),
    },
    ...(body !== undefined && { body: body.raw }),
  });
  const text = await response.text();
  const answer = { status: response.status, body: text === '' ? null : (JSON.parse(text) as Json) };
  const pm = {
    response: { json: () => answer.body },
    collectionVariables: { set: (name: string, value: string) => variables.set(name, value) },
  };
  for (const { script } of event) new Function('pm', script.exec.join('\n'))(pm);
  return answer;
}

function sentBy(items: readonly PostmanItem[]): unknown[] {
  return items.flatMap(({ item, request }) => {
    if (request === undefined) return sentBy(item ?? []);
    const { method, url, header, body } = request;
    return [{ method, url, header, body }];
  });
}
