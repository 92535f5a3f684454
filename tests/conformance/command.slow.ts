import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../mock/src/index.ts';
import { Program } from '../cli/process.ts';
import { listen } from '../listen.ts';

const conformance = (...args: readonly string[]) =>
  new Program(process.execPath, ['conformance/bin/tesa-conformance.js', ...args]);

const KEY = ['--key', 'svc_test_exemplo_admin'];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'tesa-conformance-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function openMock(): Promise<string> {
  const { url, close } = await startServer({ port: 0 });
  onTestFinished(close);
  return url;
}

test('the suite exits with 0 for a conforming service, and its report matches the documented schema', async () => {
  const origin = await openMock();
  const file = join(await folder(), 'report.json');
  const { code, stdout } = await conformance('--url', `${origin}/v1`, ...KEY, '--json', file).ended;
  expect(stdout).toContain('0 failed');
  expect(stdout).not.toContain('\r');
  expect(stdout).not.toContain('\u001b');
  expect(code).toBe(0);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(await readFile('conformance/report.schema.json', 'utf8')));
  validate(JSON.parse(await readFile(file, 'utf8')));
  expect(validate.errors).toBeNull();
});

test('the suite exits with 1 for a service that does not conform', async () => {
  const url = await listen((_, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"dados":7}'),
  );
  const { code, stdout, stderr } = await conformance('--url', url, ...KEY).ended;
  expect(stderr).toBe('');
  expect(stdout).toMatch(/[1-9]\d* failed/);
  expect(code).toBe(1);
});

test.each([
  ['a service that is not there', () => 'http://127.0.0.1:1/v1', 'The service does not answer: check --url.'],
  [
    'a key that is refused',
    () => listen((_, response) => response.writeHead(401).end('{}')),
    'The service refuses the key: GET /posicoes answered 401. Check --key and --url.',
  ],
  [
    'a URL that is not the root of the API',
    () => listen((_, response) => response.writeHead(404).end('{}')),
    '--url must be the API root, such as',
  ],
  ['a URL without the /v1 of the root', openMock, '--url must be the API root, such as'],
  [
    'a URL with a different version in its root',
    async () => `${await openMock()}/v2`,
    '--url must be the API root, such as',
  ],
])('the suite exits with 2 and one sentence given %s', async (_, address, sentence) => {
  const { code, stdout, stderr } = await conformance('--url', await address(), ...KEY).ended;
  expect(stdout).toBe('');
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(2);
});

test('the suite reports an unwritable report file before it sends anything', async () => {
  let requests = 0;
  const url = await listen((_, response) => {
    requests += 1;
    response.end('{}');
  });
  const file = join(await folder(), 'missing', 'report.html');
  const { code, stderr } = await conformance('--url', url, ...KEY, '--html', file).ended;
  expect(stderr).toContain(`--html ${file} cannot be written: create the folder ${dirname(file)} first.`);
  expect(code).toBe(2);
  expect(requests).toBe(0);
});

test('the suite exits with 2 when its request budget is spent, so that no run passes incomplete', async () => {
  const origin = await openMock();
  const { code, stdout } = await conformance('--url', `${origin}/v1`, ...KEY, '--max', '20').ended;
  expect(stdout).toContain('Ended early. The run used all of its 20 requests: raise --max.');
  expect(code).toBe(2);
});

test('Ctrl-C ends a waiting run with 130 and leaves its reports', async () => {
  let requests = 0;
  let asked = () => {};
  const isWaiting = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const url = await listen((_, response) => {
    requests += 1;
    if (requests < 3) response.setHeader('Content-Type', 'application/json').end('{"dados":[]}');
    else asked();
  });
  const file = join(await folder(), 'report.json');
  const run = conformance('--url', url, ...KEY, '--timeout', '3600', '--json', file);
  await isWaiting;
  run.child.kill('SIGINT');
  expect((await run.ended).code).toBe(130);
  expect(JSON.parse(await readFile(file, 'utf8')).endedBy).toBe('The run was stopped.');
});

test.each([
  ['-h', /^Usage: npx --no-install @tesa\/conformance --url.*0 nothing failed.* 1 .* 2 .* 130 /s],
  ['--help', /^Usage: npx --no-install @tesa\/conformance --url/],
  ['-v', /^\d+\.\d+\.\d+\n$/],
  ['--version', /^\d+\.\d+\.\d+\n$/],
])('the command %s prints its help or version without a service and exits with 0', async (option, text) => {
  const { code, stdout, stderr } = await conformance(option).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(text);
});

test('--list names every rule with its level', async () => {
  const { code, stdout } = await conformance('--list').ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^leitura +chaves\/sem-chave +A request without a key/m);
});

test('the suite refuses a receiver port in use in one line, before any request', async () => {
  const taken = createServer().listen(0);
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const receiver = ['--receiver-url', 'https://receptor.tesa.example/eventos', '--receiver-port', `${port}`];
  const { code, stderr } = await conformance('--url', 'http://127.0.0.1:9', ...KEY, ...receiver).ended;
  expect([code, stderr]).toEqual([
    2,
    `--receiver-port ${port} is in use: stop the other server, or choose another port.\n`,
  ]);
});
