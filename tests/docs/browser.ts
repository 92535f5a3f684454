import { existsSync } from 'node:fs';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { gate } from '../sdk/gate.ts';

/** The used part of playwright-core's API, because only the slow suites install playwright-core. */
export interface Browser {
  newPage(options?: {
    viewport?: { width: number; height: number };
    javaScriptEnabled?: boolean;
    bypassCSP?: boolean;
    colorScheme?: 'light' | 'dark';
    /** Selects the language of `/docs/`. */
    locale?: string;
    permissions?: string[];
  }): Promise<Page>;
  close(): Promise<void>;
}

export interface Profile extends Pick<Browser, 'newPage' | 'close'> {
  newCDPSession(page: Page): Promise<DevTools>;
}

export interface DevTools {
  send(method: string, params?: object): Promise<unknown>;
}

interface Download {
  suggestedFilename(): string;
  path(): Promise<string>;
}

export interface Page {
  readonly keyboard: { press(key: string): Promise<void> };
  readonly clock: {
    install(): Promise<void>;
    /** @param time in milliseconds since 1970 */
    pauseAt(time: number): Promise<void>;
    runFor(milliseconds: number): Promise<void>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    down(options: { clickCount: number }): Promise<void>;
    up(options: { clickCount: number }): Promise<void>;
  };
  goto(
    url: string,
    options?: { waitUntil?: 'commit' | 'load' | 'networkidle'; timeout?: number },
  ): Promise<unknown>;
  addInitScript(script: string): Promise<void>;
  waitForURL(url: string): Promise<void>;
  waitForEvent(event: 'download'): Promise<Download>;
  waitForEvent(event: 'console' | 'crash'): Promise<unknown>;
  waitForRequest(isMeant: (request: BrowserRequest) => boolean): Promise<BrowserRequest>;
  emulateMedia(media: {
    media?: 'print';
    colorScheme?: 'light' | 'dark';
    reducedMotion?: 'reduce';
  }): Promise<void>;
  getByRole(role: string, options: { name: string; exact?: boolean }): Locator;
  getByLabel(text: string): Locator;
  locator(selector: string, options?: { hasText: string }): Locator;
  route(url: string, handler: (route: Route) => Promise<void>): Promise<unknown>;
  unroute(url: string): Promise<void>;
  on(event: 'console', listener: (message: { text(): string }) => void): unknown;
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
  on(event: 'request', listener: (request: { url(): string }) => void): unknown;
  /** @param expression evaluated in the page, whose types the tests lack */
  evaluate(expression: string): Promise<unknown>;
  evaluate<T>(script: () => T | Promise<T>): Promise<T>;
  setDefaultTimeout(milliseconds: number): void;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(options?: { waitUntil: 'commit' }): Promise<unknown>;
  close(options?: { runBeforeUnload: boolean }): Promise<void>;
}

export interface Locator {
  getByRole(role: string, options: { name: string; exact?: boolean }): Locator;
  locator(selector: string, options?: { hasText: string }): Locator;
  or(other: Locator): Locator;
  first(): Locator;
  click(): Promise<void>;
  boundingBox(): Promise<{ x: number; y: number } | null>;
  focus(): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(value: string | { label: string }): Promise<unknown>;
  setInputFiles(file: { name: string; mimeType: string; buffer: Uint8Array }): Promise<void>;
  inputValue(): Promise<string>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  check(): Promise<void>;
  isVisible(): Promise<boolean>;
  count(): Promise<number>;
  waitFor(options?: { timeout?: number; state?: 'attached' }): Promise<void>;
}

interface BrowserRequest {
  url(): string;
  headers(): Record<string, string>;
}

interface Route {
  abort(): Promise<void>;
  fetch(): Promise<unknown>;
  continue(): Promise<void>;
  fulfill(response: { status?: number; contentType?: string; body?: string }): Promise<void>;
}

/** Holds every request that matches a pattern until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { open, opened } = gate();
  await page.route(pattern, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** A host name that the browser resolves to this machine, to simulate another machine. */
export const OTHER_NAME = 'sandbox.test';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The same engine without a browser's window: it takes half the time, and has no back/forward cache. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * @param args additional arguments for Chromium
 * @throws {Error} that names what must be installed
 */
export const openBrowser = (...args: readonly string[]): Promise<Browser> => launch({ args });

/** Enables the back/forward cache, which Playwright disables. */
export const KEEPING_PAGES = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

export const openKeepingBrowser = (): Promise<Browser> => launch({ args: [], ...KEEPING_PAGES });

interface Launch {
  readonly args: readonly string[];
  readonly ignoreDefaultArgs?: readonly string[];
}

async function launch({ args, ...options }: Launch): Promise<Browser> {
  const chromium = await chromiumOfPlaywright();
  return patient(await chromium.launch({ ...options, ...commandOf(args, options) }));
}

/** Timeout in milliseconds for each action in the browser; only a hanging test should reach it. */
const PATIENCE = 120_000;

/**
 * Sets the timeout on every new page: Playwright's default is 30 seconds and cannot be changed for a whole
 * browser.
 */
function patient<B extends Pick<Browser, 'newPage'>>(browser: B): B {
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async (options) => {
    const page = await newPage(options);
    page.setDefaultTimeout(PATIENCE);
    return page;
  };
  return browser;
}

/**
 * Opens a browser with a persistent profile folder.
 * @throws {Error} that names what must be installed
 */
export async function openProfile(folder: string, options: Partial<Launch> = {}): Promise<Profile> {
  const chromium = await chromiumOfPlaywright();
  return patient(
    await chromium.launchPersistentContext(folder, { ...options, ...commandOf(options.args ?? [], options) }),
  );
}

async function chromiumOfPlaywright() {
  if (!existsSync(CHROMIUM))
    throw new Error(
      `There is no Chromium at ${CHROMIUM}: install it, as by apt-get install chromium, or name it in CHROMIUM.`,
    );
  const { chromium } = await importFromEcosystem('playwright-core/index.mjs');
  return chromium;
}

const commandOf = (args: readonly string[], { ignoreDefaultArgs }: Partial<Launch>) => ({
  executablePath:
    process.env.CHROMIUM === undefined && ignoreDefaultArgs === undefined && existsSync(SHELL)
      ? SHELL
      : CHROMIUM,
  args: [
    '--no-sandbox',
    // Without a graphics card, imitating one takes longer than drawing without.
    '--disable-gpu',
    // With Portuguese, the first page does not redirect to another language.
    '--accept-lang=pt-BR',
    `--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`,
    ...args,
  ],
});
