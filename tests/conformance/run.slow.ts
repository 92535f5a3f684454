import { expect, test } from 'vitest';
import { readOptions } from '../../conformance/src/cli/options.ts';
import { loadContract } from '../../conformance/src/contract/contract.ts';
import { isLive } from '../../conformance/src/level.ts';
import { toHtml } from '../../conformance/src/report/html.ts';
import { toJson } from '../../conformance/src/report/json.ts';
import { toJUnit } from '../../conformance/src/report/junit.ts';
import { summary } from '../../conformance/src/report/text.ts';
import { RULES } from '../../conformance/src/rules/index.ts';
import { parseHtml } from '../../docs/site/markdown/html-tree.ts';
import { at } from '../../mock/src/contract/reader/document.ts';
import { type Fetch, held, idsOf } from './held.ts';

const url = 'http://127.0.0.1:4010/v1';
const key = 'svc_test_exemplo_admin';

test('the level leitura sends only reads to the API', async () => {
  const sent = new Set<string>();
  const listen =
    (fetch: Fetch): Fetch =>
    (request) => {
      sent.add(`${request.method} ${new URL(request.url).pathname.split('/')[1]}`);
      return fetch(request);
    };
  const report = await held({ level: 'leitura', fault: listen });
  expect([...sent].sort()).toEqual(['GET v1', 'HEAD v1']);
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'not reached').length).toBeGreaterThan(5);
});

test('the level escrita skips the control plane, sends fewer than 1,500 requests and leaves nothing behind', async () => {
  const sent = new Set<string>();
  const listen =
    (fetch: Fetch): Fetch =>
    (request) => {
      sent.add(new URL(request.url).pathname.split('/')[1] ?? '');
      return fetch(request);
    };
  const report = await held({ level: 'escrita', fault: listen });
  expect([...sent]).toEqual(['v1']);
  expect(report.requests).toBeLessThan(1500);
  expect(report.remaining).toEqual([]);
});

test('the level controle works in its own branches, except for keys that it revokes, and leaves nothing behind', async () => {
  const sent = new Set<string>();
  const listen =
    (fetch: Fetch): Fetch =>
    (request) => {
      const { pathname } = new URL(request.url);
      const isOwn = request.headers.has('Sandbox-Mundo');
      if (pathname.startsWith('/_sandbox') && !isOwn) sent.add(`${request.method} ${pathname.split('/')[2]}`);
      return fetch(request);
    };
  const report = await held({ level: 'controle', fault: listen });
  expect([...sent].sort()).toEqual(['PATCH chaves', 'POST chaves', 'POST mundos']);
  expect(report.remaining).toEqual([]);
});

test('the suite only reads when the key is a live key', () => {
  expect(isLive('svc_live_x')).toBe(true);
  expect(() => readOptions(['--url', url, '--key', 'svc_live_x', '--level', 'escrita'], {})).toThrow(
    'A live key may only read',
  );
  expect(readOptions(['--url', url, '--key', 'svc_live_x'], {})).toMatchObject({ level: 'leitura' });
});

test('the suite ignores the -- that npx passes on', () => {
  expect(readOptions(['--', '--url', url, '--key', key], {})).toMatchObject({ url });
});

test.each([
  [[], '--url is missing'],
  [['--url', url], '--key is missing'],
  [['--url', 'ftp://x', '--key', key], '--url must be an http or https URL, such as http:'],
  [['--url', `${url}?a=1`, '--key', key], '--url must have no user, query or fragment'],
  [
    ['--url', url, '--key', key, '--level', 'tudo'],
    '--level tudo is not a level: use one of leitura, escrita',
  ],
  [['--url', url, '--key', key, '--max', 'x'], '--max x is not a number of at least 0: use one'],
  [['--url', url, '--key', key, '--nothing'], "Unknown option '--nothing': see --help"],
  [['--ulr', url, '--key', key], "Unknown option '--ulr': did you mean --url?"],
  [
    ['--url', url, '--key', key, '--reciever-port', '1'],
    "Unknown option '--reciever-port': did you mean --receiver-port?",
  ],
  [['--url', url, '--key', key, '-x'], "Unknown option '-x': see --help"],
  [['--url', '--key', key], '--url has no value'],
  [[url], `Unexpected argument '${url}'`],
])('the suite refuses the options %j and says what to do', (args, message) => {
  expect(() => readOptions(args, {})).toThrow(message);
});

