import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadContract } from '../../conformance/src/contract/contract.ts';
import { RULES } from '../../conformance/src/rules/index.ts';
import { type Report, run } from '../../conformance/src/run.ts';
import { FORMATS } from './formats.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

const json =
  (body: string, headers: object = {}) =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(body);

const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));

const item = {
  id: {},
  versao: [],
  status: 7,
  valor: '1,00',
  transacoes: 'x',
  movimentos: null,
  criado_em: 'ontem',
};

const HOSTILE: Readonly<Record<string, Answer>> = {
  'speaks HTML': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hi</h1>'),
  'answers null': json('null'),
  'answers lists of nonsense': json(JSON.stringify({ dados: [null, 7, item, item], proximo_cursor: null })),
  'answers types that nobody expects': json(JSON.stringify({ dados: 7, id: [], por_carteira: 'x', erro: 7 })),
  'answers lists within lists': json('['.repeat(10_000) + ']'.repeat(10_000)),
  'never answers': () => {},
  'drops the connection': (response) => response.destroy(),
  'redirects to itself': (response, { url }) => response.writeHead(307, { Location: `${url}` }).end(),
  'sends a body without an end': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'sends a bomb': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB),
  'promises more bytes than it sends': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('{}');
    response.destroy();
  },
  'throttles all': (response) => response.writeHead(429, { 'Retry-After': '3600' }).end('{}'),
  'throttles all, for no time': (response) => response.writeHead(429, { 'Retry-After': '-1' }).end('{}'),
  'has lists that never end': (response) =>
    json(JSON.stringify({ dados: [{ id: crypto.randomUUID() }], proximo_cursor: crypto.randomUUID() }))(
      response,
    ),
};

/** Answers the first request correctly, because a run stops when the first request fails. */
async function heldAgainst(answer: Answer): Promise<Report> {
  let isFirst = true;
  const server = createServer((request, response) => {
    request.resume();
    if (isFirst) json('{}')(response);
    else answer(response, request);
    isFirst = false;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await run({
      contract: await loadContract(),
      url: `http://127.0.0.1:${port}/v1`,
      controlUrl: `http://127.0.0.1:${port}/_sandbox`,
      key: 'svc_test_chave',
      otherKey: 'svc_test_outra',
      operatorKey: 'svc_test_operador',
      level: 'destrutivo',
      pace: { rate: 0, most: 400, timeout: 250 },
      rules: RULES,
      wait: async () => {},
      fetch: withoutHurry(),
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A `fetch` without a timeout for the first response, which is slow on a busy machine. */
function withoutHurry(): typeof fetch {
  let isFirst = true;
  return (url, init = {}) => {
    const { signal, ...others } = init;
    const sent = fetch(url, isFirst ? others : init);
    isFirst = false;
    return sent;
  };
}

test.each(Object.entries(HOSTILE))(
  'the suite reports no rule as kept by a service that %s',
  async (_what, answer) => {
    const report = await heldAgainst(answer);
    expect(report.requests).toBeLessThanOrEqual(400);
    const ruled = report.findings.slice(0, RULES.length);
    expect(ruled.map(({ rule }) => rule.id)).toEqual(RULES.map(({ id }) => id));
    expect(ruled.filter(({ outcome }) => outcome === 'passed').map(({ rule }) => rule.id)).toEqual([]);
    expect(report.findings.some(({ outcome }) => outcome === 'failed')).toBe(true);
    for (const write of FORMATS) expect(write(report)).not.toBe('');
  },
);
