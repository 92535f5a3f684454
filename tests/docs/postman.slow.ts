import { beforeAll, expect, test } from 'vitest';
import { withoutDifferences } from '../../docs/samples/differences.ts';
import { postmanOf } from '../../docs/samples/postman.ts';
import type { PostmanCollection, PostmanItem } from '../../docs/samples/postman-collection.ts';
import { samplesOf } from '../../docs/samples/samples.ts';
import { type Json, loadContract, operations } from '../contract/contract.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { newSandbox, serve } from './run-samples.ts';

/** The used part of a Newman result; Newman's types are not installed where this file is checked. */
interface Summary {
  readonly run: {
    readonly failures: readonly { readonly error: Error }[];
    readonly executions: readonly Execution[];
  };
}

interface Execution {
  readonly item: { readonly name: string };
  readonly response: { readonly code: number; text(): string };
}

const contract = loadContract();
const calls = operations(contract).map(({ id, node }) => [id, `${node.summary}`] as const);
const collection = postmanOf(contract, 'pt');
const [preparations, ...folders] = collection.item.toReversed();
const requests = folders.flatMap(({ item = [] }) => item);
const preparationOf = (name: string) => preparations?.item?.find((folder) => folder.name === name);
const answers = new Map<string, Execution['response'][]>();
let failures: string[];

beforeAll(async () => {
  const sandbox = await newSandbox();
  const server = await serve(sandbox);
  try {
    const { run } = await play(aimedAt(server.baseUrl, inOrder(collection)));
    failures = run.failures.map(({ error }) => error.message);
    for (const { item, response } of run.executions)
      answers.set(item.name, [...(answers.get(item.name) ?? []), response]);
  } finally {
    await server.close();
    await sandbox.close();
  }
});

test('Newman runs the collection without a failure', () => expect(failures).toEqual([]));

test.each(calls)('after its preparing folder, %s gets the answer of its example', (id, name) => {
  const { answer: shown } = samplesOf(contract, id, {
    baseUrl: 'http://127.0.0.1:4010/v1',
    language: 'pt',
  });
  const [answer, ...more] = answers.get(name) ?? [];
  expect(more).toEqual([]);
  expect(answer?.code).toBe(shown.status);
  const text = answer?.text() ?? '';
  const body: Json = text === '' ? null : JSON.parse(text);
  expect(withoutDifferences(body)).toEqual(withoutDifferences(shown.body ?? null));
});

test('every preparing request succeeds', () => {
  const names = new Set((preparations?.item ?? []).flatMap(({ item = [] }) => item.map(({ name }) => name)));
  expect(names.size).toBeGreaterThan(10);
  const refused = [...names].filter((name) => answers.get(name)?.some(({ code }) => code >= 300) ?? true);
  expect(refused).toEqual([]);
});

function inOrder(imported: PostmanCollection): PostmanCollection {
  const item = requests.flatMap((request): PostmanItem[] => {
    const before = preparationOf(request.name);
    return before === undefined ? [request] : [before, request];
  });
  return { ...imported, item };
}

function aimedAt(baseUrl: string, imported: PostmanCollection): PostmanCollection {
  const elsewhere = new Map([
    ['baseUrl', baseUrl],
    ['sandbox', baseUrl.replace('/v1', '/_sandbox')],
  ]);
  const variable = imported.variable.map((one) => ({ ...one, value: elsewhere.get(one.key) ?? one.value }));
  return { ...imported, variable };
}

async function play(collection: PostmanCollection): Promise<Summary> {
  const { default: newman } = await importFromEcosystem('newman/index.js');
  return new Promise((resolve, reject) => {
    newman.run({ collection, reporters: [] }, (error: Error | null, summary: Summary) =>
      error === null ? resolve(summary) : reject(error),
    );
  });
}
