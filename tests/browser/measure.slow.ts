import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';
import { openProfile } from '../docs/browser.ts';
import { newFolder } from '../temporary.ts';
import { openFirefox } from './firefox.ts';
import { keptProgram } from './kept-page.ts';
import { openTab } from './tab.ts';

const MOST = 800_000;

/** Prints timings and asserts little, so it runs only with `MEASURE=1`. */
const measured = test.runIf(process.env.MEASURE === '1');

test.each(['index', 'worker'] as const)(
  'a page loads at most 800 kB, compressed, for %s.js',
  async (program) => {
    const folder = newFolder();
    await bundleForBrowsers(folder, program);
    expect(readdirSync(folder).sort()).toEqual(['LICENSES.txt', `${program}.js`, 'sqlite3.wasm'].sort());
    const names = [`${program}.js`, 'sqlite3.wasm'];
    const sizes = names.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
    const sum = sizes.reduce((a, b) => a + b, 0);
    process.stderr.write(`${names.join(' and ')}: ${sizes.join(' and ')} bytes by gzip, ${sum} in all\n`);
    expect(sum).toBeLessThanOrEqual(MOST);
  },
);

measured('a sandbox in a tab answers reads and creations in the printed times', async () => {
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

measured.each([
  ['Chromium', openProfile],
  ['Firefox', openFirefox],
])('a saved sandbox in a tab of %s is ready and answers in the printed times', async (name, openBrowser) => {
  const { open } = await keptProgram(openBrowser);
  const tab = await open();
  const rounds: object[] = [];
  for (let round = 0; round < 5; round += 1) {
    const opening = (await tab.page.evaluate(`timed(1, () => ask({ path: '/v1/posicoes' }))`)) as number;
    const get = await tab.page.evaluate(`timed(100, () => ask({ path: '/v1/posicoes' }))`);
    const post = await tab.page.evaluate(`timed(100, () => propose('Pedido'))`);
    expect(await tab.state()).toMatchObject({ is: 'ready', isKept: true });
    rounds.push({ opening, get, post });
    await tab.page.reload();
  }
  process.stderr.write(`${name}, the first with a new world: ${JSON.stringify(rounds)} ms\n`);
});
