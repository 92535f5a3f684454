import { createSandbox } from '../../mock/src/index.ts';
import { amount } from './amount.ts';
import { medianOf } from './load.ts';
import { milliseconds, type Row, rangeOf } from './report.ts';
import { PROPOSTA } from './requests.ts';

const ROUNDS = amount(9);
const WORLDS = amount(50);
const BASE = 'http://localhost/v1';

/** Cost of one world per test with a few calls. The first world of a process also parses the contract. */
export async function worlds(): Promise<Row[]> {
  const first = await timed();
  for (let n = 0; n < WORLDS; n += 1) await timed();
  const medians: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (let n = 0; n < WORLDS; n += 1) times.push(await timed());
    medians.push(medianOf(times));
  }
  return [
    {
      what: 'a world in memory, seeded, and five calls',
      reference: `first ${milliseconds(first)}`,
      ours: milliseconds(medianOf(medians)),
      value: medianOf(medians),
      range: rangeOf(medians),
      target: { atMost: 3 },
    },
  ];
}

async function timed(): Promise<number> {
  const before = performance.now();
  const sandbox = await createSandbox();
  await useOf(sandbox.fetch);
  const time = performance.now() - before;
  await sandbox.close();
  return time;
}

async function useOf(fetch: Awaited<ReturnType<typeof createSandbox>>['fetch']): Promise<void> {
  const headers = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };
  const ask = async (path: string, body?: string): Promise<{ id: string }> => {
    const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
    const init = body === undefined ? { headers } : { method: 'POST', headers: keyed, body };
    const response = await fetch(`${BASE}${path}`, init);
    if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
    return (await response.json()) as { id: string };
  };
  await ask('/posicoes');
  const { id } = await ask('/propostas', PROPOSTA);
  await ask(`/propostas/${id}/aprovar`, '{}');
  await ask(`/propostas/${id}`);
  await ask('/propostas');
}
