import { type RunningServer, startServer } from '@tesa/mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Browser, Locator, Page } from '../docs/browser.ts';
import { hearComplaints } from '../docs/hear-complaints.ts';
import { shareBrowser } from '../docs/use-browser.ts';

export interface Opened {
  readonly server: RunningServer;
  readonly browser: Browser;
  readonly page: Page;
  readonly requested: string[];
  readonly open: (hash: string, language?: '' | 'en/') => Promise<void>;
  readonly click: (name: string, within?: Locator) => Promise<void>;
  /**
   * Resolves when an expression is true in the page; the page's policy forbids evaluating strings in the page
   * itself.
   */
  readonly until: (expression: string) => Promise<void>;
  readonly sees: (text: string, selector?: string) => Promise<void>;
}

/**
 * Opens a new sandbox and page for each test. The test fails if the page logs an error.
 * @param options of the page
 */
export function openDashboard(options: Parameters<Browser['newPage']>[0] = {}): Opened {
  const opened = {} as { -readonly [Name in keyof Opened]: Opened[Name] };
  let complaints: string[] = [];

  beforeAll(async () => {
    opened.browser = await shareBrowser();
  });
  afterAll(() => opened.browser?.close());

  beforeEach(async () => {
    complaints = [];
    opened.server = await startServer({ port: 0 });
    opened.requested = [];
    opened.page = await opened.browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
    opened.page.on('request', (request) => opened.requested.push(request.url()));
    hearComplaints(opened.page, complaints);
  });

  afterEach(async () => {
    await opened.page?.close();
    await opened.server?.close();
    expect(complaints).toEqual([]);
    expect(opened.requested.filter((url) => !url.startsWith(opened.server.url))).toEqual([]);
  });

  opened.open = async (hash, language = '') => {
    await opened.page.goto(`${opened.server.url}/_sandbox/painel/${language}${hash}`, { waitUntil: 'load' });
  };
  opened.click = (name, within) =>
    (within ?? opened.page).getByRole('button', { name, exact: true }).first().click();
  opened.until = (expression) => expect.poll(() => opened.page.evaluate(expression)).toBe(true);
  opened.sees = async (text, selector = 'main *') => {
    await opened.page.locator(selector, { hasText: text }).first().waitFor();
  };
  return opened;
}

/** Collects the page's layout shifts in its global `shifts`. */
export const OBSERVE_SHIFTS = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push(value.toFixed(4) + sources.map(({ node }) => ' ' + (node?.className || node?.nodeName)).join());
  }).observe({ type: 'layout-shift', buffered: true });
`;

export async function ask<T>(
  server: RunningServer,
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: object; headers?: object } = {},
): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      Authorization: 'Bearer svc_test_exemplo_admin',
      ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
