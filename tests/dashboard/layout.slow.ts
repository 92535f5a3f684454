import { expect, test } from 'vitest';
import { livedIn } from './lived-in.ts';
import { OBSERVE_SHIFTS, openDashboard } from './opened.ts';

const dashboard = openDashboard();

const SETTLED = `document.querySelector('main h1') !== null && document.querySelector('.loading') === null`;
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

test.each([390])('nothing visible moves while a view loads on a screen of %i pixels', async (width) => {
  const { page, open, until, server } = dashboard;
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(OBSERVE_SHIFTS);
  const moved: string[] = [];
  for (const address of await livedIn(server)) {
    await page.goto('about:blank');
    await open(address);
    await until(SETTLED);
    await page.evaluate(TWO_FRAMES);
    const shifts = (await page.evaluate('shifts')) as string[];
    moved.push(...shifts.map((shift) => `${address}: ${shift}`));
  }
  expect(moved).toEqual([]);
});

test('the header fits on a phone, also beside a scroll bar', async () => {
  const { page, open, sees } = dashboard;
  await page.setViewportSize({ width: 390, height: 844 });
  await open('');
  await sees('UTC', '.clock');
  for (const bar of ['0px', '15px']) {
    await page.evaluate(`document.documentElement.style.paddingRight = '${bar}'`);
    await page.evaluate(TWO_FRAMES);
    expect([
      bar,
      await page.evaluate(
        `document.querySelector('.tools').getBoundingClientRect().right <= innerWidth - ${bar.slice(0, -2)}`,
      ),
    ]).toEqual([bar, true]);
  }
});
