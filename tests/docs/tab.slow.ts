import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printsWithoutDifferences } from '../../docs/samples/differences.ts';
import { samplesOf } from '../../docs/samples/samples.ts';
import { loadContract } from '../contract/contract.ts';
import { sharedFolder } from '../temporary.ts';
import { holdRequests, type Page } from './browser.ts';
import { builtSite } from './built.ts';
import { hearComplaints } from './hear-complaints.ts';
import { START } from './run-samples.ts';
import { serveTabSite } from './tab-site.ts';
import { useBrowser } from './use-browser.ts';

const contract = loadContract();
const browser = useBrowser();
const folder = sharedFolder();
let site: Awaited<ReturnType<typeof serveTabSite>>;
let page: Page;
let complaints: string[];
let requested: string[];

beforeAll(async () => {
  const { folder: docs } = await builtSite();
  site = await serveTabSite({ docs, site: folder, now: START });
});

afterAll(() => site?.close());

beforeEach(async () => {
  page = await browser().newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  [complaints, requested] = [[], []];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  hearComplaints(page, complaints);
});

afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (id: string, root = '') => page.goto(`${site.url}${root}operacoes/${id}/`);
const answered = (status: number) =>
  page.locator('.try-exchange h2', { hasText: `: ${status} em ` }).waitFor();
const note = (text: string) => page.locator('.tab-note', { hasText: text }).waitFor();
const ran = (text: string) => page.locator('.ran [role="status"]', { hasText: text }).waitFor();
const output = async () => (await page.locator('.ran pre').textContent()) ?? '';

async function run(): Promise<void> {
  await page.locator('[role="tab"][data-tab="sdk"]').click();
  await page.locator('.run').click();
}