test('a run that is stopped or out of requests still reports every rule', async () => {
  const stop = new AbortController();
  const listen =
    (fetch: Fetch): Fetch =>
    (request) => {
      if (request.method === 'POST') stop.abort();
      return fetch(request);
    };
  const whole = await held({ level: 'leitura' });
  const stopped = await held({ fault: listen, signal: stop.signal });
  expect(stopped.endedBy).toBe('The run was stopped.');
  expect(idsOf(stopped, 'failed')).toEqual([]);
  const spent = await held({ most: 20 });
  expect(spent).toMatchObject({ requests: 20, endedBy: 'The run used all of its 20 requests: raise --max.' });
  const rules = (report: typeof whole) =>
    report.findings.map(({ rule }) => rule.id).filter((id) => !id.startsWith('respostas/'));
  expect(rules(stopped)).toEqual(rules(whole));
  expect(rules(spent)).toEqual(rules(whole));
});

test('a consistent deviation from an assumption is reported once and does not fail', async () => {
  const otherwise =
    (fetch: Fetch): Fetch =>
    async (request) => {
      const response = await fetch(request);
      if (response.status !== 401) return response;
      const body = await response.json();
      body.erro.codigo = 'sem_acesso';
      return new Response(JSON.stringify(body), { status: 401, headers: response.headers });
    };
  const report = await held({ level: 'leitura', fault: otherwise, only: (id) => id.startsWith('chaves/') });
  expect(idsOf(report, 'otherwise')).toEqual(['chaves/chave-desconhecida', 'chaves/sem-chave']);
  expect(report.findings[0]?.differences[0]).toMatchObject({
    came: '401 sem_acesso',
    mark: { kind: 'forma' },
  });
});

test('the reports contain every finding and no key', async () => {
  const report = await held({ level: 'leitura', fault: (fetch) => (request) => fetch(request) });
  const { findings } = report;
  expect(JSON.parse(toJson(report)).findings).toHaveLength(findings.length);
  expect(toJUnit(report).split('<testcase ')).toHaveLength(findings.length + 1);
  const page = toHtml(report);
  expect(() => parseHtml(page)).not.toThrow();
  for (const { rule } of findings) expect(page.split(`<code class="id">${rule.id}</code>`)).toHaveLength(2);
  for (const text of [toJson(report), toJUnit(report), page]) expect(text).not.toContain(key);
});

test("no report contains a webhook's secret, even of a refused registration", async () => {
  const registering =
    (fetch: Fetch): Fetch =>
    (request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/webhooks')) return fetch(request);
      const headers = new Headers(request.headers);
      headers.set('Content-Type', 'application/json');
      headers.set('Idempotency-Key', crypto.randomUUID());
      const body = JSON.stringify({ url: 'https://conformidade.tesa.example/eventos' });
      return fetch(new Request(request.url, { method: 'POST', headers, body }));
    };
  const report = await held({
    level: 'escrita',
    fault: registering,
    only: (id) => id === 'verificacoes/ordem-das-escritas',
  });
  expect(report.remaining).toContainEqual({
    what: 'registrarWebhook',
    id: expect.stringMatching(/^wh_\w+$/),
  });
  const shown = [toHtml(report), toJson(report), toJUnit(report), summary(report).join()];
  for (const text of shown) expect(text).not.toMatch(/whsec_\w/);
});

test('every rule has a unique name and refers to a place in the contract', async () => {
  const { doc } = await loadContract();
  expect(RULES.filter((rule) => at(doc, rule.at) === undefined).map(({ id }) => id)).toEqual([]);
  const chapters = RULES.flatMap(({ chapter }) => chapter ?? []);
  expect(chapters.filter((one) => !`${at(doc, '/info/description')}`.includes(`\n# ${one}\n`))).toEqual([]);
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
});
