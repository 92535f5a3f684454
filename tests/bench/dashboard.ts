import { setup as buildDashboard } from '../dashboard/serve.ts';
import { type Browser, openBrowser, type Page } from '../docs/browser.ts';
import { amount } from './amount.ts';
import { medianOf } from './load.ts';
import { milliseconds, type Row, rangeOf } from './report.ts';
import { SANDBOX, start } from './servers.ts';

const ROUNDS = amount(7);

/** Loading times of the dashboard, in milliseconds since the navigation started. */
interface FirstView {
  readonly paint: number;
  readonly positions: number;
  readonly requests: number;
}

/** Time until a warm server shows the positions to a browser with an empty cache. */
export async function dashboard(): Promise<Row[]> {
  await buildDashboard();
  const browser = await openBrowser();
  const server = await start(SANDBOX);
  const views: FirstView[] = [];
  try {
    const address = `http://127.0.0.1:${server.port}/_sandbox/painel/`;
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

async function visit(browser: Browser, address: string): Promise<FirstView> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(OBSERVE);
    // The page reports by itself, because polling would slow it down.
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

/** The browser reports the paint of elements with an `elementtiming` attribute. */
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
