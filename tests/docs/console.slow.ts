import { type RunningServer, startServer } from '@tesa/mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Page } from './browser.ts';
import { hearComplaints } from './hear-complaints.ts';
import { shareBrowser } from './use-browser.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ port: 0 }), shareBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  await fetch(`${server.url}/_sandbox/reiniciar`, { method: 'POST' });
  page = await browser.newPage();
  complaints = [];
  hearComplaints(page, complaints);
});

afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

async function open(id: string, root = ''): Promise<void> {
  await page.goto(`${server.url}/docs/${root}operacoes/${id}/`);
  await page.locator('.try-open').click();
  await page.locator('.try form').waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (text: string) => page.locator('.try-status', { hasText: text }).waitFor();
const received = () => page.locator('.try-exchange > .code pre');
const documented = () => page.locator('.try-exchange details pre');
const codeIn = async (part: ReturnType<typeof received>) => JSON.parse((await part.textContent()) ?? '');

async function answered(status: number): Promise<void> {
  await page.locator('.try-exchange h2', { hasText: `: ${status} em ` }).waitFor();
}

describe('approval form', () => {
  beforeEach(() => open('aprovarProposta'));

  test('the console shows the answer beside the documented one, focuses it, and places the reset button last', async () => {
    await button('Enviar POST').click();
    await answered(200);
    const [is, shown] = [await codeIn(received()), await codeIn(documented())];
    expect({ ...is, decidida_em: shown.decidida_em, criada_em: shown.criada_em, transacoes: [] }).toEqual({
      ...shown,
      transacoes: [],
    });
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('H2');
    const buttons = await page.evaluate(() =>
      [...document.querySelectorAll('.try button:not(dialog button)')].map(({ textContent }) => textContent),
    );
    expect(buttons.at(-1)).toBe('Reiniciar o sandbox');
  });

  test('the console sends a new key with each request, and can repeat a request with the same key', async () => {
    const key = page.getByLabel('Idempotency-Key');
    await button('Enviar POST').click();
    await answered(200);
    const first = await key.inputValue();
    await button('Enviar de novo com a mesma chave').click();
    await page.locator('.try-next', { hasText: 'a operação não foi executada de novo' }).waitFor();
    expect(await key.inputValue()).toBe(first);
    await button('Enviar POST').click();
    await answered(409);
    expect(await key.inputValue()).not.toBe(first);
    expect(await page.locator('.try-next a').textContent()).toBe('estado_incompativel');
    expect((await codeIn(documented())).erro.codigo).toBe('estado_incompativel');
  });

  test.each([
    ['operator', 403, 'escopo_insuficiente'],
    ['other', 404, 'nao_encontrado'],
  ])('approving with the key %s is refused with %i %s', async (name, status, code) => {
    await page.getByLabel('Chave de API').selectOption(name);
    await button('Enviar POST').click();
    await answered(status);
    expect((await codeIn(received())).erro.codigo).toBe(code);
    expect((await codeIn(documented())).erro.codigo).toBe(code);
    await page.locator('.try-next', { hasText: `${code}: ` }).waitFor();
    await page.locator('.try-next', { hasText: 'O que fazer: ' }).waitFor();
  });

  test('approving works again after a reset, which asks for confirmation', async () => {
    await button('Enviar POST').click();
    await answered(200);
    await button('Reiniciar o sandbox').click();
    await button('Cancelar').click();
    await button('Enviar POST').click();
    await answered(409);
    await button('Reiniciar o sandbox').click();
    await button('Apagar e continuar').click();
    await told('O sandbox foi reiniciado.');
    await button('Enviar POST').click();
    await answered(200);
  });

  test.each([
    [1440, 900],
    [390, 844],
  ])(
    'the console on a screen of %i by %i pixels shows the answer without scrolling',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await button('Enviar POST').click();
      await answered(200);
      const places = await page.evaluate(() =>
        ['.try-exchange h2', '.try-exchange .try-next', '.try-exchange > .code'].map(
          (place) => document.querySelector(place)?.getBoundingClientRect().top ?? Number.NaN,
        ),
      );
      for (const top of places) expect([top > 56, top < height - 100]).toEqual([true, true]);
    },
  );

  test("the console links to the dashboard for broadcasting, and to the next calls with the answer's ids", async () => {
    await button('Enviar POST').click();
    await answered(200);
    const links = page.locator('.try-next a');
    expect(await links.allTextContents()).toEqual([
      'faça isso no painel',
      'Acompanha a proposta até a execução',
      'Acompanha a primeira transação da proposta',
    ]);
    await page.getByRole('link', { name: 'Acompanha a primeira transação da proposta' }).click();
    await page.locator('.try form').waitFor();
    expect(await page.locator('#tentar-id').inputValue()).toBe('tx_1a6g3k9mzq8r');
    // Repeating the earlier steps would erase the resource that the reader is following.
    expect(await button('Executar os passos anteriores').count()).toBe(0);
    await button('Enviar GET').click();
    await answered(200);
    await page.getByRole('link', { name: 'faça isso no painel' }).click();
    await page.getByRole('button', { name: 'Transmitir' }).waitFor();
  });

  test('the console shows the sent call with its key as curl, as SDK code and in each language', async () => {
    await page.getByLabel('Chave de API').selectOption('operator');
    await button('Enviar POST').click();
    await answered(403);
    const key = await page.getByLabel('Idempotency-Key').inputValue();
    const codes = await page
      .locator('.samples [data-panel] > .code:first-of-type > pre code')
      .allTextContents();
    expect(codes).toHaveLength(6);
    for (const code of codes)
      for (const part of [key, 'svc_test_exemplo_operador', `${server.url}/v1`, 'prop_5x0q2m8kvt4c'])
        expect(code).toContain(part);
  });

  test("the page's samples follow the form while the user edits it", async () => {
    await page.getByLabel('Corpo, em JSON').fill('{"comentario": "Outro texto."}');
    const codes = await page
      .locator('.samples [data-panel] > .code:first-of-type > pre code')
      .allTextContents();
    expect(codes.filter((code) => code.includes('Outro texto.'))).toHaveLength(6);
  });

  test('the console shows JSON with collapsible parts, and a refusal in the color of a warning', async () => {
    await button('Enviar POST').click();
    await answered(200);
    const lists = page.locator('.try-exchange > .code details');
    expect(await lists.count()).toBeGreaterThan(3);
    await page.locator('.try-exchange > .code summary').first().click();
    expect(await page.locator('.try-exchange > .code details > details').first().isVisible()).toBe(false);
    await page.getByLabel('Chave de API').selectOption('operator');
    await button('Enviar POST').click();
    await page.locator('.try-next.refused').waitFor();
  });

  test('a body that is not JSON is not sent, and the console shows the position of the mistake', async () => {
    await page.getByLabel('Corpo, em JSON').fill('{\n  "comentario": \n}');
    await button('Enviar POST').click();
    await told('corrija os campos');
    expect(await page.locator('.problem').textContent()).toContain('linha 3, coluna 1');
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA');
  });

  test('a production key is neither kept on the page nor sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByLabel('Corpo, em JSON').fill('{"comentario": "svc_live_abc123"}');
    await button('Enviar POST').click();
    await told('corrija os campos');
    expect(await page.locator('.problem').textContent()).toContain('chave de produção');
    expect(await page.locator('body').textContent()).not.toContain('abc123');
    expect(await page.getByLabel('Corpo, em JSON').inputValue()).toBe('{"comentario": "svc_live_…"}');
    expect(sent).toEqual([]);
  });

  test('a request without an answer is reported as possibly executed', async () => {
    await page.route('**/v1/**', (route) => route.abort());
    await button('Enviar POST').click();
    await told('a operação pode ter acontecido');
    await page.unroute('**/v1/**');
    await button('Enviar de novo com a mesma chave').click();
    await answered(200);
  });
});

