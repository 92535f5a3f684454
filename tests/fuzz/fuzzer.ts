import fc from 'fast-check';
import type { Sandbox } from '../../mock/src/index.ts';
import type { WrittenOperation } from '../contract/contract.ts';
import { changes } from '../model/rows.ts';
import type { Fetch } from '../model/subject.ts';
import { problemsOf } from './judge-answer.ts';
import { anyRequestOf, type OddRequest, plainRequestsOf, toRequest } from './odd-request.ts';
import type { Plane } from './plane.ts';

/** Event-loop turns within which a response must arrive; a sandbox in process needs far fewer. */
const TURNS = 5_000;

export type Tally = Map<string, number>;

export interface Fuzzing {
  readonly plane: Plane;
  readonly runs: number;
  readonly shrink?: boolean;
  readonly wrap?: (fetch: Fetch, sandbox: () => Sandbox) => Fetch;
}

/**
 * Sends an operation its fixed requests and then random ones, each to the same initial world.
 * @throws {Error} with the request, for a response that breaks the contract, or a refusal that changed
 * something
 */
export async function fuzz(
  operation: WrittenOperation,
  { plane, runs, shrink = true, wrap = (fetch) => fetch }: Fuzzing,
): Promise<Tally> {
  const tally: Tally = new Map();
  let sandbox = await plane.open();
  let before = await plane.stateOf(sandbox);
  const fetch = wrap(
    (request) => sandbox.fetch(request),
    () => sandbox,
  );
  const renew = async () => {
    await sandbox.close();
    sandbox = await plane.open();
    before = await plane.stateOf(sandbox);
  };
  const property = fc.asyncProperty(anyRequestOf(operation, plane), fc.uuid(), async (odd, key) => {
    const request = keyed(odd, key);
    const made = toRequest(plane.basePath, request);
    if (made === undefined) return;
    const response = await settled(fetch(made));
    const text = await textOf(response);
    const after = await plane.stateOf(sandbox);
    const changed = changes(before, after);
    before = after;
    const codigo = response.status < 400 || text === '' ? '' : `${JSON.parse(text).erro?.codigo}`;
    const what = `${response.status} ${codigo}`.trimEnd();
    tally.set(what, (tally.get(what) ?? 0) + 1);
    const problems = problemsOf(plane, { request, url: new URL(made.url), response, text });
    if (response.status >= 400)
      problems.push(...unexpected(changed, plane.kept.has(codigo)).map((table) => `changed ${table}`));
    if (changed.length > 0 || isWrite(made, response)) await renew();
    if (problems.length > 0) throw new Error(`${what}: ${problems.join('; ')}`);
  });
  const examples = plainRequestsOf(operation, plane).map(
    (plain, n) => [plain, keyOf(n)] as [OddRequest, string],
  );
  try {
    await fc.assert(property, {
      examples,
      numRuns: examples.length + runs,
      seed: seedOf(operation),
      endOnFailure: !shrink,
    });
  } finally {
    await sandbox.close();
  }
  return tally;
}

const keyOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function seedOf({ id }: WrittenOperation): number {
  const { seed = 0 } = fc.readConfigureGlobal();
  return [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, seed);
}

/** Adds a new idempotency key, unless the odd request has one itself. */
function keyed(odd: OddRequest, key: string): OddRequest {
  return { ...odd, headers: [['Idempotency-Key', key], ...odd.headers] };
}

/** Changes that a refusal must not make. It may only be stored under its key, if its code is stored at all. */
const unexpected = (changed: readonly string[], isKept: boolean): readonly string[] =>
  changed.filter((what) => what !== 'idempotencia' || !isKept);

async function textOf(response: Response): Promise<string> {
  if (response.body === null || response.headers.get('Content-Type') !== 'text/event-stream')
    return response.text();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/** An accepted write may have changed more than the state shows. */
const isWrite = ({ method }: Request, { ok }: Response): boolean => ok && !['GET', 'HEAD'].includes(method);

async function settled<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const mark = () => {
    isSettled = true;
  };
  promise.then(mark, mark);
  for (let turn = 0; turn < TURNS && !isSettled; turn += 1) await new Promise(setImmediate);
  if (!isSettled) throw new Error(`no answer after ${TURNS} turns of the event loop`);
  return promise;
}
