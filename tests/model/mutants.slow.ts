import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUNDING, first } from '../../conformance/src/histories/beginning.ts';
import { VARIED } from '../../conformance/src/histories/tour.ts';
import { LISTS, listOf } from '../../conformance/src/model/lists.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import type { BurstStep } from './any-burst.ts';
import { anyHistory } from './any-history.ts';
import { makeBurst } from './burst.ts';
import { play } from './play.ts';
import type { Fetch } from './subject.ts';
import { WALKS } from './walks.ts';

/** Possible bugs of a sandbox, injected between the sandbox and the history. */
const MUTANTS: readonly (readonly [string, (fetch: Fetch) => Fetch])[] = [
  ['approves an approved proposal again', approvesTwice],
  [
    'drops a cent of a large position',
    editing('/posicoes', /"total":"(\d+)\.(\d)[1-9]"/, '"total":"$1.$20"'),
  ],
  ['executes a repeated request again', withFreshKeys()],
  ['shows one client the proposals of another', leaking()],
  ['skips an item of a list', editing('/registros', /\{"id":"reg_[^}]*\},/, '')],
  [
    'answers a field that the contract does not know',
    editing('/resgates', /"status":/, '"aprovador":"x","status":'),
  ],
  ['forgets to set a date', editing('/propostas', /"decidida_em":"[^"]*"/, '"decidida_em":null')],
];

test.each(MUTANTS)('the model detects a sandbox that %s', async (_, wrap) => {
  const property = fc.asyncProperty(anyHistory, async ({ steps }) => {
    await play({ steps, onDisk: false }, { wrap });
  });
  const { failed, errorInstance } = await fc.check(property, { numRuns: 60, seed: 7, endOnFailure: true });
  expect(failed).toBe(true);
  expect(errorInstance).toHaveProperty('name', 'Disagreement');
});

test('the model detects a ledger that reserves a missing cent, although no response shows it', async () => {
  const spoil = (sql: Sql) =>
    sql.run(`UPDATE contas SET USDC_reservado = 1
      WHERE carteira_id IN (SELECT id FROM carteiras WHERE rede = 'solana')`);
  await expect(play({ steps: FUNDING, onDisk: false }, { spoil })).rejects.toThrow(
    'the reservation of USDC differs from what open transactions carry',
  );
});

const PARAMETERS = new Set([...Object.values(LISTS).flatMap(({ by }) => [...by]), 'desde', 'ate']);

test.each([...PARAMETERS])('the model detects a sandbox that ignores %s', async (name) => {
  const deaf = (fetch: Fetch) => (request: Request) => {
    const url = new URL(request.url);
    url.searchParams.delete(name);
    return fetch(url.href === request.url ? request : new Request(url, request));
  };
  const asking = WALKS.filter(
    ({ list }) => name === 'desde' || name === 'ate' || listOf(list).by.includes(name),
  );
  await expect(play({ steps: [...VARIED, ...asking], onDisk: false }, { wrap: deaf })).rejects.toThrow(
    /^after step \d+, walk:/,
  );
});

test('the model detects a sandbox that includes the end of a time span', async () => {
  const late = (fetch: Fetch) => (request: Request) => {
    const url = new URL(request.url);
    const ate = url.searchParams.get('ate');
    if (ate === null) return fetch(request);
    url.searchParams.set('ate', new Date(Date.parse(ate) + 1).toISOString());
    return fetch(new Request(url, request));
  };
  await expect(play({ steps: [...VARIED, ...WALKS], onDisk: false }, { wrap: late })).rejects.toThrow(/walk/);
});

test('the model detects a sandbox that accepts both of two concurrent approvals', async () => {
  const approve: BurstStep = { do: 'approve', org: 0, admin: true, key: 'new', pick: first };
  const steps = [approve, { ...approve }];
  await expect(makeBurst({ steps, pauses: [] }, approvesTwice)).rejects.toThrow(/no order explains/);
});

function approvesTwice(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request.clone());
    if (response.status !== 409 || !request.url.endsWith('/aprovar')) return response;
    const { headers } = request;
    return fetch(new Request(request.url.replace('/aprovar', ''), { headers }));
  };
}

function editing(path: string, found: RegExp, written: string): (fetch: Fetch) => Fetch {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (!new URL(request.url).pathname.endsWith(path) || !response.ok) return response;
    const text = (await response.text()).replace(found, written);
    return new Response(text, { status: response.status, headers: response.headers });
  };
}

function withFreshKeys(): (fetch: Fetch) => Fetch {
  return (fetch) => (request) => {
    if (request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', crypto.randomUUID());
    return fetch(request);
  };
}

function leaking(): (fetch: Fetch) => Fetch {
  return (fetch) => (request) => {
    if (/\/propostas\?limite=100$/.test(request.url)) {
      request.headers.set('Authorization', 'Bearer svc_test_historia_0_admin');
    }
    return fetch(request);
  };
}
