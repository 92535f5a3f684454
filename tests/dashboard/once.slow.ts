import { describe, expect, test } from 'vitest';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees } = dashboard;

const unfold = (text: string) => dashboard.page.locator('summary', { hasText: text }).click();
async function sentTo(path: string): Promise<number> {
  await dashboard.page.evaluate('new Promise((done) => requestAnimationFrame(done))');
  return dashboard.requested.filter((url) => url.endsWith(path)).length;
}

/** Several clicks of one series, each of which is answered before the next. */
async function clickInSeries(name: string, clicks: number): Promise<void> {
  const { mouse } = dashboard.page;
  const place = await dashboard.page.getByRole('button', { name, exact: true }).first().boundingBox();
  await mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  for (let clickCount = 1; clickCount <= clicks; clickCount += 1) {
    await mouse.down({ clickCount });
    await mouse.up({ clickCount });
    await dashboard.page.locator('.outcome .badge').first().waitFor();
  }
}

describe.each([2, 3])('%i quick clicks', (clicks) => {
  test("quick clicks on a form's button send the form once", async () => {
    await open('#/resgates');
    await unfold('Pedir um resgate');
    await clickInSeries('Pedir resgate', clicks);
    expect(await sentTo('/v1/resgates')).toBe(1);
  });

  test('quick clicks on a decision decide once, and the answer stays visible', async () => {
    await open('#/propostas/prop_5x0q2m8kvt4c');
    await clickInSeries('Aprovar', clicks);
    await sees('aprovada', '.machine .now text');
    expect(await sentTo('/aprovar')).toBe(1);
    await expect
      .poll(() => dashboard.page.evaluate(`document.activeElement.closest('.card') !== null`))
      .toBe(true);
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
