import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { Program } from '../cli/process.ts';

const TOKEN = 'um-token-de-dezesseis-letras';
const KEY = 'svc_test_exemplo_admin';

type Call = readonly [name: string, path: string, headers: Readonly<Record<string, string>>, body?: string];

/** A program for the other network, which prints the status of each call or its error. */
const CLIENT = `
  const [origin, calls] = JSON.parse(process.argv[1]);
  const statuses = {};
  for (const [name, path, headers, body] of calls) {
    const response = await fetch(origin + path, { headers, body, method: body ? 'POST' : 'GET' });
    statuses[name] = response.status === 422 ? (await response.json()).erro.mensagem : response.status;
    if (!response.bodyUsed) await response.body?.cancel();
  }
  console.log(JSON.stringify(statuses));
`;

function networks(context: TestContext): Networks {
  const joined = joinedNetworks();
  if (joined === undefined) context.skip('It needs Linux, the command ip, and a user who may make networks');
  return joined as Networks;
}

async function serve({ server }: Networks, ...options: readonly string[]): Promise<string> {
  const command = [process.execPath, 'mock/bin/tesa-mock.js', '--port', '0', '--host', '0.0.0.0', ...options];
  const program = new Program('ip', inNetwork(server, ...command));
  onTestFinished(async () => {
    program.child.kill();
    await program.ended;
  });
  const [, port = ''] = await program.prints(/API +http:\/\/[^:]+:(\d+)/);
  return port;
}

function askFrom(network: string, origin: string, calls: readonly Call[]): Record<string, number | string> {
  const client = [process.execPath, '--input-type=module', '-e', CLIENT, JSON.stringify([origin, calls])];
  return JSON.parse(execFileSync('ip', inNetwork(network, ...client), { encoding: 'utf8' }));
}

const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });

const JSON_WITH_KEY = { ...bearer(KEY), 'Content-Type': 'application/json' };

const CALLS: readonly Call[] = [
  ['the API', '/v1/organizacao', bearer(KEY)],
  ['health', '/saude', {}],
  ['control without a token', '/_sandbox/saude', {}],
  ['control with a key', '/_sandbox/saude', bearer(KEY)],
  ['control with another token', '/_sandbox/saude', bearer(`${TOKEN}x`)],
  ['control with the token', '/_sandbox/saude', bearer(TOKEN)],
  ['changes with the token', '/_sandbox/mudancas', bearer(TOKEN)],
  ['forwarded deliveries with a key', '/_sandbox/encaminhadores/a/entregas', bearer(KEY)],
  ['an answer to one with a key', '/_sandbox/encaminhadores/a/respostas', JSON_WITH_KEY, '{}'],
  ['a page of another origin', '/_sandbox/saude', { ...bearer(TOKEN), Origin: 'https://mal.example' }],
  ['a webhook', '/_sandbox/saude', { ...bearer(TOKEN), 'Service-Signature': 't=1,v1=00' }],
];

test('a caller in another network needs a key for the API, and the token for the control plane', async (context) => {
  const joined = networks(context);
  const port = await serve(joined, '--token', TOKEN);
  expect(askFrom(joined.client, `http://${joined.address}:${port}`, CALLS)).toEqual({
    'the API': 200,
    health: 200,
    'control without a token': 403,
    'control with a key': 403,
    'control with another token': 403,
    'control with the token': 200,
    'changes with the token': 200,
    'forwarded deliveries with a key': 403,
    'an answer to one with a key': 403,
    'a page of another origin': 403,
    'a webhook': 403,
  });
  const own: Call = ['loopback', '/_sandbox/saude', {}];
  expect(askFrom(joined.server, `http://127.0.0.1:${port}`, [own])).toEqual({ loopback: 200 });
});

test('the control plane refuses every caller from another network without a token', async (context) => {
  const joined = networks(context);
  const port = await serve(joined);
  const statuses = askFrom(joined.client, `http://${joined.address}:${port}`, CALLS);
  const refused = Object.entries(statuses).filter(([name]) => !['the API', 'health'].includes(name));
  expect(new Set(refused.map(([, status]) => status))).toEqual(new Set([403]));
  expect([statuses['the API'], statuses.health]).toEqual([200, 200]);
});

