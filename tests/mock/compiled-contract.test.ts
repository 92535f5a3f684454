import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';
import { compileContract } from '../../mock/src/contract/compile-contract.ts';
import type { CompiledContract } from '../../mock/src/contract/compiled-contract.ts';
import { ownContract, textOf } from '../../mock/src/contract/contract.ts';
import { type Operation, readOperations } from '../../mock/src/contract/operations.ts';
import { child, isObject, member } from '../../mock/src/contract/reader/document.ts';
import { examples } from '../../mock/src/contract/reader/written-operations.ts';
import { ResponseContract } from '../../mock/src/contract/response-contract.ts';
import {
  CONTROL_CONTRACT,
  compiledContractOf,
  DEFAULT_CONTRACT,
  loadContract,
} from '../../mock/src/files.ts';
import { Program } from '../cli/process.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

function* variantsOf(value: unknown): Generator<unknown> {
  yield value;
  yield* [null, 1, 'x', {}];
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [n, item] of value.entries())
      for (const variant of variantsOf(item)) yield value.with(n, variant);
  } else if (isObject(value)) {
    yield { ...value, unknown: 1 };
    for (const [key, child] of Object.entries(value)) {
      const { [key]: _, ...rest } = value;
      yield rest;
      for (const variant of variantsOf(child)) yield { ...value, [key]: variant };
    }
  }
}

function* verdicts(contract: CompiledContract, operation: Operation): Generator<unknown> {
  const { document, checkResponse } = contract;
  const node = child(document, { pointer: '', node: document }, 'paths', operation.path);
  const examplesAt = (...place: readonly string[]) => {
    const keys = [operation.method.toLowerCase(), ...place, 'content', 'application/json'];
    const media = node && child(document, node, ...keys);
    return media === undefined ? [] : examples(document, media).map(({ node }) => node.value);
  };
  for (const value of examplesAt('requestBody'))
    for (const variant of variantsOf(value)) yield operation.body?.check(variant);
  for (const parameter of operation.parameters)
    for (const text of ['', 'x', 'prop_a', '1', 1, 0, 101, true, 'aprovada']) yield parameter.check(text);
  const responses = new ResponseContract(document, checkResponse);
  for (const status of operation.answers.keys())
    for (const body of examplesAt('responses', String(status)))
      for (const variant of variantsOf(body))
        yield responses.violations(operation, { status, headers: JSON_TYPE, body: variant });
}

test.each([DEFAULT_CONTRACT, CONTROL_CONTRACT])(
  'the generated validators of %s judge every value like freshly compiled schemas',
  async (file) => {
    const text = await readFile(file, 'utf8');
    const generated = await compiledContractOf(text);
    const compiled = compileContract(text);
    expect(generated.document).toEqual(compiled.document);
    const all = (contract: CompiledContract) =>
      readOperations(contract.document, contract.checkRequest).map((operation) => [
        operation.id,
        ...verdicts(contract, operation),
      ]);
    expect(all(generated)).toEqual(all(compiled));
  },
);

test('a changed contract is recompiled instead of loaded from the build', async () => {
  const text = await readFile(DEFAULT_CONTRACT, 'utf8');
  const { document } = await compiledContractOf(text.replace('title: ', 'title: Outra '));
  expect(member(document.info, 'title')).toMatch(/^Outra /);
});

test('a server that may not evaluate code answers the API, its examples and the control plane', async () => {
  const args = ['--disallow-code-generation-from-strings', 'mock/bin/tesa-mock.js', '--port', '0'];
  const server = new Program(process.execPath, args);
  onTestFinished(() => void server.child.kill());
  const [, url] = await server.prints(/(http:\/\/127\.0\.0\.1:\d+)/);
  const headers = { Authorization: 'Bearer svc_test_exemplo_admin', ...JSON_TYPE };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${url}${path}`, { ...init, headers: { ...headers, ...init.headers } })).status;
  const post = { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() }, body: '{}' };
  expect(await ask('/v1/posicoes')).toBe(200);
  expect(await ask('/v1/propostas/prop_5x0q2m8kvt4c/aprovar', post)).toBe(200);
  expect(await ask('/v1/propostas', post)).toBe(422);
  expect(await ask('/v1/posicoes', { headers: { Prefer: 'code=503' } })).toBe(503);
  expect(await ask('/_sandbox/relogio')).toBe(200);
  const world = await fetch(`${url}/_sandbox/mundo`, { headers: { Accept: 'application/json' } });
  expect(await ask('/_sandbox/mundo', { method: 'PUT', body: await world.text() })).toBe(200);
});

test('a host without files uses the compiled contract, and serves it as JSON', async () => {
  const { text, examples, ...given } = await ownContract('api');
  const { text: written, ...read } = await loadContract();
  expect([text, given.document, given.guide]).toEqual([undefined, read.document, read.guide]);
  expect(JSON.parse(textOf(await ownContract('api')))).toEqual(load(written));
  expect((await examples?.answer({ method: 'GET', path: '/posicoes' }))?.status).toBe(200);
});
