import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { createSandbox, FIXED_KEYS } from '../../mock/src/index.ts';
import type { WrittenOperation } from '../contract/contract.ts';
import { apiPlane } from '../fuzz/api-plane.ts';
import { controlPlane } from '../fuzz/control-plane.ts';
import { anyRequestOf, type OddRequest, plainRequestsOf, toRequest } from '../fuzz/odd-request.ts';
import { groupsOf, type Plane } from '../fuzz/plane.ts';
import { newFolder } from '../temporary.ts';
import { openHostedTwins, startStill } from './hosted-twins.ts';

const RUNS = Number(process.env.RUNS ?? 1);

test.each([
  ['the API', apiPlane],
  ['the control plane', controlPlane],
])(
  'the hosted sandbox and Node give the same answer to any request to an operation of %s',
  async (_, planeOf) => {
    const plane = await planeOf();
    const world = await worldOf(plane);
    const service = await startStill(newFolder());
    onTestFinished(() => service.dispose());
    const differences: object[] = [];
    let asked = 0;
    for (const operations of groupsOf(plane)) {
      const { twins, account } = await openHostedTwins(() => service);
      const ofAccount = keysOf(account);
      try {
        const headers = { 'Content-Type': 'application/json' };
        const put = { method: 'PUT', headers, body: ofAccount(world) };
        expect((await twins.fetch('http://sandbox.test/_sandbox/mundo', put)).status).toBe(200);
        await plane.prepare({ fetch: (input, init) => twins.fetch(input, init) });
        for (const operation of operations)
          for (const request of requestsOf(operation, plane, ofAccount)) await twins.fetch(request);
        differences.push(...twins.differences.slice(0, 3));
        asked += twins.asked;
      } finally {
        await twins.close();
      }
    }
    expect(differences).toEqual([]);
    process.stderr.write(`${asked} requests, no difference\n`);
  },
  3_600_000,
);

async function worldOf({ snapshot }: Plane): Promise<string> {
  const sandbox = await createSandbox({ snapshot });
  try {
    const headers = { Accept: 'application/json' };
    return await (await sandbox.fetch('http://localhost/_sandbox/mundo', { headers })).text();
  } finally {
    await sandbox.close();
  }
}

type Change = (text: string) => string;

const keysOf =
  ({ chaves, prefixo_de_chaves }: NewAccount): Change =>
  (text) => {
    const pairs = [
      [FIXED_KEYS.admin, chaves.admin],
      [FIXED_KEYS.operator, chaves.operador],
      [FIXED_KEYS.revoked, chaves.revogada],
      [FIXED_KEYS.ip, chaves.ip],
      [FIXED_KEYS.other, chaves.outra],
      [{ chave: 'svc_test_folha' }, `${prefixo_de_chaves}folha`],
    ] as const;
    return pairs.reduce((changed, [{ chave }, own]) => changed.replaceAll(chave, own), text);
  };

const RESERVED = /^(?:host|connection|content-length|expect|te|trailer|transfer-encoding|upgrade|via)$/i;

const isSent = ({ headers }: OddRequest): boolean => !headers.some(([name]) => RESERVED.test(name));

function requestsOf(operation: WrittenOperation, plane: Plane, ofAccount: Change): Request[] {
  const { seed = 0 } = fc.readConfigureGlobal();
  const odd = fc.sample(anyRequestOf(operation, plane), { seed, numRuns: RUNS });
  return [...plainRequestsOf(operation, plane), ...odd].filter(isSent).flatMap((request, n) => {
    const key = ['Idempotency-Key', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`] as const;
    const headers = request.headers.map(([name, value]) => [name, ofAccount(value)] as const);
    const body = typeof request.body === 'string' ? ofAccount(request.body) : request.body;
    return toRequest(plane.basePath, { ...request, body, headers: [key, ...headers] }) ?? [];
  });
}
