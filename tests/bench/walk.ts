/**
 * Counts by V8's precise coverage. The server runs in this process as `npm start` runs it, with a socket.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { startServer } from '../../mock/src/index.ts';
import { readOptions } from '../../scripts/options.ts';
import { WALLET } from '../model/seeded.ts';

const { list } = readOptions(
  `node tests/bench/walk.ts [--list]

Print how many files of mock/src a warm request enters, and how many named functions it calls.

Options:
  --list        print the names too
  -h, --help    print this help

Example:
  node tests/bench/walk.ts --list
`,
  { list: { type: 'boolean' } },
).values;

const SOURCES = new URL('../../mock/src/', import.meta.url).href;
const WARM_UP = 5;

// V8's coverage does not count inlined functions.
setFlagsFromString('--no-opt');
setFlagsFromString('--no-maglev');

const server = await startServer({ port: 0 });
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

interface Sent {
  readonly path: string;
  readonly key?: string;
  readonly body?: object;
}

async function call({ path, key, body }: Sent): Promise<{ status: number; text: string }> {
  const headers = {
    Authorization: 'Bearer svc_test_exemplo_admin',
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const outgoing = request(`${server.url}${path}`, { method: body === undefined ? 'GET' : 'POST', headers });
  outgoing.end(body && JSON.stringify(body));
  const [incoming] = await once(outgoing, 'response');
  const text = (await incoming.setEncoding('utf8').toArray()).join('');
  return { status: incoming.statusCode, text };
}

async function propose(): Promise<string> {
  const { text } = await call({
    path: '/_sandbox/depositos',
    body: { carteira_id: WALLET, valor: '1000.00' },
  });
  return JSON.parse(text).proposta.id;
}

/** Waits for background work, so that its calls are not counted for the next request. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

async function walk(sent: Sent): Promise<Map<string, string[]>> {
  await settle();
  // Reading the coverage resets its counters.
  await session.post('Profiler.takePreciseCoverage');
  const { status } = await call(sent);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  if (status !== 200) throw new Error(`${sent.path} answered ${status}`);
  const entered = new Map<string, string[]>();
  for (const { url, functions } of result) {
    if (!url.startsWith(SOURCES) || url.includes('/generated/')) continue;
    const called = functions.filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0);
    if (called.length > 0)
      entered.set(
        url.slice(SOURCES.length),
        called.map(({ functionName }) => functionName).filter((name) => name !== ''),
      );
  }
  return entered;
}

const requestsOn = (id: string) => {
  const path = `/v1/propostas/${id}`;
  const approval = { path: `${path}/aprovar`, key: crypto.randomUUID(), body: {} };
  return { 'GET a proposal': { path }, 'approve it': approval, 'the same again, replayed': approval };
};

for (let round = 0; round < WARM_UP; round += 1)
  for (const sent of Object.values(requestsOn(await propose()))) await call(sent);

for (const [what, sent] of Object.entries(requestsOn(await propose()))) {
  const entered = await walk(sent);
  process.stdout.write(`${what}: ${entered.size} files, ${[...entered.values()].flat().length} functions\n`);
  if (!list) continue;
  for (const [file, names] of entered) process.stdout.write(`  ${file}: ${names.join(' ')}\n`);
}
await server.close();
