import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { ATTEMPTS_AT_ONCE, createNetwork, type NetworkOptions } from '../../hosted/src/world/network.ts';
import { createSandbox } from '../../mock/src/create-sandbox.ts';
import { createDestinationCheck } from '../../mock/src/webhooks/index.ts';
import { createSender } from '../../mock/src/webhooks/sender.ts';
import { deliveryTo, forever } from '../webhooks/sending.ts';
import { answerOf, questionIn, type Records } from './name-server.ts';

const DNS = 'https://nomes.example/dns-query';
const PUBLIC: Records = { A: ['8.8.8.8'], AAAA: ['2606:4700::1'] };

function internet(names: { readonly [name: string]: Records }, options: Partial<NetworkOptions> = {}) {
  const asked: string[] = [];
  const posted: string[] = [];
  const network = createNetwork({
    ownZones: ['api.tesa.example'],
    dns: DNS,
    async fetch(url, init) {
      if (url.href.startsWith(DNS)) {
        const { name, type } = questionIn(url);
        asked.push(`${name} ${type}`);
        return Response.json(answerOf(names[name], type));
      }
      posted.push(`${init.method} ${url.href}`);
      return new Response(null, { status: 204 });
    },
    ...options,
  });
  const { resolve, post } = network;
  const checkDestination = createDestinationCheck({ allowLoopback: false, resolve });
  const send = createSender({ checkDestination, post, realClock: { now: () => 0 } });
  const attempt = async (url: string) => {
    const { status, erro } = await send(deliveryTo(url), forever());
    return erro ?? status;
  };
  return { network, check: checkDestination, attempt, asked, posted };
}

const toldBy = (answer: () => Response) =>
  createNetwork({ ownZones: [], dns: DNS, fetch: async () => answer() });

test('a name resolves to addresses of both families, queried one after the other', async () => {
  const { network, asked } = internet({ 'empresa.example': { CNAME: 'edge.example.', ...PUBLIC } });
  expect(await network.resolve('empresa.example')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]);
  expect(asked).toEqual(['empresa.example A', 'empresa.example AAAA']);
});

test('a name that does not exist or has no address resolves to no address', async () => {
  const { attempt, network, posted } = internet({ 'so-mx.example': {} });
  for (const name of ['ninguem.example', 'so-mx.example']) {
    expect(await network.resolve(name)).toEqual([]);
    expect(await attempt(`https://${name}/`)).toBe('nome_nao_resolvido');
  }
  expect(posted).toEqual([]);
});

const A = (data: unknown) => ({ Status: 0, Answer: [{ type: 1, data }] });

test.each<[string, () => Response]>([
  ['fails', () => Response.json({ Status: 2 })],
  ['refuses', () => Response.json({ Status: 5, Answer: [] })],
  ['says nothing', () => Response.json({})],
  ['cuts its answer', () => Response.json({ ...A('8.8.8.8'), TC: true })],
  ['has an error of HTTP', () => Response.json(A('8.8.8.8'), { status: 500 })],
  ['redirects', () => new Response(null, { status: 302, headers: { Location: 'https://outro.example/' } })],
  ['sends no JSON', () => new Response('<html>')],
  ['sends no object', () => Response.json(null)],
  ['sends no list', () => Response.json({ Status: 0, Answer: '8.8.8.8' })],
  ['sends no records', () => Response.json({ Status: 0, Answer: ['8.8.8.8'] })],
  ['sends a text for an address', () => Response.json(A('8.8.8.8.example'))],
  ['sends a number for an address', () => Response.json(A(134744072))],
  ['sends IPv6 for IPv4', () => Response.json(A('::1'))],
  ['sends too much', () => new Response(JSON.stringify({ ...A('8.8.8.8'), Comment: 'x'.repeat(70_000) }))],
])('the resolver ignores a name server that %s', async (_what, answer) => {
  await expect(toldBy(answer).resolve('empresa.example')).rejects.toThrow();
});

test('a name is accepted only if both families were answered', async () => {
  const half = createNetwork({
    ownZones: [],
    fetch: async (url) => {
      const { type } = questionIn(url);
      return Response.json(type === 'A' ? A('8.8.8.8') : { Status: 2 });
    },
  });
  await expect(half.resolve('empresa.example')).rejects.toThrow('failed with 2');
});

test('the resolver waits two seconds per family for a silent name server, which leaves time for the attempt', async () => {
  const waited: number[] = [];
  const silent = createNetwork({
    ownZones: [],
    fetch: async (_url, { signal }) => {
      signal?.throwIfAborted();
      throw new Error('It has no end');
    },
    deadline(milliseconds) {
      waited.push(milliseconds);
      return AbortSignal.abort(new Error('late'));
    },
  });
  await expect(silent.resolve('empresa.example')).rejects.toThrow('late');
  expect(waited).toEqual([2000]);
});

