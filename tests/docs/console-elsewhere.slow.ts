import { type ServerOptions, startServer } from '@tesa/mock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OTHER_NAME, type Page } from './browser.ts';
import { useBrowser } from './use-browser.ts';

const browser = useBrowser();
let page: Page;
let errors: string[];

beforeEach(async () => {
  page = await browser().newPage();
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
});

afterEach(async () => {
  await page.close();
  expect(errors).toEqual([]);
});

async function opened(options: ServerOptions, name = '127.0.0.1'): Promise<AsyncDisposable> {
  const server = await startServer({ port: 0, ...options });
  await page.goto(`http://${name}:${new URL(server.url).port}/docs/operacoes/aprovarProposta/`);
  await page.locator('.try-open').click();
  await page.locator('.try form').waitFor();
  return { [Symbol.asyncDispose]: () => server.close() };
}

async function approve(): Promise<void> {
  await page.getByRole('button', { name: 'Enviar POST' }).click();
  await page.locator('.try-exchange h2', { hasText: ': 200 em ' }).waitFor();
}

const reset = () => page.getByRole('button', { name: 'Reiniciar o sandbox' });
const note = () => page.locator('.try-sandbox').textContent();

describe('remote host', () => {
  const opening = () => opened({ allowHosts: [OTHER_NAME] }, OTHER_NAME);

  test('a console on another machine calls the API, and says why it cannot reset the sandbox', async () => {
    await using _ = await opening();
    await approve();
    expect(await note()).toContain('só atende a máquina em que ele roda');
    expect(await reset().count()).toBe(0);
  });

  test('a console on another machine generates a new UUID as key for each request', async () => {
    await using _ = await opening();
    const key = page.getByLabel('Idempotency-Key');
    const first = await key.inputValue();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    await approve();
    await page.getByRole('button', { name: 'Enviar POST' }).click();
    await page.locator('.try-exchange h2', { hasText: ': 409 em ' }).waitFor();
    expect(await key.inputValue()).not.toBe(first);
  });

  test("samples on another machine call the page's server, and have no copy buttons without a clipboard", async () => {
    await using _ = await opening();
    const sample = await page.locator('.sample code').first().textContent();
    expect(sample).toContain(`http://${OTHER_NAME}:`);
    expect(await page.locator('.sample .copy').first().isVisible()).toBe(false);
  });
});

describe('against a server of examples', () => {
  test('a console without a sandbox calls the API, and says that nothing takes effect', async () => {
    await using _ = await opened({ stateless: true });
    await approve();
    await approve();
    expect(await note()).toContain('as respostas vêm dos exemplos do contrato');
    expect(await reset().count()).toBe(0);
  });
});
