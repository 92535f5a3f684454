import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSandbox } from '../../mock/src/index.ts';
import { amount } from './amount.ts';
import { medianOf } from './load.ts';
import { milliseconds, type Row, rangeOf } from './report.ts';
import { PROPOSTA } from './requests.ts';

const ROUNDS = amount(7);
const REQUESTS = amount(1000, 20);
const BASE = 'http://localhost';

/** How long the command takes to ask a recording again, half of it writes, from its start to its end. */
export async function replay(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-bench-'));
  const times: number[] = [];
  try {
    const file = join(folder, 'afternoon.jsonl');
    await writeFile(file, await recorded());
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(file));
  } finally {
    await rm(folder, { recursive: true });
  }
  return [
    {
      what: `tesa-mock replay, of ${REQUESTS} requests`,
      reference: '',
      ours: milliseconds(medianOf(times)),
      value: medianOf(times),
      range: rangeOf(times),
      target: { atMost: 2000 },
    },
  ];
}

async function timed(file: string): Promise<number> {
  const before = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, ['mock/bin/tesa-mock.js', 'replay', file]);
  const time = performance.now() - before;
  if (!stdout.includes(`${REQUESTS}`)) throw new Error(`It asked for something else: ${stdout}`);
  return time;
}

/** A recording of as many reads as writes. */
async function recorded(): Promise<string> {
  const sandbox = await createSandbox({ clock: 'real' });
  const headers = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };
  const ask = async (path: string, init: RequestInit): Promise<string> => {
    const response = await sandbox.fetch(`${BASE}${path}`, init);
    if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
    return response.text();
  };
  for (let n = 0; n < REQUESTS / 2; n += 1) {
    const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
    const written = await ask('/v1/propostas', { method: 'POST', headers: keyed, body: PROPOSTA });
    await ask(`/v1/propostas/${JSON.parse(written).id}`, { headers });
  }
  const recording = await ask('/_sandbox/gravacao', { headers: { 'Sandbox-Observar': 'sim' } });
  await sandbox.close();
  return recording;
}
