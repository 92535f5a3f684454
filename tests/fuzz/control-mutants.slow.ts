import { expect, test } from 'vitest';
import type { Fetch } from '../model/subject.ts';
import { controlPlane } from './control-plane.ts';
import { fuzz } from './fuzzer.ts';

const plane = await controlPlane();

/** Possible bugs of a control plane, injected between the sandbox and the requests. */
const MUTANTS: readonly (readonly [string, string, RegExp, (fetch: Fetch) => Fetch])[] = [
  [
    'arms a fault and refuses it',
    'armarFalha',
    /changed \/falhas/,
    doingFirst('/falhas', { tipo: 'latencia' }),
  ],
  [
    'moves the clock and refuses to',
    'avancarRelogio',
    /changed mundo/,
    doingFirst('/relogio', { avancar: 1 }),
  ],
  ['branches a world and refuses to', 'criarMundo', /changed \/mundos/, doingFirst('/mundos', {})],
  [
    'takes a snapshot and refuses to',
    'criarInstantaneo',
    /changed \/instantaneos/,
    doingFirst('/instantaneos'),
  ],
  ['leaves out a field', 'obterSaude', /required property 'agora'/, withoutTheTime],
];

test.each(MUTANTS)('the fuzzer detects a control plane that %s', async (_, id, message, wrap) => {
  const operation = plane.judge.contract.operation(id);
  const failure = await fuzz(operation, { plane, runs: 500, shrink: false, wrap }).catch(
    (error: Error) => error,
  );
  expect(`${(failure as Error).cause ?? failure}`).toMatch(message);
});

/** Bug: whenever an invalid request is refused, a valid one takes effect. */
function doingFirst(path: string, body?: object): (fetch: Fetch) => Fetch {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (response.status !== 422) return response;
    const headers = { 'Content-Type': 'application/json' };
    const good = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
    await fetch(new Request(`http://sandbox.test${plane.basePath}${path}`, good));
    return response;
  };
}

function withoutTheTime(fetch: Fetch): Fetch {
  return async (request) => {
    const { status, headers, body } = await fetch(request);
    const text = await new Response(body).text();
    return new Response(status === 200 ? text.replace('"agora"', '"hora"') : text, { status, headers });
  };
}
