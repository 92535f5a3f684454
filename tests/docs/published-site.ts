import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { addSandbox } from '../../docs/site/published/add-sandbox.ts';
import { publish } from '../../docs/site/published/publish.ts';
import { type FileServer, serveFiles } from '../file-server.ts';
import type { Browser, Page } from './browser.ts';
import { builtSite } from './built.ts';

/**
 * The two Content-Security-Policies that the docs prescribe: for the worker's program, and for everything
 * else.
 */
export const [WORKER_POLICY = '', POLICY = ''] = policiesTold('pt');

export const WAITING = { timeout: 600_000, interval: 50 };

export async function publishDocs(
  folder: string,
  edit: (folder: string) => Promise<void> = async () => {},
): Promise<void> {
  const { folder: docs } = await builtSite();
  await cp(docs, folder, { recursive: true });
  await edit(folder);
  await publish(folder, { sandbox: await addSandbox(folder), at: undefined });
}

export const servePublished = (folder: string): Promise<FileServer> =>
  serveFiles(folder, {
    base: '/tesa/docs/',
    headersOf: (file) => ({
      'Content-Security-Policy': /^sandbox\/\w+\/worker\.js$/.test(file) ? WORKER_POLICY : POLICY,
    }),
  });

export function policiesTold(language: string): string[] {
  const text = readFileSync(`docs/pages/${language}/sandbox/publicar.md`, 'utf8');
  return [...text.matchAll(/`(default-src [^`]+)`/g)].map(([, policy = '']) => policy);
}

export async function openReader(browser: Browser, { url }: FileServer): Promise<Reader> {
  return new Reader(await browser.newPage({ viewport: { width: 1280, height: 900 } }), url);
}

export class Reader {
  readonly page: Page;
  readonly #url: string;
  readonly complaints: string[] = [];

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
    page.on('console', (message) => this.complaints.push(message.text()));
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  open(path: string, options?: Parameters<Page['goto']>[1]): Promise<unknown> {
    // No timeout of its own, because a page may load slowly while other suites run.
    return this.page.goto(`${this.#url}${path}`, options);
  }

  isAt(path: string): Promise<void> {
    return this.page.waitForURL(`${this.#url}${path}`);
  }

  title(): Promise<string | null> {
    return this.page.locator('h1').first().textContent();
  }

  async search(words: string): Promise<void> {
    await this.page.locator('.search-open').first().click();
    await this.page.locator('dialog.search input').fill(words);
    await this.page.locator('dialog.search ol a').first().waitFor();
  }

  /** Opens the dashboard, and waits until all its files in that language are cached. */
  async useSandbox(language = ''): Promise<void> {
    await this.open(`painel/${language}`);
    await this.keeps(`kept-${language === '' ? 'pt' : 'en'}`);
  }

  async keeps(path: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.kept()).toContain(path), WAITING);
  }

  async kept(): Promise<string[]> {
    const addresses = (await this.page.evaluate(`caches.keys().then(async (names) => {
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => url);
    })`)) as string[];
    return addresses.map((address) => address.slice(this.#url.length));
  }
}
