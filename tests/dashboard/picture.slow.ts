import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sizeOf } from '../docs/picture-size.ts';
import { newFolder } from '../temporary.ts';
import { openDashboard } from './opened.ts';

const PICTURES = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const VIEWPORT = { width: 1280, height: 800 };

const dashboard = openDashboard({ viewport: VIEWPORT });
const { open, click, sees } = dashboard;

/** `PICTURES=1 npm run test:slow -- tests/dashboard/picture.slow.ts` rewrites the README's picture. */
test("the README's picture shows the dashboard with an approved and partly signed proposal", async () => {
  const folder = process.env.PICTURES === undefined ? newFolder() : PICTURES;
  const next = dashboard.page.locator('.next-step');
  await open('', 'en/');
  await sees('Decide on the proposal', '.step-title');
  await click('Approve', next);
  await sees('broadcast the transaction', '.step-title');
  await click('Broadcast', next);
  await sees('network confirm', '.step-title');
  await click('Confirm', next);
  await sees('600,000.00', '.positions td');
  await open('', 'en/');
  await dashboard.page.locator('.activity li').first().waitFor();
  await sees('broadcast the transaction', '.step-title');
  await dashboard.page.screenshot({ path: join(folder, 'dashboard.png') });
  expect(sizeOf(join(folder, 'dashboard.png'))).toEqual(VIEWPORT);
  expect(sizeOf(join(PICTURES, 'dashboard.png'))).toEqual(VIEWPORT);
});
