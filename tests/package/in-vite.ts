import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBrowser } from '../docs/browser.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';

/** A page without settings of its own, that asks a sandbox which it opens. */
const PROGRAM = `
import { createSandbox } from '@tesa/mock/browser';
const headers = { Authorization: 'Bearer svc_test_exemplo_admin' };
globalThis.answered = createSandbox()
  .then((sandbox) => sandbox.fetch('/v1/posicoes', { headers }))
  .then(({ status }) => status, ({ message }) => message);
`;

/** What a page of Vite answers with that has this package: while it is developed, and as it is built. */
export async function inVite(project: string, pack: string): Promise<readonly unknown[]> {
  mkdirSync(join(project, 'node_modules/@tesa'), { recursive: true });
  symlinkSync(pack, join(project, 'node_modules/@tesa/mock'));
  writeFileSync(join(project, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(join(project, 'main.js'), PROGRAM);
  const { createServer, build, preview } = await importFromEcosystem('vite/dist/node/index.js');
  const shared = { root: project, configFile: false, logLevel: 'error' };
  const place = { host: '127.0.0.1', port: 0 };
  const developed = await createServer({ ...shared, server: { ...place, fs: { strict: false } } });
  onTestFinished(() => developed.close());
  await developed.listen();
  await build(shared);
  const built = await preview({ ...shared, preview: place });
  onTestFinished(() => built.close());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const answers: unknown[] = [];
  for (const { resolvedUrls } of [developed, built]) {
    await page.goto(resolvedUrls.local[0], { waitUntil: 'networkidle' });
    answers.push(await page.evaluate('answered'));
  }
  return answers;
}
