import fc from 'fast-check';
import type { Sandbox } from '../../../mock/src/sandbox/index.ts';
import type { Operation } from '../../contract/contract.ts';
import type { Fetch } from '../model/subject.ts';
import { changes, digests } from './digest.ts';
import { problemsOf } from './judge-answer.ts';
import { type LivedIn, open } from './lived-in.ts';
import { anyRequestOf, type OddRequest, toRequest } from './odd-request.ts';

/** Turns of the event loop that an answer may take: nothing in process waits for longer. */
const TURNS = 5_000;

/** What a request was answered with, by status and code. */
export type Tally = Map<string, number>;

export interface Fuzzing {
  readonly world: LivedIn;
  readonly runs: number;
  /** Whether to look for the smallest request that fails; default: true. */
  readonly shrink?: boolean;
  /** Changes what the sandbox answers; default: nothing. */
  readonly wrap?: (fetch: Fetch, sandbox: () => Sandbox) => Fetch;
}

/**
 * Sends an operation odd requests, each to a world as it was found.
 * @throws {Error} at an answer that breaks the contract, or a refusal that changed something; the message holds the request
 */
export async function fuzz(
  operation: Operation,
  { world, runs, shrink = true, wrap = (fetch) => fetch }: Fuzzing,
): Promise<Tally> {
  const tally: Tally = new Map();
  let sandbox = await open(world.snapshot);
  let before = digests(sandbox.world.sql);
  const fetch = wrap(
    (request) => sandbox.fetch(request),
    () => sandbox,
  );
  const renew = async () => {
    await sandbox.close();
    sandbox = await open(world.snapshot);
    before = digests(sandbox.world.sql);
  };
  const property = fc.asyncProperty(anyRequestOf(operation, world), fc.uuid(), async (odd, key) => {
    const request = keyed(odd, key);
    const made = toRequest(request);
    if (made === undefined) return;
    const response = await settled(fetch(made));
    const text = await response.text();
    const after = digests(sandbox.world.sql);
    const changed = changes(before, after);
    before = after;
    const codigo = response.status < 400 || text === '' ? '' : ` ${JSON.parse(text).erro?.codigo}`;
    const what = `${response.status}${codigo}`;
    tally.set(what, (tally.get(what) ?? 0) + 1);
    const problems = problemsOf({ request, url: new URL(made.url), response, text });
    if (response.status >= 400)
      problems.push(...unexpected(changed, codigo).map((table) => `changed ${table}`));
    if (changed.length > 0) await renew();
    if (problems.length > 0) throw new Error(`${what}: ${problems.join('; ')}`);
  });
  try {
    await fc.assert(property, { numRuns: runs, seed: seedOf(operation), endOnFailure: !shrink });
  } finally {
    await sandbox.close();
  }
  return tally;
}

/** Each operation meets other requests than the one before. */
function seedOf({ id }: Operation): number {
  const { seed = 0 } = fc.readConfigureGlobal();
  return [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, seed);
}

/** Unless the key is what is odd, each request has its own. */
function keyed(odd: OddRequest, key: string): OddRequest {
  return { ...odd, headers: [['Idempotency-Key', key], ...odd.headers] };
}

/** A refusal that says what the operation did is kept under its key; nothing else may change. */
function unexpected(changed: readonly string[], codigo: string): readonly string[] {
  const isKept =
    /nao_encontrado|estado_incompativel|politica_invalida|saldo_insuficiente|carteira_invalida|sem_movimento/;
  return changed.filter((table) => table !== 'idempotencia' || !isKept.test(codigo));
}

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
