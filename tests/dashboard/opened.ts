import { type RunningServer, startServer } from '@tesa/mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Browser, type Locator, openBrowser, type Page } from '../docs/browser.ts';
import { hearComplaints } from '../docs/hear-complaints.ts';

/** The dashboard of a sandbox of its own, in a browser. */
export interface Opened {
  readonly server: RunningServer;
  readonly browser: Browser;
  readonly page: Page;
  /** Addresses that the page asked for. */
  readonly requested: string[];
  /** Goes to a view by its address, such as `#/propostas`, as a link would. */
  readonly open: (hash: string, language?: '' | 'en/') => Promise<void>;
  /** Clicks a button by its name; by a locator, one within it. */
  readonly click: (name: string, within?: Locator) => Promise<void>;
  /** Resolves once an expression of the page is true; the page itself may evaluate none. */
  readonly until: (expression: string) => Promise<void>;
  /** Resolves once some element of a kind says the text. */
  readonly sees: (text: string, selector?: string) => Promise<void>;
}

/**
 * Opens a new sandbox for each test, and a page that must not complain.
 * @param options of the page
 */
export function openDashboard(options: Parameters<Browser['newPage']>[0] = {}): Opened {
  const opened = {} as { -readonly [Name in keyof Opened]: Opened[Name] };
  let complaints: string[] = [];

  beforeAll(async () => {
    opened.browser = await openBrowser();
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

/** Asks the sandbox, beside the page. */
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
