import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeReports } from '../../conformance/src/cli/reports.ts';
import { byCause } from '../../conformance/src/report/grouped.ts';
import { changing } from './faults/edge.ts';
import { FORMATS } from './formats.ts';
import { type Fetch, held } from './held.ts';

const idsAre = (id: unknown) =>
  changing(
    ({ method }) => method === 'POST',
    (body) => ('id' in Object(body) ? { ...body, id } : body),
  );

test.each([[7], [{}], [null], [{ toString: 1 }], [['a']]])(
  'every report format handles a service whose writes return the id %j',
  async (id) => {
    const report = await held({
      level: 'escrita',
      fault: idsAre(id),
      only: (rule) => /^(webhooks\/segredo|organizacoes|estados)/.test(rule),
    });
    for (const write of FORMATS) expect(write(report)).not.toBe('');
    expect(report.remaining.filter((one) => typeof one.id !== 'string')).toEqual([]);
  },
);

test('every report format handles a service whose lists contain null, at the level destrutivo', async () => {
  const nulls = changing(
    ({ method, url }) => method === 'GET' && new URL(url).pathname.startsWith('/v1/'),
    () => ({ dados: [null] }),
  );
  const report = await held({ level: 'destrutivo', fault: nulls, only: (id) => id.startsWith('estados') });
  for (const write of FORMATS) expect(write(report)).not.toBe('');
});

test('the report groups many failures with one cause', async () => {
  const withOneId =
    (fetch: Fetch): Fetch =>
    async (request) => {
      const response = await fetch(request);
      response.headers.set('Requisicao-Id', 'req_de_outra');
      return response;
    };
  const [cause] = byCause(await held({ level: 'escrita', fault: withOneId })).causes;
  expect(cause?.reason).toBe('Requisicao-Id: expected the requisicao_id of erro');
  expect(cause?.findings.length).toBeGreaterThan(3);
});

test('an unwritable report does not prevent the other reports', async () => {
  const report = await held({ level: 'leitura', only: (id) => id === 'chaves/sem-chave' });
  const folder = await mkdtemp(join(tmpdir(), 'tesa-conformance-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [json, junit, html] = ['json', 'junit', 'html'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const failures = await writeReports(report, { html: join(html, 'missing', 'x'), json, junit });
  expect(failures).toEqual([expect.stringMatching(/^--html .* could not be written: ENOENT/)]);
  expect(JSON.parse(await readFile(json, 'utf8')).url).toBe(report.url);
  expect(await readFile(junit, 'utf8')).toContain('<testsuites');
});
