import { copyFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { createApp, DocsPage, loadContract } from '../../mock/src/index.ts';
import { sharedFolder } from '../temporary.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = sharedFolder();
const file = join(folder, 'contrato.yaml');
const page = join(folder, 'dist', 'docs.html');

beforeAll(async () => {
  await copyFile(join(import.meta.dirname, 'fixtures', 'minimo.yaml'), file);
});

test('the docs are built when first opened, once for all who wait, and again when the contract is newer', async () => {
  const contract = await loadContract(file);
  const app = createApp({ contract, docs: new DocsPage(file, page) });
  const open = () => app.fetch(new Request('http://127.0.0.1:4010/docs'));

  const [first, second] = await Promise.all([open(), open()]);
  expect(first.status).toBe(200);
  expect(first.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  const html = await first.text();
  expect(html).toContain('Mínimo');
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(await second.text()).toBe(html);

  const { mtimeMs } = await stat(page);
  expect((await open()).status).toBe(200);
  expect((await stat(page)).mtimeMs).toBe(mtimeMs);

  await writeFile(file, 'openapi: [');
  await utimes(file, new Date(), new Date(mtimeMs + 1000));
  const failed = await open();
  expect(failed.status).toBe(500);
  expect(failed.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(await failed.text()).toMatch(/^The docs could not be built; the API is unaffected\.\n\n\S/);
  expect(await readdir(join(folder, 'dist'))).toEqual(['docs.html']);

  const request = new Request('http://127.0.0.1:4010/api/coisas', {
    headers: { Authorization: 'Bearer svc_test_a' },
  });
  expect((await app.fetch(request)).status).toBe(200);
});
