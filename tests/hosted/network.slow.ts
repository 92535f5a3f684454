import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../tls/certificate.ts';
import { type Miniflare, outsideAnswer } from './miniflare.ts';
import { answerOf, questionIn, type Records } from './name-server.ts';
import { bundleOf, startWorker } from './worker.ts';

const PUBLIC: Records = { A: ['8.8.8.8'], AAAA: ['2606:4700::1'] };

let script: string;

beforeAll(async () => {
  script = await bundleOf(new URL('network-worker.ts', import.meta.url));
});

async function outcomes(worker: Miniflare, of: { attempts: string[] } | { posts: string[] }) {
  const answer = await worker.dispatchFetch('http://worker/', { method: 'POST', body: JSON.stringify(of) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as unknown[];
}

interface Answer {
  readonly status: number;
  readonly location?: string;
}

async function startAmid(
  names: { readonly [name: string]: Records },
  receive: () => Answer | Promise<Answer>,
) {
  const received: string[] = [];
  const worker = await startWorker(script, {
    async outboundService(request: Request) {
      const url = new URL(request.url);
      const { name, type } = url.hostname === 'nomes.example' ? questionIn(url) : {};
      if (name !== undefined && type !== undefined)
        return outsideAnswer(JSON.stringify(answerOf(names[name], type)), {});
      received.push(`${request.method} ${url} ${await request.text()}`);
      const { status, location } = await receive();
      return outsideAnswer(null, { status, ...(location && { headers: { Location: location } }) });
    },
  });
  return { worker, received };
}

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const saying = (bytes: string) =>
  listening(createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(bytes))));

test('workerd delivers only to public addresses over https, and never to our own names', async () => {
  const { worker, received } = await startAmid(
    {
      'publico.example': PUBLIC,
      'apelido.example': { CNAME: 'api.tesa.example.', ...PUBLIC },
      'privado.example': { A: ['10.0.0.1'] },
      'metadados.example': { A: ['169.254.169.254'] },
      'mapeado.example': { AAAA: ['::ffff:10.0.0.1'] },
      'nat64.example': { AAAA: ['64:ff9b::7f00:1'] },
    },
    () => ({ status: 204 }),
  );
  const refused = [
    'http://publico.example/',
    'https://apelido.example/',
    'https://api.tesa.example/v1/webhooks',
    'https://privado.example/',
    'https://metadados.example/',
    'https://mapeado.example/',
    'https://nat64.example/',
    'https://localhost/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::1]/',
  ];
  const attempts = ['https://publico.example/eventos', 'https://ninguem.example/', ...refused];
  const results = (await outcomes(worker, { attempts })) as { status: number | null; erro: string | null }[];
  expect(results.map(({ status, erro }) => erro ?? status)).toEqual([
    204,
    'nome_nao_resolvido',
    ...refused.map(() => 'destino_recusado'),
  ]);
  expect(received).toEqual(['POST https://publico.example/eventos {"n":"😀"}']);
});

test('workerd delivers once to a name that turns private before the second attempt', async () => {
  const names: { [name: string]: Records } = { 'vira.example': PUBLIC };
  const { worker, received } = await startAmid(names, () => ({ status: 204 }));
  const attempts = ['https://vira.example/'];
  expect(await outcomes(worker, { attempts })).toMatchObject([{ status: 204 }]);
  names['vira.example'] = { A: ['192.168.0.1'] };
  expect(await outcomes(worker, { attempts })).toMatchObject([{ erro: 'destino_recusado' }]);
  expect(received).toHaveLength(1);
});

test('workerd treats a redirect as the response and does not follow it', async () => {
  const { worker, received } = await startAmid({ 'publico.example': PUBLIC }, () => ({
    status: 307,
    location: 'https://publico.example/outro',
  }));
  const result = await outcomes(worker, { attempts: ['https://publico.example/'] });
  expect(result).toMatchObject([{ status: 307 }]);
  expect(received).toHaveLength(1);
});

test('workerd gives a silent receiver ten seconds', async () => {
  const { worker } = await startAmid({ 'calado.example': PUBLIC }, () => new Promise(() => {}));
  const [result] = (await outcomes(worker, { attempts: ['https://calado.example/'] })) as { ms: number }[];
  expect(result).toMatchObject({ status: null, erro: 'tempo_esgotado' });
  expect(result?.ms).toBeGreaterThanOrEqual(9900);
});

test('workerd takes the status of a complete response, and reports an incomplete one as an interrupted connection', async () => {
  const { cert, key } = makeCertificate('ninguem');
  const untrusted = await listening(createHttpsServer({ cert, key }));
  const gone = createServer();
  const nobody = await listening(gone);
  gone.close();
  const told = await saying('HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nok');
  const cut = await saying('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nok');
  const [silent, nonsense] = [await saying(''), await saying('SSH-2.0-x\r\n\r\n')];
  const worker = await startWorker(script);
  const posts = [
    `http://127.0.0.1:${told}/`,
    `http://127.0.0.1:${cut}/`,
    `http://127.0.0.1:${silent}/`,
    `http://127.0.0.1:${nonsense}/`,
    `http://127.0.0.1:${nobody}/`,
    `https://127.0.0.1:${untrusted}/`,
  ];
  const [answered, ...failed] = await outcomes(worker, { posts });
  expect(answered).toBe(404);
  expect(failed).toEqual(failed.map(() => 'conexao_interrompida'));
});

test('workerd aborts an endless body and a receiver that is too slow', async () => {
  const closed: Promise<unknown>[] = [];
  const endless = await listening(
    createHttpServer((request, response) => {
      request.resume();
      closed.push(once(response, 'close'));
      const write = () => {
        while (response.write('x'.repeat(16_384)));
        response.once('drain', write);
      };
      write();
    }),
  );
  const slow = await listening(
    createHttpServer((request, response) => {
      request.resume();
      closed.push(once(response, 'close'));
      response.write('x');
    }),
  );
  const worker = await startWorker(script);
  const posts = [`http://127.0.0.1:${endless}/`, `http://127.0.0.1:${slow}/`];
  expect(await outcomes(worker, { posts })).toEqual([200, 'TimeoutError']);
  expect(closed).toHaveLength(2);
  await Promise.all(closed);
});
