import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { onTestFinished } from 'vitest';
import type { TabState } from '../../mock/src/browser/tab/messages.ts';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';
import type { Page, Profile } from '../docs/browser.ts';
import { newFolder } from '../temporary.ts';
import { serveProgram } from './serve-program.ts';

export interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to a page's request, or how the request was cut. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of a body
export type Answer = { status: number; replayed: string | null; body: any; cut?: string; name?: string };

class KeptPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  ask(request: Ask): Promise<Answer> {
    return this.page.evaluate(`ask(${JSON.stringify(request)})`) as Promise<Answer>;
  }

  get(path: string): Promise<Answer> {
    return this.ask({ path });
  }

  async post(path: string, body?: unknown, headers?: Ask['headers']): Promise<Answer> {
    const key = crypto.randomUUID();
    return this.ask({
      path,
      method: 'POST',
      key,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
  }

  propose(motivo: string, key: string = crypto.randomUUID()): Promise<Answer> {
    return this.page.evaluate(`propose('${motivo}', '${key}')`) as Promise<Answer>;
  }

  async states(): Promise<TabState[]> {
    return (await this.page.evaluate('states')) as TabState[];
  }

  async state(): Promise<TabState | undefined> {
    return (await this.states()).at(-1);
  }

  async until(holds: string): Promise<void> {
    await this.page.evaluate(`until(() => ${holds})`);
  }

  untilState(is: TabState['is']): Promise<void> {
    return this.until(`states.at(-1)?.is === '${is}'`);
  }
}

export interface KeptProgram<B> {
  readonly browser: B;
  readonly url: string;
  open(): Promise<KeptPage>;
}

export async function keptProgram<B extends Pick<Profile, 'newPage' | 'close'>>(
  openBrowser: (folder: string) => Promise<B>,
): Promise<KeptProgram<B>> {
  const folder = newFolder();
  await bundleWorkerAndPage(folder);
  const url = `${await serveProgram(folder)}kept.html`;
  const browser = await openBrowser(newFolder());
  onTestFinished(() => browser.close());
  return {
    browser,
    url,
    async open() {
      const page = await browser.newPage();
      await page.goto(url, { waitUntil: 'load' });
      return new KeptPage(page);
    },
  };
}

const PAGE_END = fileURLToPath(new URL('../../mock/src/browser/tab/sandbox-of-page.ts', import.meta.url));

async function bundleWorkerAndPage(folder: string): Promise<void> {
  await bundleForBrowsers(folder, 'worker');
  const build = await rolldown({ input: PAGE_END, platform: 'browser' });
  await build.write({ file: `${folder}/sandbox-of-page.js`, format: 'esm' });
  await build.close();
}
