import { setup as buildDashboard } from '../dashboard/serve.ts';
import { type Browser, openBrowser, type Page } from '../docs/browser.ts';
import { amount } from './amount.ts';
import { medianOf } from './load.ts';
import { milliseconds, type Row, rangeOf } from './report.ts';
import { SANDBOX, start } from './servers.ts';

const ROUNDS = amount(7);

/** What somebody who opens the dashboard waits for, in milliseconds since the navigation began. */
interface FirstView {
  /** Until anything was painted. */
  readonly paint: number;
  /** Until the total of the positions was painted, as the browser says. */
  readonly positions: number;
  /** How many further files and answers were there by then. */
  readonly requests: number;
}

/** How soon a server that is warm shows the positions to a browser that has nothing of the dashboard yet. */
export async function dashboard(): Promise<Row[]> {
  await buildDashboard();
  const browser = await openBrowser();
  const server = await start(SANDBOX);
  const views: FirstView[] = [];
  try {
    const address = `http://127.0.0.1:${server.port}/_sandbox/painel/`;
    // The first warms up the server and the browser.
    for (let round = 0; round <= ROUNDS; round += 1) views.push(await visit(browser, address));
  } finally {
    await server.stop();
    await browser.close();
  }
  views.shift();
  const times = views.map(({ positions }) => positions);
  const of = (figure: keyof FirstView) => medianOf(views.map((view) => view[figure]));
  return [
    {
      what: 'milliseconds until the dashboard shows the positions',
      reference: '',
      ours: `first paint ${milliseconds(of('paint'))}, ${of('requests')} requests`,
      value: medianOf(times),
      range: rangeOf(times),
      target: { atMost: 300 },
    },
  ];
}

/** A page has a cache of its own. */
async function visit(browser: Browser, address: string): Promise<FirstView> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(OBSERVE);
    // It tells when it is done: to ask it while it loads would take of its time.
    const done = page.waitForEvent('console');
    await page.goto(address, { waitUntil: 'commit' });
    await done;
    return await seenIn(page);
  } finally {
    await page.close();
  }
}

const seenIn = async (page: Page): Promise<FirstView> =>
  (await page.evaluate(`positionsPainted.then((positions) => ({
    positions,
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    requests: performance.getEntriesByType('resource').filter((one) => one.responseEnd < positions).length,
  }))`)) as FirstView;

/** Has the browser tell when it painted the total: it does so of an element that asks for it by an attribute. */
const OBSERVE = `
  const mark = new MutationObserver(() => {
    const total = document.querySelector('.positions .total');
    if (total === null) return;
    total.setAttribute('elementtiming', 'total');
    mark.disconnect();
  });
  mark.observe(document, { childList: true, subtree: true });
  globalThis.positionsPainted = new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries()[0].renderTime)).observe({ type: 'element', buffered: true });
  });
  positionsPainted.then(() => console.debug('The positions are painted.'));
`;
