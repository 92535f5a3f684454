import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../mock/src/cli/listen/listen.ts';
import { trigger } from '../../mock/src/cli/trigger/trigger.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../mock/src/index.ts';
import { verifyWebhook } from '../../sdk/src/webhooks/index.ts';
import { control, register } from '../sandbox/control/support.ts';
import { answering, startReceiver } from '../sandbox/webhooks/receiver.ts';
import { type Running, run, type Surroundings, start } from './terminal.ts';

async function serve(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await startServer({ port: 0, timeouts: { drain: 100 }, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** Listens, and resolves once it does. */
async function listening(
  server: RunningServer,
  args: readonly string[] = [],
  surroundings: Surroundings = { fetch },
): Promise<Running> {
  const running = start(listen, ['--url', server.url, ...args], surroundings);
  onTestFinished(async () => {
    running.interrupt();
    await running.ended;
  });
  await running.prints(/as wh_|"tipo":"destino"/);
  return running;
}

async function interrupted(running: Running) {
  running.interrupt();
  return running.ended;
}

/** Calls the server wherever a request says it goes. */
const fromHere =
  ({ url }: RunningServer): typeof fetch =>
  (input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${url}${pathname}${search}`, init);
  };

const play = async (server: RunningServer, event: string, world = 'principal'): Promise<string> => {
  const args = [event, '--in', world, '--url', server.url];
  return (await run(trigger, args, { fetch })).stdout.trim();
};

/** What a list of the control plane shows. */
const listOf = async ({ url }: RunningServer, path: string) =>
  (await control(fetch, `GET ${path}`, undefined, {}, url)).body.dados;

const advance = ({ url }: RunningServer, avancar: string) =>
  control(fetch, 'POST /relogio', { avancar }, {}, url);

test('what is delivered to a local port is shown attempt by attempt, and the secret comes once, in a line of its own', async () => {
  const server = await serve();
  const receiver = await startReceiver(({ response }, n) => response.writeHead(n === 1 ? 500 : 204).end());
  const running = await listening(server, ['--to', receiver.url, '--events', 'resgate.concluido']);
  const id = await play(server, 'resgate.concluido');
  await running.prints(/ attempt 1 of 7/);
  await advance(server, 'PT1M');
  await running.prints(/ attempt 2 of 7/);
  const { code, stdout } = await interrupted(running);
  const [secret = '', first, second, ...rest] = stdout.split('\n');
  const origin = new URL(receiver.url).origin;
  expect(code).toBe(0);
  expect(first).toMatch(
    new RegExp(
      `^\\S+Z resgate\\.concluido ${id} to ${origin} wh_\\w+ 500 \\d+ms attempt 1 of 7, next \\S+Z$`,
    ),
  );
  expect(second).toMatch(
    new RegExp(`^\\S+Z resgate\\.concluido ${id} to ${origin} wh_\\w+ 204 \\d+ms attempt 2 of 7$`),
  );
  expect(rest).toEqual(['']);
  const { headers, body } = await receiver.arrival(2);
  const event = await verifyWebhook({
    payload: body,
    header: `${headers['service-signature']}`,
    secrets: [secret],
  });
  expect(event.id).toBe(id);
  expect(await listOf(server, '/webhooks')).toEqual([]);
});

test('the line that it suggests causes an event there when it is pasted, and tells no secret', async () => {
  const server = await serve();
  const secrets = ['--token', 'um-token-de-teste-longo', '--key', 'svc_test_exemplo_outra'];
  const running = await listening(server, secrets);
  const [line = '', args = ''] = await running.prints(
    /^Listens in .*; (?:.*, )?try npx tesa-mock trigger (.*)$/m,
  );
  expect(line).toContain('; with the token in TESA_MOCK_TOKEN and the key in TESA_MOCK_KEY, try ');
  for (const secret of [secrets[1], secrets[3]]) expect(line).not.toContain(secret);
  const env = { TESA_MOCK_TOKEN: secrets[1], TESA_MOCK_KEY: secrets[3] };
  const { code, stdout } = await run(trigger, args.split(' '), { fetch, env });
  expect(code).toBe(0);
  await running.prints(new RegExp(`resgate\\.concluido ${stdout.trim()} `));
});

test('without a port, a receiver of the sandbox gets every event, and --verbose shows what it got', async () => {
  const server = await serve();
  const running = await listening(server, ['--verbose']);
  const id = await play(server, 'alocacao.proposta');
  await running.prints(new RegExp(`"id":"${id}"[^]*signature`));
  const { stdout, stderr } = await interrupted(running);
  expect(stdout.match(/^\S+Z \S+ evt_/gm)).toHaveLength(2);
  expect(stdout).toMatch(
    /^\S+Z alocacao\.proposta evt_\w+ to https:\/\/receptor\.tesa\.example wh_\w+ 200 /m,
  );
  expect(stdout).toMatch(/^ {2}service-signature: t=\d+,v1=\w+\n/m);
  expect(stdout).toMatch(/^ {2}signature valida$/m);
  expect(stdout + stderr).not.toContain('whsec_');
  expect(await listOf(server, '/webhooks')).toEqual([]);
  expect(await listOf(server, '/receptores')).toEqual([]);
});

test('--log json prints an object on each line, with what an attempt was and the faults that struck it', async () => {
  const server = await serve();
  const running = await listening(server, ['--log', 'json', '--verbose', '--events', 'alocacao.aprovada']);
  await control(fetch, 'POST /falhas', { tipo: 'entrega_truncada' }, {}, server.url);
  const id = await play(server, 'alocacao.aprovada');
  await running.prints(/"tipo":"recebida".*\n/);
  const { stdout, stderr } = await interrupted(running);
  const lines = stdout.trimEnd().split('\n');
  const [destination, attempt, received, ...rest] = lines.map((line) => JSON.parse(line));
  expect(destination).toEqual({
    tipo: 'destino',
    webhook_id: expect.stringMatching(/^wh_/),
    url: expect.stringMatching(/^https:\/\/receptor\.tesa\.example\/listen-/),
    segredo: expect.stringMatching(/^whsec_/),
  });
  expect(attempt).toMatchObject({
    tipo: 'entrega',
    evento: 'alocacao.aprovada',
    evento_id: id,
    webhook_id: destination.webhook_id,
    destino: 'https://receptor.tesa.example',
    tentativa: { n: 1, status: 200, falhas: [{ tipo: 'entrega_truncada' }] },
  });
  expect(received).toMatchObject({ tipo: 'recebida', n: 1, evento_id: null });
  expect(rest).toEqual([]);
  expect(stderr).not.toContain('whsec_');
});

test('--all shows what goes to other destinations as well', async () => {
  const server = await serve();
  const other = await startReceiver(answering(200));
  await register(fromHere(server), `${other.url}?chave=31337`);
  const running = await listening(server, ['--all', '--events', 'cobranca.emitida']);
  await play(server, 'deposito.confirmado');
  const [line] = await running.prints(/^.* deposito\.confirmado .*$/m);
  expect(line).toContain(` to ${new URL(other.url).origin} wh_`);
  expect((await interrupted(running)).stdout).not.toContain('31337');
});

test('a branch is listened to by its id, and its deletion ends it', async () => {
  const server = await serve();
  const { id } = (await control(fetch, 'POST /mundos', undefined, {}, server.url)).body;
  const running = await listening(server, ['--in', id]);
  const event = await play(server, 'deposito.confirmado', id);
  await running.prints(new RegExp(event));
  await control(fetch, `DELETE /mundos/${id}`, undefined, {}, server.url);
  const { code, stderr } = await running.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`\nWorld ${id} was deleted\n$`));
});

test('a world that is reset is told, and gets the destination again, with its new secret', async () => {
  const server = await serve();
  const { url } = await startReceiver();
  const running = await listening(server, ['--to', url]);
  await control(fetch, 'POST /reiniciar', undefined, {}, server.url);
  await running.prints(/^whsec_.*\nwhsec_.*\n/);
  const event = await play(server, 'deposito.confirmado');
  await running.prints(new RegExp(event));
  expect(await listOf(server, '/webhooks')).toMatchObject([{ url }]);
  const { code, stderr } = await interrupted(running);
  expect(code).toBe(0);
  expect(stderr).toContain('\nWorld principal was made anew, by a reset or from a snapshot\n');
  expect(stderr).toContain('\nThe destination was lost with the old world, and is registered again\n');
  expect(await listOf(server, '/webhooks')).toEqual([]);
});

/** What waits until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('a stream that breaks', () => {
  /** Breaks each stream of changes when it is told to; tells with which headers each was asked for. */
  function breakable() {
    const asked: (string | null)[] = [];
    let current = new AbortController();
    const breaking: typeof fetch = async (input, init) => {
      if (!String(input).includes('/mudancas')) return fetch(input, init);
      asked.push(new Headers(init?.headers).get('Last-Event-ID'));
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, ...(init?.signal ? [init.signal] : [])]);
      return fetch(input, { ...init, signal });
    };
    return { fetch: breaking, asked, cut: () => current.abort() };
  }

  test('is taken up where it was, with what happened meanwhile and the destination as it is', async () => {
    const server = await serve();
    const { asked, cut, ...surroundings } = breakable();
    const back = gate();
    const running = await listening(server, ['--events', 'deposito.confirmado'], {
      ...surroundings,
      wait: () => back.opened,
    });
    await running.prints(new RegExp(await play(server, 'deposito.confirmado')));
    cut();
    await running.prints(/ is gone: waiting for it\n/);
    const missed = await play(server, 'deposito.confirmado');
    back.open();
    await running.prints(/ is back\n/);
    await running.prints(new RegExp(missed));
    expect(asked).toEqual([null, expect.stringMatching(/^[0-9a-f]{8}\.\d+$/)]);
    const { stdout, stderr } = await interrupted(running);
    expect(stdout.match(/attempt 1 of 7/g)).toHaveLength(2);
    expect(stderr).not.toContain('lost');
  });

  test('is waited for until the sandbox is there again, which may have begun anew', async () => {
    const server = await serve();
    const back = gate();
    const running = await listening(server, [], { fetch, wait: () => back.opened });
    await server.close();
    await running.prints(/ is gone: waiting for it\n/);
    const again = await serve({ port: Number(new URL(server.url).port) });
    back.open();
    await running.prints(/\nThe sandbox began anew: what happened meanwhile is not shown\n/);
    await running.prints(new RegExp(await play(again, 'deposito.confirmado')));
    const { stderr } = await interrupted(running);
    expect(stderr).toContain('\nThe destination was lost with the old world, and is registered again\n');
    expect(await listOf(again, '/webhooks')).toEqual([]);
  });

  test('has lost what is no longer kept, which is told', async () => {
    const server = await serve();
    const lost = 'event: perdidas\ndata: {"tipo":"perdidas","quantidade":312}\n\n';
    const told: typeof fetch = (input, init) =>
      String(input).includes('/mudancas') ? Promise.resolve(new Response(lost)) : fetch(input, init);
    const wait = () => new Promise<void>(() => {});
    const running = await listening(server, ['--log', 'json'], { fetch: told, wait });
    await running.prints(/\n\{"tipo":"perdidas","quantidade":312\}\n/);
    const text = await listening(server, [], { fetch: told, wait });
    await text.prints(/^312 changes happened meanwhile that are no longer kept: /m);
  });

  test('and is not there again at the end leaves a destination behind, and how to remove it', async () => {
    const server = await serve();
    const running = await listening(server);
    await server.close();
    await running.prints(/ is gone: waiting for it\n/);
    const { code, stderr } = await interrupted(running);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /\nThe destination wh_\w+ could not be removed; once the sandbox answers: curl -X DELETE -H 'Authorization: Bearer <key>' http:\S+\/v1\/webhooks\/wh_\w+\n$/,
    );
  });
});

describe('what cannot be listened to ends in one line that says what to do:', () => {
  const ended = async (...args: string[]) => run(listen, args, { fetch });

  test('nobody there', async () => {
    const server = await serve();
    await server.close();
    expect(await ended('--url', server.url)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing answers at ${server.url}: start one with npx tesa-mock, or say where it is with --url\n`,
    });
  });

  test('something else there', async () => {
    const { url } = await startReceiver();
    const { origin } = new URL(url);
    const { code, stderr } = await ended('--url', origin);
    expect(code).toBe(1);
    expect(stderr).toMatch(/ is no sandbox: start one with npx tesa-mock, or say where it is with --url\n$/);
  });

  test('a mock that keeps nothing', async () => {
    const server = await serve({ stateless: true });
    const { code, stderr } = await ended('--url', server.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/ has no control plane: start it without --stateless\n$/);
  });

  test('a sandbox that takes no token, or another one, from this machine', async () => {
    const server = await serve();
    const fromElsewhere: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, Origin: 'http://elsewhere.example' } });
    const ended = async (...args: string[]) =>
      (await run(listen, ['--url', server.url, ...args], { fetch: fromElsewhere })).stderr;
    expect(await ended()).toMatch(
      / does not open its control plane to this machine: .* in TESA_MOCK_TOKEN\n$/,
    );
    expect(await ended('--token', 'a'.repeat(16))).toMatch(
      / does not take the token: .* in TESA_MOCK_TOKEN\n$/,
    );
  });

  /** The line says where the keys of the world are to be seen. */
  const badKey = (why: string) =>
    new RegExp(
      `^The key ${why} in world principal: give another with --key or in TESA_MOCK_KEY; .* \\S+/_sandbox/painel/, .* GET /_sandbox/chaves$`,
    );

  const refused: readonly (readonly [string, RegExp, readonly string[]])[] = [
    [
      'a world that does not exist',
      /^There is no world mundo_9: \S+\/_sandbox\/mundos lists them$/,
      ['--in', 'mundo_9'],
    ],
    ['a key of no world', badKey('is unknown'), ['--key', 'svc_test_nenhuma']],
    ['a key that is revoked', badKey('is revoked'), ['--key', 'svc_test_exemplo_revogada']],
    ['a key for other addresses', badKey('is not for this address'), ['--key', 'svc_test_exemplo_ip']],
    ['a key without the scope admin', badKey('has no scope admin'), ['--key', 'svc_test_exemplo_operador']],
    [
      'an event that is none',
      /^POST \/v1\/webhooks was answered 422 requisicao_invalida: /,
      ['--events', 'nada'],
    ],
    [
      'an address that is refused',
      /^POST \/v1\/webhooks was answered 422 requisicao_invalida: /,
      ['--to', 'http://10.0.0.1/'],
    ],
  ];

  test.each(refused)('%s', async (_what, line, args) => {
    const server = await serve();
    const { code, stdout, stderr } = await ended('--url', server.url, ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(line);
    expect(await listOf(server, '/webhooks')).toEqual([]);
  });

  test('what cannot begin leaves no stream open, which would keep it from ending', async () => {
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
      /^--verbose shows what the receiver of the sandbox got: leave out --to$/,
      ['--verbose', '--to', 'http://127.0.0.1:3000'],
    ],
    [/^--log xml is not a format: use text or json$/, ['--log', 'xml']],
    [/^--in mundo is not a world: use principal, or the id of a branch, such as mundo_1$/, ['--in', 'mundo']],
    [/^--url 4010 is not an address: write one such as http:\/\/127\.0\.0\.1:4010$/, ['--url', '4010']],
    [/^--url http:\/\/a\/v1 has a path: write the address alone, http:\/\/a$/, ['--url', 'http://a/v1']],
    [/^--url holds a password: /, ['--url', 'http://a:b@c']],
    [/^The key is none of a sandbox: /, ['--key', 'svc_live_a']],
    [/^The token is no token: /, ['--token', 'curto']],
    [/^--to is empty: give it a value, or leave it out$/, ['--to', '']],
    [/^Unexpected argument 'agora'/, ['agora']],
  ];

  test.each(senseless)('%s', async (line, args) => {
    const { code, stdout, stderr } = await ended(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd()).toMatch(line);
  });

  test('what is not said on the command line is read from the environment', async () => {
    const TESA_MOCK_URL = 'http://127.0.0.1:9/v1';
    const { stderr } = await run(listen, [], { fetch, env: { TESA_MOCK_URL } });
    expect(stderr).toMatch(/^--url http:\/\/127\.0\.0\.1:9\/v1 has a path/);
  });
});
