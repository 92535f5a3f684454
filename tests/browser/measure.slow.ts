import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';
import { newFolder } from '../temporary.ts';
import { openTab } from './tab.ts';

const MOST = 800_000;

test('what a page loads for a sandbox has at most 800 kB, compressed', async () => {
  const folder = newFolder();
  await bundleForBrowsers(folder);
  expect(readdirSync(folder).sort()).toEqual(['LICENSES.txt', 'index.js', 'sqlite3.wasm']);
  const names = ['index.js', 'sqlite3.wasm'];
  const sizes = names.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
  const sum = sizes.reduce((a, b) => a + b, 0);
  process.stderr.write(`index.js ${sizes[0]} bytes and sqlite3.wasm ${sizes[1]}, by gzip: ${sum}\n`);
  expect(sum).toBeLessThanOrEqual(MOST);
});

test('a sandbox in a tab answers reads and creations, whose times are printed', async () => {
  const tab = await openTab();
  const headers = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };
  const url = 'http://localhost/v1/posicoes';
  const first = await tab.call('open', {});
  const again = await tab.call('open', { clock: 'real' });
  const read = { url, method: 'GET', headers };
  expect(await tab.call('ask', read)).toMatchObject({ status: 200 });
  const proposal = { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Pedido.' };
  const creation = {
    url: 'http://localhost/v1/propostas',
    method: 'POST',
    headers,
    body: JSON.stringify(proposal),
  };
  const times = 300;
  const get = await tab.call('time', { times, request: read });
  const post = await tab.call('time', { times, request: creation });
  expect([get, post]).toMatchObject([{ statuses: [200] }, { statuses: [201] }]);
  process.stderr.write(`${JSON.stringify({ first, again, get, post })} ms\n`);
});