/** A program for the other network, which reports every request to any of its addresses. */
const RECEIVER = `
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    console.log('received at ' + request.headers.host + ', signed ' + request.headers['service-signature']);
    request.resume().on('end', () => response.end());
  });
  server.listen(0, '0.0.0.0', () => console.log('port ' + server.address().port));
`;

function programIn(network: string, ...args: readonly string[]): Program {
  const env = { ...process.env, TESA_MOCK_TOKEN: TOKEN };
  const program = new Program('ip', inNetwork(network, process.execPath, ...args), env);
  onTestFinished(async () => {
    program.child.kill();
    await program.ended;
  });
  return program;
}

test('a receiver in another network gets webhooks through listen --to, and by its host name when it is allowed', async (context) => {
  const joined = networks(context);
  const { client, clientName } = joined;
  const receiver = programIn(client, '--input-type=module', '-e', RECEIVER);
  const [, at = ''] = await receiver.prints(/^port (\d+)$/m);
  const port = await serve(joined, '--token', TOKEN, '--allow-destination', `${clientName}:${at}`);
  const url = `http://${joined.address}:${port}`;
  const events = ['--events', 'deposito.confirmado'];
  const to = ['--to', `http://127.0.0.1:${at}/tesa`];
  const listener = programIn(client, 'mock/bin/tesa-mock.js', 'listen', '--url', url, ...to, ...events);
  await listener.prints(/^whsec_/m);

  const register = (host: string) => {
    const body = JSON.stringify({ url: `http://${host}/tesa`, eventos: ['deposito.confirmado'] });
    return askFrom(client, url, [['registered', '/v1/webhooks', JSON_WITH_KEY, body]]);
  };
  expect(register(`${clientName}:${at}`)).toEqual({ registered: 201 });
  // Another port of that host is refused as private, which proves that its name resolves.
  expect(register(`${clientName}:9999`)).toEqual({
    registered: expect.stringMatching(
      /^O destino leva a um endereço privado: .* --allow-destination app:9999,/,
    ),
  });

  const trigger = programIn(
    client,
    'mock/bin/tesa-mock.js',
    'trigger',
    'deposito.confirmado',
    '--in',
    'principal',
    '--url',
    url,
  );
  expect((await trigger.ended).code).toBe(0);
  await receiver.prints(new RegExp(`^received at ${clientName}:${at}, signed t=`, 'm'));
  await receiver.prints(new RegExp(`^received at 127\\.0\\.0\\.1:${at}, signed t=`, 'm'));
  await listener.prints(/ to http:\/\/127\.0\.0\.1:\d+ wh_\w+ 200 /);
});

interface Networks {
  readonly server: string;
  readonly client: string;
  readonly address: string;
  /** The clients' host name, which only the server's network resolves. */
  readonly clientName: string;
}

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] });

const inNetwork = (network: string, ...program: readonly string[]): string[] => [
  'netns',
  'exec',
  network,
  ...program,
];

/** Undefined when this machine cannot create networks: not Linux, no `ip`, or not root. */
function joinedNetworks(): Networks | undefined {
  const server = `tesa-s-${process.pid}`;
  const client = `tesa-c-${process.pid}`;
  onTestFinished(() => [server, client].forEach(remove));
  try {
    for (const name of [server, client]) {
      ip('netns', 'add', name);
      ip('-n', name, 'link', 'set', 'lo', 'up');
    }
    ip('link', 'add', 'cabo', 'netns', server, 'type', 'veth', 'peer', 'name', 'cabo', 'netns', client);
    for (const [name, address] of [
      [server, '10.99.0.1/30'],
      [client, '10.99.0.2/30'],
    ] as const) {
      ip('-n', name, 'address', 'add', address, 'dev', 'cabo');
      ip('-n', name, 'link', 'set', 'cabo', 'up');
    }
    mkdirSync(folderOf(server), { recursive: true });
    writeFileSync(`${folderOf(server)}/hosts`, '127.0.0.1 localhost\n10.99.0.2 app\n');
    writeFileSync(`${folderOf(server)}/resolv.conf`, 'nameserver 127.0.0.1\n');
  } catch {
    return undefined;
  }
  return { server, client, address: '10.99.0.1', clientName: 'app' };
}

const folderOf = (network: string): string => `/etc/netns/${network}`;

function remove(network: string): void {
  rmSync(folderOf(network), { recursive: true, force: true });
  try {
    ip('netns', 'delete', network);
  } catch {
    // The network was never created.
  }
}
