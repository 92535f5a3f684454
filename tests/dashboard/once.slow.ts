import { describe, expect, test } from 'vitest';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees } = dashboard;

const unfold = (text: string) => dashboard.page.locator('summary', { hasText: text }).click();
async function sentTo(path: string): Promise<number> {
  await dashboard.page.evaluate('new Promise((done) => requestAnimationFrame(done))');
  return dashboard.requested.filter((url) => url.endsWith(path)).length;
}

/** A slow double click: the first click is answered before the second. */
async function doubleClick(name: string): Promise<void> {
  const { mouse } = dashboard.page;
  const place = await dashboard.page.getByRole('button', { name, exact: true }).first().boundingBox();
  await mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount });
    await mouse.up({ clickCount });
    await dashboard.page.locator('.outcome .badge').first().waitFor();
  }
}

describe('double clicks', () => {
  test("a double click on a form's button sends the form once", async () => {
    await open('#/resgates');
    await unfold('Pedir um resgate');
    await doubleClick('Pedir resgate');
    expect(await sentTo('/v1/resgates')).toBe(1);
  });

  test('a double click on a decision decides once, and its answer stays visible', async () => {
    await open('#/propostas/prop_5x0q2m8kvt4c');
    await doubleClick('Aprovar');
    await sees('aprovada', '.machine .now text');
    expect(await sentTo('/aprovar')).toBe(1);
  });
});

test('a request repeated because its answer was lost takes effect once', async () => {
  const { page, server, until } = dashboard;
  const asked = async () => (await ask<{ dados: unknown[] }>(server, '/v1/resgates')).dados.length;
  await open('#/resgates');
  await page.route('**/v1/resgates', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await unfold('Pedir um resgate');
  await click('Pedir resgate');
  await sees('não respondeu', '.outcome');
  await page.unroute('**/v1/resgates');
  await click('Pedir resgate');
  await sees('201', '.outcome .badge');
  expect(await asked()).toBe(1);
  // After the response, the next request gets a new idempotency key.
  await click('Pedir resgate');
  await until(`document.querySelectorAll('tbody tr').length === 2`);
});