describe('console without a server', () => {
  test("the console loads the tab's sandbox only when it opens, and then uses it for its answers", async () => {
    await open('aprovarProposta');
    expect(requested.filter((path) => /console|sandbox\/|sdk|sample/.test(path))).toEqual([]);
    await page.locator('.try-open').click();
    await button('Enviar POST').click();
    await answered(200);
    expect(requested.some((path) => /^\/docs\/sandbox\/\w+\/worker\.js$/.test(path))).toBe(true);
    expect(requested.filter((path) => !path.startsWith('/docs/'))).toEqual([]);
    expect(await page.locator('.try-next a').first().textContent()).toBe('faça isso no painel');
  });

  test('a request typed while the sandbox opens is sent when it is ready', async () => {
    const load = await holdRequests(page, '**/sqlite3.wasm');
    await open('aprovarProposta');
    await page.locator('.try-open').click();
    await note('Abrindo o sandbox nesta aba');
    await page.locator('#tentar-id').fill('prop_9nenhuma');
    await button('Enviar POST').click();
    expect(await page.locator('.tab-note progress').isVisible()).toBe(true);
    load();
    await answered(404);
  });

  test('the console says why the sandbox did not open, and retries on request', async () => {
    await page.route('**/sqlite3.wasm', (route) => route.fulfill({ status: 503 }));
    await open('aprovarProposta');
    await page.locator('.try-open').click();
    await note('sqlite3.wasm could not be loaded: 503');
    await button('Enviar POST').click();
    await note('O sandbox não abriu nesta aba');
    await page.unroute('**/sqlite3.wasm');
    await button('Tentar de novo').click();
    await note('ele volta ao início');
    await button('Enviar POST').click();
    await answered(200);
  });

  test("the console says when the page's policy forbids the sandbox", async () => {
    const html = await readFile(join(folder, 'operacoes/aprovarProposta/index.html'), 'utf8');
    const strict = `require-trusted-types-for 'script'; trusted-types 'none'`;
    const body = html.replace('<title>', `<meta http-equiv="Content-Security-Policy" content="${strict}">$&`);
    await page.route('**/aprovarProposta/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await open('aprovarProposta');
    await page.locator('.try-open').click();
    await note("Failed to execute 'createPolicy'");
    expect(complaints.splice(0).join()).toContain(`trusted-types 'none'`);
  });

  test("the console asks before it erases the user's changes, and does not ask when there are none", async () => {
    await open('aprovarProposta');
    await page.locator('.try-open').click();
    await button('Reiniciar o sandbox').click();
    await page.locator('.try-status', { hasText: 'O sandbox foi reiniciado.' }).waitFor();
    await button('Enviar POST').click();
    await answered(200);
    await button('Reiniciar o sandbox').click();
    await button('Apagar e continuar').click();
    await page.locator('.try-status', { hasText: 'O sandbox foi reiniciado.' }).waitFor();
    await button('Enviar POST').click();
    await answered(200);
  });
});

describe('samples without a server', () => {
  // `samples.slow.ts` runs every sample on Node, so five kinds are enough to test the page.
  test.each(['obterPosicoes', 'listarRegistros', 'criarProposta', 'aprovarResgate', 'reenviarEvento'])(
    'the sample of %s prints the shown output after one click',
    async (id) => {
      const { answer, prints } = samplesOf(contract, id, {
        baseUrl: 'http://127.0.0.1:4010/v1',
        language: 'pt',
      });
      await open(id);
      await run();
      await ran('Terminou em ');
      expect(await output()).toMatch(patternOf(printsWithoutDifferences(answer.body ?? null, prints)));
    },
  );

  test('a sample runs on the English page', async () => {
    await open('aprovarResgate', 'en/');
    await run();
    await ran('Finished in ');
    expect(await output()).toMatch(/^res_6m1t9h4xqk3v aguardando_assinatura /);
  });

  test('a user with changes can run a sample without its earlier steps, or in a new sandbox', async () => {
    await open('aprovarResgate');
    await page.locator('.try-open').click();
    await button('Enviar POST').click();
    await answered(404);
    await run();
    await button('Executar sem apagar').click();
    await ran('Parou com um erro.');
    const text = await output();
    expect(text).toMatch(/^NotFoundError: .* \{\n/);
    expect(text).toContain("\n  codigo: 'nao_encontrado',\n");
    await button('Executar em um sandbox novo').click();
    await button('Apagar e continuar').click();
    await ran('Terminou em ');
    expect(await output()).toMatch(/^res_6m1t9h4xqk3v aguardando_assinatura /);
  });

  test.each([
    ['', 'Enviar POST', 'Terminou em '],
    ['en/', 'Send POST', 'Finished in '],
  ])(
    'a sample (%j) runs with the values that the reader edited in the console, as it is shown',
    async (root, send, end) => {
      await open('criarResgate', root);
      await page.locator('.try-open').click();
      await page.locator('[role="tab"][data-tab="sdk"]').click();
      const expected = page.locator('[data-panel="sdk"] > .code:not(:has(.run))');
      await expected.waitFor();
      const body = await page.locator('#tentar-corpo').inputValue();
      await page.locator('#tentar-corpo').fill(body.replace(/"valor": "[^"]+"/, '"valor": "123.45"'));
      await button(send).waitFor();
      await run();
      expect(await page.locator('[data-panel="sdk"] > .code:has(.run)').textContent()).toContain(
        "Valor.parse('123.45')",
      );
      // The page's output is that of the page's values.
      expect(await expected.isVisible()).toBe(false);
      await ran(end);
      expect(await output()).toContain('123,45');
    },
  );

  test('a sample runs with the key and the id that the reader chose in the console, and prints the refusal', async () => {
    await open('aprovarProposta');
    await page.locator('.try-open').click();
    await page.locator('#tentar-id').fill('prop_9nenhuma');
    await run();
    await ran('Parou com um erro.');
    expect(await output()).toMatch(/^NotFoundError: /);
    await page.locator('#tentar-id').fill('prop_5x0q2m8kvt4c');
    await page.locator('#tentar-chave').selectOption('revoked');
    await page.locator('.run').click();
    await page.locator('.ran pre', { hasText: 'AuthenticationError: ' }).waitFor();
    // As on Node, where the SDK knows that the request was sent only once.
    expect(await output()).toContain("outcome: 'rejected'");
  });

  test('an endless sample can be stopped, and its output stays', async () => {
    await page.route('**/assets/sample-*Propostas.*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'console.log("here");\nfor (;;);' }),
    );
    await open('listarPropostas');
    await run();
    await page.locator('.ran pre', { hasText: 'here' }).waitFor();
    await button('Parar').click();
    await ran('Você parou a execução.');
    expect(await output()).toBe('here');
  });

  test('a sample that prints endlessly is stopped, and the start of its output is shown', async () => {
    await page.route('**/assets/sample-*Propostas.*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'for (let n = 1; ; n += 1) console.log(n);' }),
    );
    await open('listarPropostas');
    await run();
    await ran('Interrompido em 1.000 linhas ou 100.000 caracteres.');
    expect(await output()).toMatch(/^1\n2\n3\n/);
  });

  test('the page reports a sample that cannot be loaded', async () => {
    await page.route('**/assets/sample-obterEnderecos.*.js', (route) => route.fulfill({ status: 404 }));
    await open('obterEnderecos');
    await run();
    await ran('Parou com um erro.');
    expect(await output()).toMatch(/^TypeError: .*sample-obterEnderecos/);
  });
});

/** Matches the shown output, in which `…` stands for any text. */
function patternOf(prints: string): RegExp {
  const [, lines = '', more] = /^(.*?)(\n…)?$/s.exec(prints) ?? [];
  const literal = lines.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${literal.join('\\S+')}${more === undefined ? '' : '(?:\\n.+)+'}$`);
}
