import { createSandbox } from '@tesa/mock';
import { expect, test } from 'vitest';
import { readOptions as conformanceOptions } from '../../conformance/src/cli/options.ts';
import { exportCommand } from '../../mock/src/cli/export.ts';
import { listen } from '../../mock/src/cli/listen.ts';
import { mcp } from '../../mock/src/cli/mcp.ts';
import { readOptions } from '../../mock/src/cli/options.ts';
import { proxy } from '../../mock/src/cli/proxy.ts';
import { trigger } from '../../mock/src/cli/trigger.ts';
import { run } from './terminal.ts';

test.each(['--prot', '--por', '--portt', '--pord'])('the mistyped option %s suggests --port', (option) => {
  expect(() => readOptions([option, '4020'])).toThrow(`Unknown option '${option}': did you mean --port?`);
});

test('an option that resembles no known option suggests --help', () => {
  expect(() => readOptions(['--nothing'])).toThrow("Unknown option '--nothing': see --help");
});

const WITH_VALUE: readonly (readonly [string, (option: string) => unknown, readonly string[]])[] = [
  [
    'tesa-mock',
    (option) => readOptions([option]),
    [
      ...[
        '--port',
        '--host',
        '--allow-host',
        '--allow-destination',
        '--token',
        '--contract',
        '--data',
        '--seed',
      ],
      ...['--clock', '--world', '--rate-limit', '--log'],
    ],
  ],
  [
    'tesa-conformance',
    (option) => conformanceOptions([option], {}),
    [
      ...['--url', '--key', '--other-key', '--operator-key', '--level', '--control-url', '--control-token'],
      ...[
        '--key-prefix',
        '--receiver-url',
        '--receiver-port',
        '--only',
        '--rate',
        '--max',
        '--timeout',
        '--seed',
      ],
      ...['--html', '--json', '--junit'],
    ],
  ],
  ...(
    [
      ['export', exportCommand, ['--data', '--in', '--url', '--token']],
      ['listen', listen, ['--to', '--events', '--log', '--in', '--url', '--token', '--key']],
      ['mcp', mcp, ['--in', '--url', '--token', '--key']],
      ['proxy', proxy, ['--to', '--port']],
      ['trigger', trigger, ['--set', '--in', '--url', '--token', '--key']],
    ] as const
  ).map(
    ([name, command, options]) =>
      [
        `tesa-mock ${name}`,
        async (option: string) => {
          const { code, stderr } = await run(command, [option], { fetch });
          expect(code).toBe(2);
          throw new Error(stderr.trimEnd());
        },
        options,
      ] as const,
  ),
];

test.each(WITH_VALUE)(
  '%s shows an example when an option lacks its value',
  async (_program, read, options) => {
    for (const option of options) {
      const line = new RegExp(`^${option} has no value: add one, such as ${option} \\S+$`);
      await expect((async () => read(option))()).rejects.toThrow(line);
    }
  },
);

test('a mistyped --help of a command suggests --help', async () => {
  const { stderr } = await run(listen, ['--hlp'], { fetch });
  expect(stderr).toBe("Unknown option '--hlp': did you mean --help?\n");
});

test.each(['--key', '--other-key', '--operator-key', '--control-token'])(
  'tesa-conformance refuses a %s that no header can carry, without showing it',
  (option) => {
    const given = ['--url', 'http://127.0.0.1:4010/v1', '--key', 'svc_test_a', option, 'svc_test_secret\n'];
    expect(() => conformanceOptions(given, {})).toThrow(
      `${option} must be printable ASCII without spaces: copy it again`,
    );
  },
);

test('-h means --help, and -v means --version', () => {
  expect(readOptions(['-h', '-v'])).toMatchObject({ help: true, version: true });
});

test('a closed sandbox answers that it was closed', async () => {
  const sandbox = await createSandbox();
  await sandbox.close();
  const headers = { authorization: 'Bearer svc_test_exemplo_admin' };
  const answer = await sandbox.fetch('http://sandbox/v1/organizacao', { headers });
  expect((await answer.json()).erro.mensagem).toBe('O sandbox foi fechado por close(): crie outro.');
});
