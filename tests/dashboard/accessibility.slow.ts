import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../docs/axe.ts';
import { inEcosystem } from '../ecosystem/install.ts';
import { livedIn } from './lived-in.ts';
import { openDashboard } from './opened.ts';

const dashboard = openDashboard({ bypassCSP: true });
const { open, sees, until } = dashboard;

let axe: string;
beforeAll(() => {
  axe = readFileSync(inEcosystem('axe-core/axe.min.js'), 'utf8');
});

/**
 * A script that lists overflowing tables and state diagrams, and select boxes that cut off their selected
 * option.
 */
const HIDDEN = `(() => {
  const ARROW = 20;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.clientWidth > 0);
  const pen = document.createElement('canvas').getContext('2d');
  const isCut = (select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room;
  };
  return [
    ...shown('.table, .machine-place').filter((table) => table.scrollWidth > table.clientWidth + 1).map((table) => table.ariaLabel),
    ...shown('select').filter(isCut).map((select) => select.selectedOptions[0].text),
  ];
})()`;

/**
 * Screens and color schemes for axe. English texts have other lengths, which must fit a narrow desktop and a
 * phone.
 */
const SCREENS = [
  [1440, 'light'],
  [1024, undefined],
  [390, 'dark'],
  [320, undefined],
] as const;
const NARROW = SCREENS.slice(1, 3).map(([width]) => [width, undefined] as const);

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

test.each(['', 'en/'] as const)(
  'no view under /%s breaks an axe rule in light or dark, or is cut off or wider than its screen on a desktop or phone',
  async (language) => {
    const { page } = dashboard;
    const addresses = await livedIn(dashboard.server);
    await open('', language);
    await page.evaluate(axe);
    const problems: string[] = [];
    for (const address of addresses) {
      await page.evaluate(`location.hash = ${JSON.stringify(address)}`);
      await sees(address === '#/nada' ? '' : ' ', 'main :is(.card, .feed, .table, p)');
      await until(`!/(Lendo|Reading)…/.test(document.querySelector('main').textContent)`);
      for (const [width, colorScheme] of language === '' ? SCREENS : NARROW) {
        await page.setViewportSize({ width, height: 900 });
        const place = `${address} ${width} ${colorScheme}`;
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        if (wide !== width) problems.push(`${place}: is ${wide} wide`);
        // This width is a desktop at 400 % zoom, where tables may scroll.
        if (width === 320) continue;
        await page.evaluate(TWO_FRAMES);
        const hidden = (await page.evaluate(HIDDEN)) as string[];
        problems.push(...hidden.map((what) => `${place}: hides the end of ${what}`));
        if (colorScheme === undefined) continue;
        await page.emulateMedia({ colorScheme });
        problems.push(...(await violations(page)).map((problem) => `${place}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  },
);
