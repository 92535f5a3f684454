import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import manifest from '../../mock/package.json' with { type: 'json' };
import { banner } from '../../mock/src/cli/banner.ts';
import { serve } from '../../mock/src/cli/serve.ts';
import { startServer } from '../../mock/src/index.ts';
import { type Ended, mock, Program } from './process.ts';
import { exchange, head } from './raw.ts';

/** What the program comes to in this process: to start one for each mistake would take a second of each. */
async function served(args: readonly string[]): Promise<Ended> {
  const said = { log: [] as string[], error: [] as string[] };
  const consoles = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => void said[name].push(line)),
  );
  const before = process.exitCode;
  try {
    await serve(args, {});
    const code = Number(process.exitCode);
    return { code, stdout: said.log.join('\n'), stderr: said.error.join('\n') };
  } finally {
    process.exitCode = before;
    for (const spied of consoles) spied.mockRestore();
  }
}

const started: Program[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

async function start(...args: readonly string[]) {
  const program = mock('--port', '0', ...args);
  started.push(program);
  const [, url = ''] = await program.prints(/API +(\S+)/);
  await program.prints(/Prefer: code=/);
  return { program, url };
}

describe('what cannot start ends with one line that says what to do', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tesa-'));
    await writeFile(join(folder, 'quebrado.yaml'), 'openapi: [');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const refused: readonly (readonly [string, number, RegExp, readonly string[]])[] = [
    ['an unknown option', 2, /^Unknown option '--porta': see --help$/, ['--porta', '1']],
    [
      'an argument without option',
      2,
      /^Unexpected argument 'openapi\.yaml'.*: see --help$/,
      ['openapi.yaml'],
    ],
    ['an option without value', 2, /argument missing: see --help$/, ['--port']],
    [
      'a port that is no number',
      2,
      /^--port abc is not a port: use a number from 0 to 65535$/,
      ['--port', 'abc'],
    ],
    ['a port too high', 2, /^--port 65536 is not a port/, ['--port', '65536']],
    [
      'a value that looks like an option',
      2,
      /^--port has no value: write one that begins with a dash as --port=<value>$/,
      ['--port', '-1'],
    ],
    ['a negative port', 2, /^--port -1 is not a port/, ['--port=-1']],
    ...['port', 'host', 'data', 'seed', 'clock', 'world', 'contract'].map(
      (name) =>
        [
          `an empty --${name}`,
          2,
          new RegExp(`^--${name} is empty: give it a value, or leave it out$`),
          [`--${name}`, ''],
        ] as const,
    ),
    [
      'a seed without a sandbox',
      2,
      /^--stateless keeps nothing: use it without --data, --seed, --clock, --world, --auto and --rate-limit$/,
      ['--stateless', '--seed', 'a'],
    ],
    [
      'a day that does not exist',
      2,
      /^--clock 2026-02-30T09:00:00Z is not an instant: write one of this century in UTC, such as \S+Z$/,
      ['--clock', '2026-02-30T09:00:00Z'],
    ],
    [
      'an instant without a zone',
      2,
      /^--clock 2026-11-02T09:00:00 is not/,
      ['--clock', '2026-11-02T09:00:00'],
    ],
    [
      'a name with a scheme',
      2,
      /^--allow-host http:\/\/sandbox is not a name: write it without scheme, port and path$/,
      ['--allow-host', 'sandbox', '--allow-host', 'http://sandbox'],
    ],
    [
      'a token that is too short',
      2,
      /^The token is no token: use from 16 to 256 visible ASCII characters, without spaces$/,
      ['--token', 'curto'],
    ],
    ['a log in no format', 2, /^--log xml is not a format: use text or json$/, ['--log', 'xml']],
    ['a limit of none', 2, /^--rate-limit 0 is not a limit: use a number from 1 /, ['--rate-limit', '0']],
    ['a name with a port', 2, /^--allow-host sandbox:80 is not a name/, ['--allow-host', 'sandbox:80']],
    [
      'data that is no database',
      1,
      /^--data \S+package\.json cannot be used: it is no database: give another file$/,
      ['--data', 'package.json'],
    ],
    [
      'data in a folder that does not exist',
      1,
      /^--data \S+db cannot be used: make the folder \S+nada first$/,
      ['--data', 'nada/tesa.db'],
    ],
    [
      'data that is a folder',
      1,
      /^--data \S+mock cannot be used: it is a folder: name a file in it, such as \S+tesa\.db$/,
      ['--data', 'mock'],
    ],
    [
      'a host of another machine',
      1,
      /^192\.0\.2\.1 is not an address of this machine: use --host 127\.0\.0\.1$/,
      ['--port', '0', '--host', '192.0.2.1'],
    ],
    [
      'a contract that does not exist',
      1,
      /^Contract \S+nada\.yaml does not exist: pass an OpenAPI file with --contract <file>$/,
      ['--contract', 'nada.yaml'],
    ],
  ];

  test.each(refused)('%s, with code %i', async (_what, code, line, args) => {
    const { stderr, stdout, ...ended } = await served(args);
    expect(ended.code).toBe(code);
    expect(stderr).toMatch(line);
    expect(stderr).not.toContain('\n');
    expect(stdout).toBe('');
  });

  test('what is said of it is all that the program prints, and its code is the one it ends with', async () => {
    const args = ['--porta', '1'];
    const { code, stdout, stderr } = await served(args);
    expect(await mock(...args).ended).toEqual({ code, stdout, stderr: `${stderr}\n` });
  });

  test('a contract that is broken', async () => {
    const { code, stderr } = await mock('--contract', join(folder, 'quebrado.yaml')).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+quebrado\.yaml: is not valid YAML: .*\n$/);
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await mock('--port', `${port}`).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} is taken: stop the other server or use --port 0\n`);
  });
});

test('--help lists every option and starts nothing', async () => {
  const { code, stdout, stderr } = await mock('--help').ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const option of [
    '--port',
    '--host',
    '--allow-host',
    '--contract',
    '--data',
    '--seed',
    '--clock',
    '--world',
    '--rate-limit',
    '--log',
    '--stateless',
    'listen',
    'trigger',
    '--version',
  ])
    expect(stdout).toContain(option);
});

test('--help says how it was started', async () => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const usage = async (given: NodeJS.ProcessEnv) => {
    const program = new Program(process.execPath, ['mock/bin/tesa-mock.js', '--help'], given);
    return (await program.ended).stdout.split('\n')[0];
  };
  expect(await usage({ ...env, npm_lifecycle_event: 'start' })).toBe('Usage: npm start -- [options]');
  expect(await usage(env)).toBe('Usage: npx tesa-mock [options]');
});

test('on a Node that is too old it says which it needs, in one line', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'mock/bin/tesa-mock.js'];
  expect(await new Program(process.execPath, args).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The mock needs Node 24, and this is 20.19.0: run it with a newer one\n',
  });
});

test('--version prints the version of the package', async () => {
  expect(await mock('--version').ended).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
});

test('a command speaks to a sandbox that is running, and prints what was asked for alone', async () => {
  const { url } = await start();
  const sandbox = ['--url', new URL(url).origin];
  const { code, stdout, stderr } = await mock('trigger', 'deposito.confirmado', ...sandbox).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^In mundo_1, /) });
  expect(stdout).toMatch(/^evt_[0-9a-z]{12}\n$/);
  expect(await mock('trigger', 'deposito', ...sandbox).ended).toMatchObject({ code: 2, stdout: '' });
});

test('with --log json the server and a listener print an object on each line, and nothing else', async () => {
  const program = mock('--port', '0', '--log', 'json');
  started.push(program);
  const [, url = ''] = await program.prints(/API +(http:\/\/[^/]+)/, 'stderr');
  const listener = mock('listen', '--url', url, '--log', 'json', '--events', 'deposito.confirmado');
  started.push(listener);
  await listener.prints(/"tipo":"destino"/);
  await mock('trigger', 'deposito.confirmado', '--in', 'principal', '--url', url).ended;
  await listener.prints(/"tipo":"entrega".*\n/);
  listener.child.kill('SIGINT');
  const listened = await listener.ended;
  program.child.kill('SIGINT');
  const served = await program.ended;
  const kinds = ({ stdout }: Ended) =>
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).tipo);
  expect([listened.code, served.code]).toEqual([0, 0]);
  expect(kinds(listened)).toEqual(['destino', 'entrega']);
  expect(new Set(kinds(served))).toEqual(new Set(['requisicao', 'entrega']));
  expect(served.stdout).toMatch(/"metodo":"DELETE","caminho":"\/v1\/webhooks\/wh_\w+","status":204/);
});

test.each([
  ['whose terminal is closed', async ({ child }: Program) => void child.kill('SIGHUP')],
  [
    'whose notices nobody reads',
    async ({ child }: Program, origin: string) => {
      child.stderr?.destroy();
      await fetch(`${origin}/_sandbox/reiniciar`, { method: 'POST' });
    },
  ],
])('a listener %s takes its destination away', async (_, end) => {
  const { url } = await start();
  const { origin } = new URL(url);
  const listener = mock('listen', '--url', origin);
  started.push(listener);
  await listener.prints(/Delivers to/, 'stderr');
  await end(listener, origin);
  expect((await listener.ended).code).toBe(0);
  const left = await fetch(`${origin}/_sandbox/webhooks`);
  expect(await left.json()).toMatchObject({ dados: [] });
});

test('--allow-host may be repeated, and each name is answered', async () => {
  const { url } = await start('--allow-host', 'sandbox', '--allow-host', 'tesa.test');
  const statuses = ['sandbox', 'tesa.test', 'outro'].map(async (name) => {
    const request = `GET /v1/posicoes HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
    return (await exchange(new URL(url).origin, request))[0]?.status;
  });
  expect(await Promise.all(statuses)).toEqual([401, 401, 403]);
});