test('the network delivers only to public addresses over https', async () => {
  const { attempt, posted } = internet({
    'publico.example': PUBLIC,
    'privado.example': { A: ['10.0.0.1'] },
    'misto.example': { A: ['8.8.8.8'], AAAA: ['fd00::1'] },
    'laco.example': { A: ['127.0.0.1'] },
    'metadados.example': { A: ['169.254.169.254'] },
    'mapeado.example': { AAAA: ['::ffff:169.254.169.254'] },
    'nat64.example': { AAAA: ['64:ff9b::7f00:1'] },
    '6to4.example': { AAAA: ['2002:7f00:1::'] },
    'local.example': { AAAA: ['fe80::1'] },
  });
  expect(await attempt('https://publico.example/eventos')).toBe(204);
  const refused = [
    'http://publico.example/',
    'https://privado.example/',
    'https://misto.example/',
    'https://laco.example/',
    'https://metadados.example/',
    'https://mapeado.example/',
    'https://nat64.example/',
    'https://6to4.example/',
    'https://local.example/',
    'https://localhost/',
    'https://api.localhost/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a00:1]/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://publico.example./',
    'https://publico.example:22/',
  ];
  for (const url of refused) expect([url, await attempt(url)]).toEqual([url, 'destino_recusado']);
  expect(posted).toEqual(['POST https://publico.example/eventos']);
});

test('a name that is private at the attempt receives no delivery, even if it was public at registration', async () => {
  const names: { [name: string]: Records } = { 'vira.example': PUBLIC };
  const { attempt, posted } = internet(names);
  expect(await attempt('https://vira.example/')).toBe(204);
  names['vira.example'] = { A: ['127.0.0.1'] };
  expect(await attempt('https://vira.example/')).toBe('destino_recusado');
  expect(posted).toHaveLength(1);
});

test('our own names resolve to no address in any spelling of names and zones', async () => {
  const { attempt, check, asked, posted } = internet(
    {
      'apelido.example': { CNAME: 'WWW.Tesa.Example.', ...PUBLIC },
      'outratesa.example': PUBLIC,
      'tesa.example.com': PUBLIC,
    },
    { ownZones: ['Tesa.example.', 'tesouraria-açaí.example'] },
  );
  for (const url of [
    'https://tesa.example/v1/webhooks',
    'https://api.tesa.example/',
    'https://API.TESA.EXAMPLE/',
    'https://a.b.tesa.example:8443/',
    'https://ｔｅｓａ.example/',
    'https://xn--tesouraria-aa-tgb5g.example/',
    'https://tesouraria-açaí.example/',
    'https://www.TESOURARIA-AÇAÍ.example/',
  ]) {
    expect([url, await attempt(url)]).toEqual([url, 'destino_recusado']);
    expect(await check(url)).toMatchObject({ status: 'refused' });
  }
  expect(asked).toEqual([]);
  expect(await attempt('https://apelido.example/')).toBe('destino_recusado');
  expect(await attempt('https://outratesa.example/')).toBe(204);
  expect(await attempt('https://tesa.example.com/')).toBe(204);
  expect(posted).toHaveLength(2);
});

test('an invalid zone is reported at once', () => {
  expect(() => createNetwork({ ownZones: ['tesa example'] })).toThrow(TypeError);
});

test("the platform's network has no addresses of its own", () => {
  expect(internet({}).network.ownAddresses()).toEqual([]);
});

test('a world opens at most four connections, including those to name servers', async () => {
  const open = { now: 0, most: 0, posts: 0 };
  const network = createNetwork({
    ownZones: [],
    dns: DNS,
    async fetch(url) {
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      await new Promise((resolve) => setImmediate(resolve));
      open.now -= 1;
      if (url.href.startsWith(DNS)) return Response.json(answerOf(PUBLIC, questionIn(url).type));
      open.posts += 1;
      return new Response(null, { status: 204 });
    },
  });
  const { resolve, post } = network;
  const checkDestination = createDestinationCheck({ resolve });
  const send = createSender({ checkDestination, post, realClock: { now: () => 0 } });
  const sandbox = await createSandbox({
    send,
    resolve,
    allowLoopback: false,
    attemptsAtOnce: ATTEMPTS_AT_ONCE,
  });
  onTestFinished(() => sandbox.close());
  const ask = (path: string, body: object) =>
    sandbox.fetch(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer svc_test_exemplo_admin',
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
  for (let n = 0; n < 5; n += 1) await ask('/v1/webhooks', { url: `https://d${n}.example/` });
  for (let n = 0; n < 4; n += 1)
    await ask('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
  await ask('/_sandbox/relogio', { avancar: 'PT1S' });
  expect(open).toMatchObject({ now: 0, most: 4, posts: 40 });
});

test('a world sends 300 deliveries in a burst and then 20 per second, regardless of their results', async () => {
  const pauses: number[] = [];
  let time = 0;
  const { attempt } = internet(
    {},
    {
      now: () => time,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      async fetch({ pathname }) {
        if (pathname === '/ninguem') throw new TypeError('nobody listens');
        return new Response(null, { status: 500 });
      },
    },
  );
  for (let n = 0; n < 300; n += 1) await attempt('https://8.8.8.8/');
  expect(pauses).toEqual([]);
  for (const path of ['', 'ninguem', '']) await attempt(`https://8.8.8.8/${path}`);
  expect(pauses).toEqual([50, 100, 150]);
  time += 1000;
  for (let n = 0; n < 18; n += 1) await attempt('https://8.8.8.8/');
  expect(pauses.slice(3)).toEqual([50]);
});
