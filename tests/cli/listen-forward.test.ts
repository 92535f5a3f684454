import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectToSandbox } from '../../mock/src/cli/control-client.ts';
import { Forwarder } from '../../mock/src/cli/forward.ts';
import type { RunningServer } from '../../mock/src/index.ts';
import { verifyWebhook } from '../../sdk/src/webhooks/index.ts';
import { freePort } from '../free-port.ts';
import { write } from '../pipeline/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { advance, fromHere, interrupted, listening, listOf, play, serve } from './listening.ts';

const DEPOSIT = ['--events', 'deposito.confirmado'];

const attempt = (result: string) => new RegExp(` wh_\\w+ ${result} \\d+ms attempt 1 of 7, next `);

describe('forwarding to an address', () => {
  test('listen --to forwards the same bytes and headers, and reports the response', async () => {
    const server = await serve();
    const receiver = await startReceiver(answering(503));
    const running = await listening(server, ['--to', receiver.url, ...DEPOSIT]);
    await play(server, 'deposito.confirmado');
    await running.prints(attempt('503'));
    const { method, path, headers, body } = await receiver.arrival(1);
    expect([method, path]).toEqual(['POST', '/eventos']);
    expect(headers).toEqual({
      host: new URL(receiver.url).host,
      connection: 'close',
      'content-type': 'application/json',
      'content-length': String(body.byteLength),
      'user-agent': 'Tesa-Webhooks',
      'service-signature': expect.any(String),
    });
    const { stdout } = await interrupted(running);
    const [secret = ''] = stdout.split('\n');
    const header = `${headers['service-signature']}`;
    expect((await verifyWebhook({ payload: body, header, secrets: [secret] })).tipo).toBe(
      'deposito.confirmado',
    );
  });

  test('listen --to reports a redirect as the response and does not follow it', async () => {
    const server = await serve();
    const elsewhere = await startReceiver();
    const receiver = await startReceiver(({ response }) =>
      response.writeHead(307, { Location: elsewhere.url }).end(),
    );
    const running = await listening(server, ['--to', receiver.url, ...DEPOSIT]);
    await play(server, 'deposito.confirmado');
    await running.prints(attempt('307'));
    expect(elsewhere.received).toEqual([]);
  });

  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const server = createServer((socket) => {
        socket.on('error', () => {}).once('data', () => socket.end(text));
      }).unref();
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
      });
    });

  test.each<[string, string, () => Promise<string>]>([
    ['nobody listens', 'conexao_falhou', async () => `http://127.0.0.1:${await freePort()}/`],
    ['a name that leads nowhere', 'nome_nao_resolvido', async () => 'http://nada.invalid/'],
    ['it hangs up', 'conexao_interrompida', () => raw('')],
    ['it does not speak HTTP', 'resposta_invalida', () => raw('olá\r\n\r\n')],
    [
      'it does not speak TLS',
      'tls_invalido',
      async () => (await raw('nada de TLS por aqui')).replace('http:', 'https:'),
    ],
  ])('when %s, the attempt is recorded as %s', async (_what, erro, address) => {
    const server = await serve();
    const running = await listening(server, ['--to', await address(), ...DEPOSIT]);
    await play(server, 'deposito.confirmado');
    await running.prints(attempt(erro));
  });

  test('listen --to lets an attempt time out when the port does not answer', async () => {
    const server = await serve();
    const { url } = await startReceiver();
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    const surroundings = { fetch, signal: ended.signal };
    const sandbox = await connectToSandbox({ url: server.url, key: 'svc_test_exemplo_admin' }, surroundings);
    const forwarder = new Forwarder(sandbox, {
      name: 'tarde',
      to: new URL(url),
      signal: ended.signal,
      onDelivery: () => {},
      deadline: () => AbortSignal.abort(),
    });
    await forwarder.open(() => {});
    await write(fromHere(server), '/webhooks', { url: 'https://encaminhador.tesa.example/tarde' });
    await play(server, 'deposito.confirmado');
    await advance(server, 'PT0S');
    const [delivery] = await listOf(server, '/entregas');
    expect(delivery.tentativas).toMatchObject([{ status: null, erro: 'tempo_esgotado' }]);
  });

  test('two listeners get only their own deliveries and remove their destinations', async () => {
    const server = await serve();
    const [here, there] = [await startReceiver(), await startReceiver()];
    const first = await listening(server, ['--to', here.url, ...DEPOSIT]);
    const second = await listening(server, ['--to', there.url, ...DEPOSIT]);
    await play(server, 'deposito.confirmado');
    await Promise.all([here.arrival(1), there.arrival(1)]);
    await first.prints(/ 200 /);
    await interrupted(first);
    await play(server, 'deposito.confirmado');
    await there.arrival(2);
    expect(here.received).toHaveLength(1);
    await second.prints(/ 200 [\s\S]* 200 /);
    await interrupted(second);
    expect(await listOf(server, '/webhooks')).toEqual([]);
  });

  test('listen --verbose shows forwarded deliveries as text and as JSON', async () => {
    const server = await serve();
    const { url } = await startReceiver();
    const text = await listening(server, ['--to', url, '--verbose', ...DEPOSIT]);
    const json = await listening(server, ['--to', url, '--verbose', '--log', 'json', ...DEPOSIT]);
    const id = await play(server, 'deposito.confirmado');
    await text.prints(new RegExp(`\n {2}service-signature: t=\\d+,v1=\\w+\n\n {2}\\{"id":"${id}"`));
    const [line = ''] = await json.prints(/^\{"tipo":"encaminhada".*$/m);
    expect(JSON.parse(JSON.parse(line).corpo)).toMatchObject({ id, tipo: 'deposito.confirmado' });
  });

  test('listen --to reopens the stream of deliveries when only that stream breaks', async () => {
    const server = await serve();
    const receiver = await startReceiver();
    let current = new AbortController();
    const breaking: typeof fetch = async (input, init) => {
      if (!String(input).includes('/encaminhadores/') || init?.method !== 'GET') return fetch(input, init);
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, ...(init.signal ? [init.signal] : [])]);
      return fetch(input, { ...init, signal });
    };
    const running = await listening(server, ['--to', receiver.url, ...DEPOSIT], { fetch: breaking });
    current.abort();
    await running.prints(/ is gone: waiting for it\n[\s\S]* is back\n/);
    await play(server, 'deposito.confirmado');
    await receiver.arrival(1);
    await running.prints(/ 200 \d+ms attempt 1 of 7/);
  });

  test('listen --to registers its destination again in a restarted sandbox and delivers', async () => {
    const server = await serve();
    const receiver = await startReceiver();
    let open = () => {};
    const isBack = new Promise<void>((resolve) => {
      open = resolve;
    });
    const surroundings = { fetch, wait: () => isBack };
    const running = await listening(server, ['--to', receiver.url, ...DEPOSIT], surroundings);
    await server.close();
    await running.prints(/ is gone: waiting for it\n/);
    const again = await serve({ port: Number(new URL(server.url).port) });
    open();
    await running.prints(/ is back\n/);
    await running.prints(/^whsec_.*\nwhsec_/m);
    await play(again, 'deposito.confirmado');
    await receiver.arrival(1);
    await running.prints(/ 200 \d+ms attempt 1 of 7/);
  });

  test('listen --to works in a branch with its own destination', async () => {
    const server = await serve();
    const { id } = await (await fetch(`${server.url}/_sandbox/mundos`, { method: 'POST' })).json();
    const receiver = await startReceiver();
    const running = await listening(server, ['--to', receiver.url, '--in', id, ...DEPOSIT]);
    await play(server, 'deposito.confirmado', id);
    await receiver.arrival(1);
    await running.prints(/ 200 \d+ms attempt 1 of 7/);
  });

  test('a connected listener does not keep the server from closing', async () => {
    const server: RunningServer = await serve({ timeouts: { drain: 3_600_000 } });
    const running = await listening(server, ['--to', (await startReceiver()).url]);
    await server.close();
    await running.prints(/ is gone: waiting for it\n/);
  });
});
