import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { FIXED_KEYS } from '../../mock/src/worlds/fixed-keys.ts';
import type { WrittenOperation } from '../contract/contract.ts';
import { apiPlane } from '../fuzz/api-plane.ts';
import { controlPlane } from '../fuzz/control-plane.ts';
import { anyRequestOf, type OddRequest, plainRequestsOf, toRequest } from '../fuzz/odd-request.ts';
import { groupsOf, type Plane } from '../fuzz/plane.ts';
import { openTab } from './tab.ts';
import { openTabTwins } from './tab-twins.ts';

const RUNS = Number(process.env.RUNS ?? 1);

test.each([
  ['the API', apiPlane],
  ['the control plane', controlPlane],
])(
  'a tab answers any request to an operation of %s like Node',
  async (_, planeOf) => {
    const plane = await planeOf();
    const tab = await openTab();
    const differences: object[] = [];
    for (const operations of groupsOf(plane)) {
      const twins = await openTabTwins(tab, { snapshot: plane.snapshot });
      try {
        await plane.prepare({ fetch: (input, init) => twins.fetch(input, init) });
        for (const operation of operations)
          for (const request of requestsOf(operation, plane)) await twins.fetch(request);
        differences.push(...twins.differences.slice(0, 3));
      } finally {
        await twins.close();
      }
    }
    expect(differences).toEqual([]);
    expect(tab.said).toEqual([]);
  },
  3_600_000,
);

test('the browser bundle refuses bytes that are not text', async () => {
  const twins = await openTabTwins(await openTab());
  onTestFinished(() => twins.close());
  const headers = { Authorization: `Bearer ${FIXED_KEYS.admin.chave}` };
  const answer = await twins.fetch('http://sandbox.test/v1/propostas?tipo=%ED%A0%80', { headers });
  expect((await answer.json()).erro.mensagem).toMatch(/^O parâmetro tipo não é texto em UTF-8/);
  expect(twins.differences).toEqual([]);
});

/** Operations whose responses contain real time or database bytes instead of world data. */
const OF_REAL_TIME = new Set(['atualizarRelogio']);

/** Headers that browsers reserve and `fetch` drops, as documented. */
const RESERVED =
  /^(?:origin|host|cookie2?|connection|content-length|date|expect|referer|te|trailer|transfer-encoding|upgrade|via|sec-.*|proxy-.*)$/i;

const isSent = ({ headers }: OddRequest): boolean => !headers.some(([name]) => RESERVED.test(name));

function requestsOf(operation: WrittenOperation, plane: Plane): Request[] {
  if (OF_REAL_TIME.has(operation.id)) return [];
  const { seed = 0 } = fc.readConfigureGlobal();
  const odd = fc.sample(anyRequestOf(operation, plane), { seed, numRuns: RUNS });
  return [...plainRequestsOf(operation, plane), ...odd].filter(isSent).flatMap((request, n) => {
    const key = ['Idempotency-Key', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`] as const;
    return toRequest(plane.basePath, { ...request, headers: [key, ...request.headers] }) ?? [];
  });
}
