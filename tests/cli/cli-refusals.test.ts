import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serve } from '../../mock/src/cli/serve.ts';
import { type Ended, mock } from './process.ts';

/** Runs the command in this process, because starting one per case would take a second each. */
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

describe('startup', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tesa-'));
    await writeFile(join(folder, 'quebrado.yaml'), 'openapi: [');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const refused: readonly (readonly [string, number, RegExp, readonly string[]])[] = [
    ['an unknown option', 2, /^Unknown option '--porta': did you mean --port\?$/, ['--porta', '1']],
    ['an unknown command', 2, /^Unknown command 'gravar': see --help$/, ['gravar']],
    [
      'a command after an option',
      2,
      /^Unexpected argument 'export': put a command first, see --help$/,
      ['--auto', 'export'],
    ],
    ['an option without value', 2, /^--port has no value: add one, such as --port 4020$/, ['--port']],
    [
      'a port that is not a number',
      2,
      /^--port abc is not a port: use a number from 0 to 65535$/,
      ['--port', 'abc'],
    ],
    ['a port too high', 2, /^--port 65536 is not a port/, ['--port', '65536']],
    [
      'a value that looks like an option',
      2,
      /^--port has no value: write a value that starts with a dash as --port=<value>$/,
      ['--port', '-1'],
    ],
    ['a negative port', 2, /^--port -1 is not a port/, ['--port=-1']],
    ...['port', 'host', 'data', 'seed', 'clock', 'world', 'contract'].map(
      (name) =>
        [
          `an empty --${name}`,
          2,
          new RegExp(`^--${name} is empty: add a value, or drop the option$`),
          [`--${name}`, ''],
        ] as const,
    ),
    [
      'a seed without a sandbox',
      2,
      /^--stateless keeps no state: drop --data, --seed, --clock, --world, --auto, --rate-limit and --allow-destination$/,
      ['--stateless', '--seed', 'a'],
    ],
    [
      'a seed that no world file can hold',
      2,
      /^--seed cannot be used: A seed has from 1 to 200 characters, and no half of a surrogate pair$/,
      ['--seed', 'a'.repeat(201)],
    ],
    [
      'a day that does not exist',
      2,
      /^--clock 2026-02-30T09:00:00Z is not an instant: use this century in UTC, such as \S+Z$/,
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
      /^--allow-host http:\/\/sandbox is not a host name: drop scheme, port and path$/,
      ['--allow-host', 'sandbox', '--allow-host', 'http://sandbox'],
    ],
    [
      'a token that is too short',
      2,
      /^--token or TESA_MOCK_TOKEN must be 16 to 256 printable ASCII characters without spaces$/,
      ['--token', 'curto'],
    ],
    ['a log in no format', 2, /^--log xml is not a format: use text or json$/, ['--log', 'xml']],
    ['a limit of none', 2, /^--rate-limit 0 is not a limit: use a number from 1 /, ['--rate-limit', '0']],
    [
      'a destination with a scheme',
      2,
      /^--allow-destination http:\/\/app is not a destination: use a host or host:port, such as app:3000$/,
      ['--allow-destination', 'http://app'],
    ],
    ['a name with a port', 2, /^--allow-host sandbox:80 is not a host name/, ['--allow-host', 'sandbox:80']],
    [
      'data that is not a database',
      1,
      /^--data .+package\.json cannot be used: it is no database: give another file$/,
      ['--data', 'package.json'],
    ],
    [
      'data in a folder that does not exist',
      1,
      /^--data .+db cannot be used: make the folder .+nada first$/,
      ['--data', 'nada/tesa.db'],
    ],
    [
      'data that is a folder',
      1,
      /^--data .+mock cannot be used: it is a folder: name a file in it, such as .+tesa\.db$/,
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
      /^Contract .+nada\.yaml does not exist: pass an OpenAPI file with --contract <file>$/,
      ['--contract', 'nada.yaml'],
    ],
  ];

  test.each(refused)(
    'tesa-mock given %s exits with code %i and one line that says what to do',
    async (_what, code, line, args) => {
      const { stderr, stdout, ...ended } = await served(args);
      expect(ended.code).toBe(code);
      expect(stderr).toMatch(line);
      expect(stderr).not.toContain('\n');
      expect(stdout).toBe('');
    },
  );

  test('tesa-mock prints a start error and nothing else, and exits with its code', async () => {
    const args = ['--porta', '1'];
    const { code, stdout, stderr } = await served(args);
    expect(await mock(...args).ended).toEqual({ code, stdout, stderr: `${stderr}\n` });
  });

  test('tesa-mock refuses a broken contract', async () => {
    const { code, stderr } = await mock('--contract', join(folder, 'quebrado.yaml')).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^.+quebrado\.yaml: is not valid YAML: .*\n$/);
  });

  test.each([
    ['__proto__', '__proto__'],
    ['"\\e[31m\\n"', '\uFFFD[31m\uFFFD'],
  ])('tesa-mock refuses a world file with a fact of %s by an unknown organization', async (name, told) => {
    const file = join(folder, 'mundo.yaml');
    const fact = `{ em: 2026-11-01T12:00:00Z, ato: testarWebhook, organizacao: ${name}, alvo: wh_1 }`;
    await writeFile(file, `agora: 2026-11-16T15:00:00Z\nfatos:\n  - ${fact}\n`);
    expect(await served(['--port', '0', '--world', file])).toEqual({
      code: 1,
      stdout: '',
      stderr: `--world ${file}:3:53: fatos[0].organizacao: Nenhum fato anterior cria a organização ${told}: dê esse nome no cria do criarOrganizacao dela.`,
    });
  });

  test('tesa-mock refuses a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await mock('--port', `${port}`).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} is in use: stop the other server, or use --port 0\n`);
  });
});