describe('redemption form', () => {
  test('approving a redemption works after one click runs the earlier steps, also in English', async () => {
    await open('aprovarResgate', 'en/');
    await button('Send POST').click();
    await page.locator('.try-exchange h2', { hasText: ': 404 in ' }).waitFor();
    await page.locator('.try-exchange > .code code[lang="pt-BR"]', { hasText: 'nao_encontrado' }).waitFor();
    await button('Run the earlier steps').click();
    await button('Erase and continue').click();
    await told('The steps are done');
    await button('Send POST').click();
    await page.locator('.try-exchange h2', { hasText: ': 200 in ' }).waitFor();
  });
});

describe('preparing a sample', () => {
  test('the button beside a sample prepares the sandbox after the user confirms', async () => {
    await page.goto(`${server.url}/docs/operacoes/aprovarResgate/`);
    await preparedAndSent();
    // A second run, with the console open and the redemption approved.
    await preparedAndSent();
  });

  async function preparedAndSent(): Promise<void> {
    await page.locator('[data-panel="curl"] .prepare').click();
    await page.locator('dialog[open] button:focus', { hasText: 'Cancelar' }).waitFor();
    await button('Apagar e continuar').click();
    await told('Os passos terminaram');
    await button('Enviar POST').click();
    await answered(200);
  }
});

