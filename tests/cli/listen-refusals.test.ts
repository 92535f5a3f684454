import { describe, expect, test } from 'vitest';
import { listen } from '../../mock/src/cli/listen.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { listOf, serve } from './listening.ts';
import { run } from './terminal.ts';

describe('refused options', () => {
  const ended = async (...args: string[]) => run(listen, args, { fetch });

  test('listen fails in one line when no server answers', async () => {
    const server = await serve();
    await server.close();
    expect(await ended('--url', server.url)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing answers at ${server.url}: start one with npx --no-install @tesa/mock, or name its address with --url\n`,
    });
  });

  test('listen fails in one line when the server is not a sandbox', async () => {
    const { url } = await startReceiver();
    const { origin } = new URL(url);
    const { code, stderr } = await ended('--url', origin);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      / is not a sandbox: start one with npx --no-install @tesa\/mock, or name its address with --url\n$/,
    );
  });

  test('listen fails in one line for a stateless mock', async () => {
    const server = await serve({ stateless: true });
    const { code, stderr } = await ended('--url', server.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/ has no control plane: start it without --stateless\n$/);
  });

  test("listen fails in one line when the sandbox refuses this machine's token", async () => {
    const server = await serve();
    const fromElsewhere: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, Origin: 'http://elsewhere.example' } });
    const ended = async (...args: string[]) =>
      (await run(listen, ['--url', server.url, ...args], { fetch: fromElsewhere })).stderr;
    expect(await ended()).toMatch(/ refuses this machine: .* in TESA_MOCK_TOKEN\n$/);
    expect(await ended('--token', 'a'.repeat(16))).toMatch(/ refuses the token: .* in TESA_MOCK_TOKEN\n$/);
  });

  /** Matches the error for an invalid key, which tells where to find the world's keys. */
  const badKey = (why: string) =>
    new RegExp(
      `^The key ${why} in world principal: set another with --key or TESA_MOCK_KEY; .* \\S+/_sandbox/painel/ and at GET /_sandbox/chaves$`,
    );

  const refused: readonly (readonly [string, RegExp, readonly string[]])[] = [
    [
      'a world that does not exist',
      /^Unknown world mundo_9: \S+\/_sandbox\/mundos lists the worlds$/,
      ['--in', 'mundo_9'],
    ],
    ['a key of no world', badKey('is unknown'), ['--key', 'svc_test_nenhuma']],
    ['a key that is revoked', badKey('is revoked'), ['--key', 'svc_test_exemplo_revogada']],
    [
      'a key for other addresses',
      badKey('is not allowed from this address'),
      ['--key', 'svc_test_exemplo_ip'],
    ],
    [
      'a key without the scope admin',
      badKey('lacks the scope admin'),
      ['--key', 'svc_test_exemplo_operador'],
    ],
    ['an unknown event', /^POST \/v1\/webhooks answered 422 requisicao_invalida: /, ['--events', 'nada']],
    [
      'an event that is none',
      /^POST \/v1\/webhooks answered 422 requisicao_invalida: /,
      ['--events', 'nada'],
    ],
    [
      'an unknown event, with forwarding to a port of this machine',
      /^POST \/v1\/webhooks answered 422 requisicao_invalida: /,
      ['--events', 'nada', '--to', 'http://127.0.0.1:3000/'],
    ],
  ];

  test.each(refused)('listen refuses %s in one line that says what to do', async (_what, line, args) => {
    const server = await serve();
    const { code, stdout, stderr } = await ended('--url', server.url, ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(line);
    expect(await listOf(server, '/webhooks')).toEqual([]);
  });

  test('listen closes its stream when it cannot start, so that the process exits', async () => {
    const server = await serve();
    let isOpen = true;
    const cancel = () => {
      isOpen = false;
    };
    const watched: typeof fetch = async (input, init) =>
      String(input).endsWith('/mudancas') ? new Response(new ReadableStream({ cancel })) : fetch(input, init);
    await run(listen, ['--url', server.url, '--events', 'nada'], { fetch: watched });
    expect(isOpen).toBe(false);
  });

  const senseless: readonly (readonly [RegExp, readonly string[]])[] = [
    [
      /^--to is not an address: use one such as http:\/\/127\.0\.0\.1:3000\/webhooks, /,
      ['--to', 'localhost:3000'],
    ],
    [
      /^--to http:\/\/127\.0\.0\.1:4010 is the sandbox itself: use the address of your receiver$/,
      ['--to', 'http://127.0.0.1:4010/v1'],
    ],
    [
      /^--to http:\/\/localhost:4010 is the sandbox itself: use the address of your receiver$/,
      ['--to', 'http://localhost:4010/v1'],
    ],
    [
      /^--to http:\/\/\[::1\]:4010 is the sandbox itself: use the address of your receiver$/,
      ['--to', 'http://[::1]:4010/v1', '--url', 'http://localhost:4010'],
    ],
    [/^--log xml is not a format: use text or json$/, ['--log', 'xml']],
    [/^--in mundo is not a world: use principal, or the id of a branch, such as mundo_1$/, ['--in', 'mundo']],
    [/^--url 4010 is not an address: use one such as http:\/\/127\.0\.0\.1:4010$/, ['--url', '4010']],
    [/^--url http:\/\/a\/v1 has a path: use http:\/\/a$/, ['--url', 'http://a/v1']],
    [/^--url contains a password: /, ['--url', 'http://a:b@c']],
    [/^--key or TESA_MOCK_KEY is not a sandbox key: /, ['--key', 'svc_live_a']],
    [/^--token or TESA_MOCK_TOKEN must be 16 to 256 printable ASCII characters: /, ['--token', 'curto']],
    [/^--to is empty: add a value, or drop the option$/, ['--to', '']],
    [/^Unexpected argument 'agora'/, ['agora']],
  ];

  test.each(senseless)('listen refuses its command line with: %s', async (line, args) => {
    const { code, stdout, stderr } = await ended(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd()).toMatch(line);
  });

  test('listen reads missing options from the environment', async () => {
    const TESA_MOCK_URL = 'http://127.0.0.1:9/v1';
    const { stderr } = await run(listen, [], { fetch, env: { TESA_MOCK_URL } });
    expect(stderr).toMatch(/^--url http:\/\/127\.0\.0\.1:9\/v1 has a path/);
  });
});
