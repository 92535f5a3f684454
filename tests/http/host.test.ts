import { describe, expect, onTestFinished, test } from 'vitest';
import { type ServerOptions, startServer } from '../../mock/src/index.ts';
import { exchange, type RawAnswer } from './raw.ts';

async function asking(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  return askingAt(`http://127.0.0.1:${new URL(server.url).port}`);
}

function askingAt(url: string) {
  return async (host: string, target = '/v1/posicoes'): Promise<string> => {
    const lines = [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Authorization: Bearer svc_test_exemplo_admin'];
    const [answer] = await exchange(url, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    return outcomeOf(answer);
  };
}

function outcomeOf(answer: RawAnswer | undefined): string {
  const erro = answer?.status === 200 ? undefined : JSON.parse(answer?.body ?? '{}').erro;
  return `${answer?.status} ${erro === undefined ? 'ok' : `${erro.codigo} ${erro.campo}`}`;
}

const FOREIGN = '403 origem_nao_permitida Host';

describe('Host validation', () => {
  test('a local server accepts a Host of this machine, with any port', async () => {
    const ask = await asking();
    for (const host of ['127.0.0.1', 'localhost', 'LOCALHOST:4010', '127.0.0.2:80', '[::1]:4010'])
      expect([host, await ask(host)]).toEqual([host, '200 ok']);
  });

  test('a local server refuses a foreign Host, which may come from DNS rebinding', async () => {
    const ask = await asking();
    for (const host of [
      'tesa.example',
      'tesa.example:4010',
      'localhost.tesa.example',
      '127.0.0.1.tesa.example',
      'localhost.',
      '192.168.0.1',
      '0.0.0.0',
      '2130706433',
      '[::ffff:127.0.0.1]',
      'sandbox:4010',
    ])
      expect([host, await ask(host)]).toEqual([host, FOREIGN]);
  });

  test('a local server refuses a foreign Host on every path, and in an absolute request target too', async () => {
    const ask = await asking();
    for (const path of ['/', '/docs', '/openapi.yaml', '/v1/posicoes?__code=200', '/_sandbox/saude'])
      expect([path, await ask('tesa.example', path)]).toEqual([path, FOREIGN]);
    expect(await ask('127.0.0.1', 'http://tesa.example/v1/posicoes')).toBe(FOREIGN);
    expect(await ask('tesa.example', 'http://127.0.0.1/v1/posicoes')).toBe(FOREIGN);
  });

  test.each(['::ffff:127.0.0.1', '127.1', '127.0.0.2'])(
    'a local server refuses a foreign Host on every loopback address: %s',
    async (host) => {
      const server = await startServer({ port: 0, host });
      onTestFinished(() => server.close());
      expect(server.url).toMatch(/^http:\/\/127\.0\.0\.\d:\d+$/);
      const ask = askingAt(server.url);
      expect(await ask('tesa.example')).toBe(FOREIGN);
      expect(await ask(new URL(server.url).host)).toBe('200 ok');
    },
  );

  test('a local server refuses a foreign Host without a sandbox too', async () => {
    const ask = await asking({ stateless: true });
    expect(await ask('tesa.example')).toBe(FOREIGN);
    expect(await ask('localhost')).toBe('200 ok');
  });

  test('a local server accepts the names of --allow-host, except for the control plane', async () => {
    const ask = await asking({ allowHosts: ['sandbox', 'Tesa.Test'] });
    for (const host of ['sandbox', 'SANDBOX:4010', 'tesa.test:80', '127.0.0.1'])
      expect([host, await ask(host)]).toEqual([host, '200 ok']);
    for (const host of ['sandbox.example', 'outro', 'test'])
      expect([host, await ask(host)]).toEqual([host, FOREIGN]);
    expect(await ask('sandbox:4010', '/_sandbox/saude')).toBe(FOREIGN);
  });
});

test('a server reachable from other machines accepts any Host', async () => {
  const ask = await asking({ host: '0.0.0.0' });
  expect(await ask('sandbox:4010')).toBe('200 ok');
  expect(await ask('sandbox:4010', '/_sandbox/saude')).toBe(FOREIGN);
});
