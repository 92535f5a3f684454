import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inEcosystem } from '../ecosystem/install.ts';

/** What the tests use of playwright-core, which only the slow suites install. */
export interface Browser {
  newPage(options?: { viewport?: { width: number; height: number } }): Promise<Page>;
  close(): Promise<void>;
}

export interface Page {
  goto(url: string): Promise<unknown>;
  getByRole(role: string, options: { name: string | RegExp; exact?: boolean }): Locator;
  getByLabel(text: string | RegExp): Locator;
  locator(selector: string): Locator;
  route(url: string, handler: (route: Route) => unknown): Promise<void>;
  unroute(url: string): Promise<void>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
  on(event: 'request', listener: (request: { url(): string }) => void): unknown;
  keyboard: { press(key: string): Promise<void> };
  evaluate<T>(script: () => T): Promise<T>;
  close(): Promise<void>;
}

export interface Locator {
  locator(selector: string): Locator;
  first(): Locator;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  inputValue(): Promise<string>;
  textContent(): Promise<string | null>;
  isVisible(): Promise<boolean>;
  count(): Promise<number>;
  waitFor(): Promise<void>;
  evaluate<T>(script: (element: { readonly ownerDocument: unknown }) => T): Promise<T>;
}

interface Route {
  abort(): Promise<void>;
  fulfill(response: { status: number }): Promise<void>;
}

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** @throws {Error} that says what is missing */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(EXECUTABLE))
    throw new Error(
      `There is no Chromium at ${EXECUTABLE}: install it, as by apt-get install chromium, or name it in CHROMIUM.`,
    );
  const { chromium } = await import(pathToFileURL(inEcosystem('playwright-core/index.mjs')).href);
  return chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] });
}
