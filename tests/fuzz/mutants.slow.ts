import { expect, test } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import type { Fetch } from '../model/subject.ts';
import { apiPlane } from './api-plane.ts';
import { fuzz } from './fuzzer.ts';

type Wrap = (fetch: Fetch, sandbox: () => Sandbox) => Fetch;

const plane = await apiPlane();

/** Possible bugs of a sandbox, injected between the sandbox and the requests. */
const MUTANTS: readonly (readonly [string, RegExp, Wrap])[] = [
  ['answers 500 to NUL', /is 500/, failingOn(/\\u0000/)],
  ['never answers what is nested deeply', /no answer after/, hangingOn(/\[{60}/)],
  ['takes what the contract does not know', /breaks its schema/, forgiving],
  [
    'answers an error that is not JSON',
    /is not application\/json/,
    rewriting((headers) => headers.set('Content-Type', 'text/html')),
  ],
  [
    'forgets the request id',
    /two request ids/,
    rewriting((headers) => headers.set('Requisicao-Id', 'req_0')),
  ],
  ['answers a status that nobody documented', /418 is not documented/, teapot],
  ['writes before it refuses', /changed webhooks/, writingFirst],
];

test.each(MUTANTS)('the fuzzer detects a sandbox that %s', async (_, message, wrap) => {
  const operation = plane.judge.contract.operation('criarProposta');
  const failure = await fuzz(operation, { plane, runs: 1_500, shrink: false, wrap }).catch(
    (error: Error) => error,
  );
  expect(`${(failure as Error).cause ?? failure}`).toMatch(message);
});

function failingOn(pattern: RegExp): Wrap {
  return (fetch) => async (request) => {
    if (!pattern.test(await request.clone().text())) return fetch(request);
    return new Response('{"erro":{"codigo":"erro_interno"}}', { status: 500 });
  };
}

function hangingOn(pattern: RegExp): Wrap {
  return (fetch) => async (request) =>
    pattern.test(await request.clone().text()) ? new Promise<never>(() => {}) : fetch(request);
}

/** Bug: a refused body gets the response to a valid one. */
function forgiving(fetch: Fetch): Fetch {
  let accepted: Response | undefined;
  return async (request) => {
    const response = await fetch(request);
    if (response.status === 201) accepted = response.clone();
    const isRefusedBody = request.method === 'POST' && response.status === 422;
    return isRefusedBody && accepted !== undefined ? accepted.clone() : response;
  };
}

function rewriting(edit: (headers: Headers) => void): Wrap {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (response.status !== 422) return response;
    const headers = new Headers(response.headers);
    edit(headers);
    return new Response(await response.text(), { status: response.status, headers });
  };
}

function teapot(fetch: Fetch): Fetch {
  return async (request) => {
    const { status, headers, body } = await fetch(request);
    return new Response(body, { status: status === 400 ? 418 : status, headers });
  };
}

function writingFirst(fetch: Fetch, sandbox: () => Sandbox): Fetch {
  return async (request) => {
    const response = await fetch(request);
    if (response.status === 422) sandbox().world.sql.run("UPDATE webhooks SET url = url || '?'");
    return response;
  };
}
