import { inject, test } from 'vitest';
import { KINDS, ROOTS } from './kinds.ts';
import { useBrowser } from './use-browser.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const browser = useBrowser();

/** Alternates between the languages, whose pages load the same files. */
const ADDRESSES = KINDS.map((slug, n) => ROOTS[n % 2] + slug);

// Concurrent, because each test mostly waits until the page sends no more requests.
test.concurrent.for(ADDRESSES)(
  '%s loads few files, only from its server, and without layout shifts',
  async (address, { expect, onTestFinished }) => {
    const page = await browser().newPage({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
    onTestFinished(() => page.close());
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${inject('docsUrl')}${address}`, { waitUntil: 'networkidle' });
    const isMissing = address.endsWith('/nada/');

    expect(requested.filter((url) => !url.startsWith(inject('docsUrl')))).toEqual([]);
    // The page, its style sheet, two scripts and the icon.
    expect(new Set(requested).size).toBeLessThanOrEqual(5);
    expect(complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);
    // The table of assumptions has hundreds of rows, which the reader filters on the page.
    expect(await page.evaluate(transferred)).toBeLessThan(
      address.endsWith('/pontos-abertos/') ? 36_500 : 30_000,
    );
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.01);
  },
);

function transferred(): number {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(sumOf(list.getEntries() as LayoutShift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The browser never calls an observer that has no entries.
    setTimeout(() => resolve(sumOf(observer.takeRecords() as LayoutShift[])), 300);

    function sumOf(shifts: readonly LayoutShift[]): number {
      return shifts
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .reduce((sum, { value }) => sum + value, 0);
    }
  });
}