test('the curl lines of the banner work as they stand', async () => {
  const { program } = await start();
  const [, plain = ''] = await program.prints(/^ +(curl (?!.*Prefer).*)$/m);
  const [, forced = ''] = await program.prints(/^ +(curl .*Prefer.*)$/m);
  expect((await new Program('bash', ['-c', plain]).ended).stdout).toMatch(/^HTTP\/1\.1 200 /);
  expect((await new Program('bash', ['-c', forced]).ended).stdout).toMatch(/^HTTP\/1\.1 403 /);
});

test('of a world with keys of its own, the banner names none that it does not know', async () => {
  const mundo = `agora: 2026-11-16T15:00:00Z
organizacoes: [{ nome: Banco, plano: standard, criada_em: 2026-10-01T12:00:00Z, chaves: [{ chave: svc_test_banco, admin: true }] }]`;
  const folder = await mkdtemp(join(tmpdir(), 'tesa-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'mundo.yaml');
  await writeFile(file, mundo);
  const { program } = await start('--world', file);
  const [, plain = ''] = await program.prints(/^ +(curl (?!.*Prefer).*)$/m);
  const called = await new Program('bash', ['-c', `KEY=svc_test_banco; ${plain}`]).ended;
  expect(called.stdout).toMatch(/^HTTP\/1\.1 200 /);
  const [told] = await program.prints(/^Tesa mock[\s\S]*Prefer: code=403.*$/m);
  expect(told).not.toContain('svc_test_exemplo');
  expect(told).toContain("  1 of the world's own, ");
});

const REACHABLE = 'other machines can reach it: for this one alone, use --host 127.0.0.1';

test.each([
  ['127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['127.1', false],
  ['0.0.0.0', true],
  ['0', true],
  ['::ffff:0.0.0.0', true],
])('on --host %s, the banner says that other machines can reach it: %s', async (host, reached) => {
  const server = await startServer({ port: 0, host });
  onTestFinished(() => server.close());
  expect(banner(server).includes(REACHABLE)).toBe(reached);
});

test('the log tells the time of each request', async () => {
  const { program, url } = await start();
  await fetch(`${url}/nada`);
  await program.prints(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z GET \/v1\/nada 404 rota_inexistente \d+ms req_\w+$/m,
  );
});

test('the contract is found from any folder, and another one can be served', async () => {
  const { url } = await start('--contract', join(import.meta.dirname, 'fixtures', 'minimo.yaml'));
  expect(await (await fetch(`${url}/coisas`)).json()).toEqual({ coisas: [] });
});

describe('a signal', () => {
  const stalled = head(
    'POST /v1/propostas',
    'Authorization: Bearer svc_test_exemplo_admin',
    'Content-Length: 2',
  );

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends an idle server with code 0', async (signal) => {
    const { program, url } = await start();
    await fetch(url);
    program.child.kill(signal);
    expect(await program.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('lets the request under way be answered, and takes no other', async () => {
    const { program, url } = await start();
    await fetch(url);
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(stalled);
    socket.write('{');
    const answered = once(socket, 'data');
    await once(socket, 'connect');
    await fetch(url);
    program.child.kill('SIGTERM');
    await program.prints(/finishing the requests under way/);
    await expect(fetch(url)).rejects.toThrow();
    socket.write('}');
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 415 /);
    expect(await program.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('that comes again ends the server at once', async () => {
    const { program, url } = await start();
    await fetch(url);
    const cut = exchange(new URL(url).origin, stalled);
    await fetch(url);
    const insist = setInterval(() => program.child.kill('SIGTERM'), 50);
    const { code } = await program.ended;
    clearInterval(insist);
    expect(code).toBe(1);
    expect(await cut).toEqual([]);
  });
});
