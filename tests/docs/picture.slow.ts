import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../temporary.ts';
import { sizeOf } from './picture-size.ts';
import { shareBrowser } from './use-browser.ts';

const PICTURES = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const VIEWPORT = { width: 1280, height: 1120 };

/** `PICTURES=1 npm run test:slow -- tests/docs/picture.slow.ts` rewrites the README's picture. */
test("the README's picture shows the docs after a proposal was approved with the mouse", async () => {
  const folder = process.env.PICTURES === undefined ? newFolder() : PICTURES;
  mkdirSync(folder, { recursive: true });
  const [server, browser] = await Promise.all([startServer({ port: 0 }), shareBrowser()]);
  onTestFinished(async () => {
    await browser.close();
    await server.close();
  });
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(`${server.url}/docs/en/operacoes/aprovarProposta/`);
  await page.locator('.try-open').click();
  await page.getByRole('button', { name: 'Send POST', exact: true }).click();
  const answer = page.locator('.try-exchange > .code pre');
  await answer.waitFor();
  expect(JSON.parse((await answer.textContent()) ?? '')).toMatchObject({ status: 'aprovada' });
  await page.screenshot({ path: join(folder, 'approve.png') });
  expect(sizeOf(join(folder, 'approve.png'))).toEqual(VIEWPORT);
  expect(sizeOf(join(PICTURES, 'approve.png'))).toEqual(VIEWPORT);
});
