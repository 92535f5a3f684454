import { describe, expect, test } from 'vitest';
import {
  at,
  entries,
  type JsonObject,
  loadContract,
  loadControlContract,
  operations,
  parameters,
  type WrittenOperation,
} from './contract.ts';
import { exampleValue } from './story.ts';

const contract = loadContract();
const control = loadControlContract();
const guide = `${at(contract, '/info/description')}`;
const published = [
  ...operations(contract).map((operation) => ({ ...operation, takes: takenBy(contract, operation) })),
  ...operations(control).map((operation) => ({
    ...operation,
    path: `/_sandbox${operation.path}`,
    takes: takenBy(control, operation),
  })),
];

describe("the guide's calls", () => {
  const calls = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, code = '']) =>
    code.replaceAll(/[\\\s]+/g, ' ').trim(),
  );

  test.each(calls)('a call in the guide works as shown: %s', (call) => {
    const [, address = ''] = /(http:\/\/[^ ']+)/.exec(call) ?? [];
    const [, method = 'GET'] = /-X ([A-Z]+)/.exec(call) ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    const { takes } = findOperation(method, pathname.replace(/^\/v1/, '')) ?? {};
    const query = takes?.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const required = takes?.filter((parameter) => parameter.in === 'header' && parameter.required === true);
    expect(origin).toBe('http://127.0.0.1:4010');
    expect(/^\/(v1|_sandbox)\//.test(pathname)).toBe(true);
    expect(pathname.startsWith('/v1/')).toBe(call.includes('Authorization: Bearer svc_test_'));
    expect(query).toEqual(expect.arrayContaining([...searchParams.keys()]));
    for (const { name } of required ?? []) expect(call).toContain(`-H '${name}: `);
  });

  test('the first call of the guide approves the proposal of the examples', () => {
    const proposal = exampleValue(contract, 'ExemploPropostaPendente').id;
    expect(calls[0]).toContain(`/v1/propostas/${proposal}/aprovar`);
    expect(calls.length).toBeGreaterThan(1);
  });
});

describe('names in the guide', () => {
  test('every operation named in the guide exists', () => {
    const named = [...guide.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/g)];
    expect(
      named.filter(
        ([, method = '', path = '']) => findOperation(method, path.replace(/\?.*/, '')) === undefined,
      ),
    ).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test('every event named in the guide exists', () => {
    const named = [...guide.matchAll(/evento `([a-z.]+)`|eventos `([a-z.]+)` e `([a-z.]+)`/g)];
    const names = named.flatMap(([, ...found]) => found).filter((name) => name !== undefined);
    const events = entries(contract.webhooks).map(([event]) => event);
    expect(names.filter((name) => !events.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(2);
  });

  test('every error code in the guide exists with the status beside it', () => {
    const named = [...guide.matchAll(/\b[45][0-9]{2} `([a-z_]+)`/g)].map(([, code]) => code);
    expect(at(contract, '/components/schemas/CodigoDeErro/x-extensible-enum')).toEqual(
      expect.arrayContaining(named),
    );
    expect(named.length).toBeGreaterThan(3);
  });
});

function findOperation(method: string, path: string) {
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  return published.find((operation) => operation.method === method.toLowerCase() && fits(operation.path));
}

function takenBy(document: JsonObject, operation: WrittenOperation): JsonObject[] {
  return parameters(document, operation).map(({ node }) => node);
}