describe('running a sample', () => {
  test("a sample runs against the page's server, after the earlier steps if the user confirms", async () => {
    await page.goto(`${server.url}/docs/operacoes/aprovarResgate/`);
    await page.locator('[role="tab"][data-tab="sdk"]').click();
    await page.locator('.run').click();
    await button('Apagar e continuar').click();
    await page.locator('.ran [role="status"]', { hasText: 'Terminou em ' }).waitFor();
    expect(await page.locator('.ran pre').textContent()).toMatch(/^res_6m1t9h4xqk3v aguardando_assinatura /);
  });
});

describe('event form', () => {
  test('the console of an event finds its id in this sandbox after the earlier steps', async () => {
    await open('obterEvento');
    await button('Executar os passos anteriores').click();
    await button('Apagar e continuar').click();
    await told('Os passos terminaram');
    await button('Enviar GET').click();
    await answered(200);
    expect((await codeIn(received())).tipo).toBe('alocacao.aprovada');
  });
});

describe('keyboard use', () => {
  test('the keyboard alone can open the console, send a request and read the answer', async () => {
    await page.goto(`${server.url}/docs/operacoes/listarPropostas/`);
    await page.locator('.try-open').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('status').focus();
    await page.keyboard.press('Enter');
    await button('Enviar GET').focus();
    await page.keyboard.press('Enter');
    await answered(200);
    expect(await page.evaluate('document.activeElement?.textContent')).toContain('200 em');
  });
});

describe('static copy', () => {
  test('a console without a sandbox says how to start one', async () => {
    await page.route('**/{_sandbox,v1}/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${server.url}/docs/operacoes/aprovarProposta/`);
    await page.locator('.try-open').click();
    await page.locator('.try', { hasText: 'npm start' }).waitFor();
    expect(await page.locator('.try a').textContent()).toBe(
      'http://127.0.0.1:4010/docs/operacoes/aprovarProposta/',
    );
    expect(await page.locator('.try form').count()).toBe(0);
  });
});

test('a console fits on a phone of 390 pixels', async () => {
  const narrow = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await narrow.goto(`${server.url}/docs/operacoes/criarResgate/`);
  await narrow.locator('.try-open').click();
  await narrow.getByRole('button', { name: 'Enviar POST' }).click();
  await narrow.locator('.try-exchange').waitFor();
  expect(await narrow.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await narrow.close();
});

test('without scripts, a page has no console, and is otherwise complete', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/docs/operacoes/criarResgate/`);
  await plain.locator('#corpo').waitFor();
  expect(await plain.locator('.try-open').isVisible()).toBe(false);
  await plain.close();
});
