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

test.each([1440, 1280, 1024, 900])(
  'at %i pixels, the header shows the labels of its two selectors beside them, in one line',
  async (width) => {
    const { page, open, sees } = dashboard;
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['', 'en/'] as const) {
      await open('', language);
      await sees('UTC', '.clock');
      await page.evaluate(TWO_FRAMES);
      expect(
        await page.evaluate(`(() => {
          const parts = [...document.querySelectorAll('.top .brand, .tools :is(label, select, .clock, .languages, .theme)')]
            .map((part) => part.getBoundingClientRect());
          return parts.length === 8 && parts.every(({ left, right, height }, n) =>
            height < 45 && right <= innerWidth && left >= (parts[n - 1]?.right ?? 0) && right - left > 20);
        })()`),
      ).toBe(true);
    }
  },
);

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
