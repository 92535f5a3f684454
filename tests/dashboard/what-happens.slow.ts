import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees, until } = dashboard;

const PROPOSAL = 'prop_5x0q2m8kvt4c';
const post = <T>(path: string, body?: object) =>
  ask<T>(dashboard.server, path, { method: 'POST', ...(body && { body }) });

describe('clock form', () => {
  test('the clock can move to the end of the month, and the page lists the effects in order', async () => {
    await post(`/v1/propostas/${PROPOSAL}/aprovar`, {});
    await open('#/relogio');
    await sees('transação expirada', 'td [title]');
    await click('Até o fim do mês');
    await sees('coisas no caminho', 'h2');
    const rows = dashboard.page.locator('section[aria-labelledby="efeitos"] tbody tr');
    const happened = await rows.allTextContents();
    expect(happened.length).toBeGreaterThan(2);
    expect(happened[0]).toContain('transação expirada');
    expect(happened.at(-1)).toContain('rendimento apurado');
    await sees('01/', '.total time');
  });

  test('the clock can jump to an upcoming effect', async () => {
    await post(`/v1/propostas/${PROPOSAL}/aprovar`, {});
    await open('#/relogio');
    await sees('transação expirada', 'td [title]');
    await dashboard.page.locator('section[aria-labelledby="agenda"] td button').first().click();
    await sees('transação expirada', 'section[aria-labelledby="efeitos"] td');
  });

  test('an invalid instant is refused, and the page names the field', async () => {
    await open('#/relogio');
    await dashboard.page.getByLabel('Até a hora, em UTC').fill('amanhã');
    await click('Avançar');
    await sees('ate', '.outcome.bad code');
  });
});

describe('requests page', () => {
  test('the request list updates live, filters by path, and shows a request in both languages with its key masked', async () => {
    await open('#/requisicoes');
    await sees('Ainda não há requisições', '.quiet');
    await post(`/v1/propostas/${PROPOSAL}/aprovar`, { comentario: 'Sim' });
    await post(`/v1/propostas/${PROPOSAL}/aprovar`, {}).catch(() => {});
    await sees('estado incompatível', '.feed .why');
    await dashboard.page.getByLabel('Recusada por').selectOption('estado');
    await dashboard.page.waitForURL(
      `${dashboard.server.url}/_sandbox/painel/#/requisicoes?recusada_por=estado`,
    );
    await until('document.querySelectorAll(".feed li").length === 1');
    await dashboard.page.locator('.feed li a').click();
    await sees('estado', 'ol.checks .refused');
    await sees('aprovarProposta parte só de pendente; veja em', 'section p');
    await dashboard.page.locator('summary', { hasText: 'Cabeçalhos' }).first().click();
    const headers = await dashboard.page.locator('.halves pre').first().textContent();
    expect(headers?.toLowerCase()).toContain('authorization: bearer svc_test_***');
    await dashboard.page.locator('.languages a', { hasText: 'EN' }).click();
    await sees('aprovarProposta starts from pendente alone; see in', 'section p');
  });

  test('a request is shown as a curl command that sends it again', async () => {
    await post(`/v1/propostas/${PROPOSAL}/rejeitar`, { comentario: "Não: 'aspas' e $HOME" });
    await open('#/requisicoes');
    await dashboard.page.locator('.feed li a').first().click();
    await sees('curl', 'pre');
    const command = await dashboard.page.locator('pre', { hasText: 'curl' }).textContent();
    const { stdout } = await promisify(execFile)('sh', ['-c', command ?? '']);
    expect(stdout).toContain('HTTP/1.1 200');
    expect(stdout).toContain('Idempotent-Replayed: true');
    await sees(`tesa.rejeitarProposta(`, 'pre');
  });

  test('a list of thousands of requests keeps few rows in the document, and scrolls to the oldest', async () => {
    const { server, page } = dashboard;
    const get = (n: number) =>
      fetch(`${server.url}/v1/posicoes?n=${n}`, {
        headers: { Authorization: 'Bearer svc_test_exemplo_admin' },
      });
    for (let n = 0; n < 1_000; n += 100)
      await Promise.all(Array.from({ length: 100 }, async (_, index) => (await get(n + index)).text()));
    await open('#/requisicoes');
    await sees('/v1/posicoes', '.feed .path');
    const scrolled = () =>
      page.evaluate(async () => {
        const feed = document.querySelector('.feed') as HTMLElement;
        feed.scrollTop = feed.scrollHeight;
        await new Promise(requestAnimationFrame);
        const rows = feed.querySelectorAll('li').length;
        return { rows, oldest: (feed.querySelector('ol') as HTMLOListElement).start + rows - 1 };
      });
    let most = 0;
    let oldest = 0;
    while (oldest < 1_000) {
      const shown = await scrolled();
      most = Math.max(most, shown.rows);
      oldest = shown.oldest;
    }
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(200);
    expect(oldest).toBe(1_000);
  });
});

describe('destinations page', () => {
  test('a destination can be registered, and its deliveries show the attempts and can be resent', async () => {
    let status = 500;
    const { url } = await startReceiver((request) => answering(status)(request, 0));
    await open('#/eventos');
    await dashboard.page.getByLabel('URL').fill(url);
    await click('Registrar um destino');
    await sees('201', '.outcome .badge');
    await post(`/v1/propostas/${PROPOSAL}/aprovar`, {});
    await sees('500', '.attempts .badge');
    await ask(dashboard.server, '/_sandbox/relogio', { method: 'POST', body: { avancar: 'P3D' } });
    await click('Há algo mais novo: atualizar');
    await sees('falhou', 'td .badge');
    status = 200;
    const failed = dashboard.page.locator('section[aria-labelledby="entregas"] tr', { hasText: 'falhou' });
    await failed.first().getByRole('button', { name: 'Reenviar' }).click();
    // The attempt may end after the page has read what its own request changed.
    const list = dashboard.page.locator('section[aria-labelledby="entregas"]');
    const newer = list.getByRole('button', { name: 'Há algo mais novo: atualizar' });
    await list.locator('td .badge', { hasText: 'entregue' }).or(newer).first().waitFor();
    if (await newer.isVisible()) await newer.click();
    await sees('entregue', 'td .badge');
    expect(await dashboard.page.locator('.attempts li').count()).toBeGreaterThan(7);
  });

  test('a destination can be paused, resumed and deleted', async () => {
    const { url } = await startReceiver();
    const { id } = await post<{ id: string }>('/v1/webhooks', { url });
    await open('#/eventos');
    await click(`Pausar ${id}`);
    await click(`Retomar ${id}`);
    await sees(`Pausar`, 'td button');
    await click(`Excluir ${id}`);
    await click('Excluir', dashboard.page.locator('dialog[open]'));
    await sees('Nenhum destino registrado', '.quiet');
  });

  test('a receiver inside the sandbox can be programmed, and shows each delivery with its signature', async () => {
    await open('#/eventos');
    await click('Programar');
    await sees('200', '.outcome .badge');
    await click('Usar o receptor embutido');
    await click('Registrar um destino');
    await sees('201', '.outcome .badge');
    await post(`/v1/propostas/${PROPOSAL}/aprovar`, {});
    await sees('entregue', 'td .badge');
    await dashboard.page.locator('td a', { hasText: 'painel' }).click();
    await sees('válida', 'h2 .badge');
    await sees('alocação aprovada', 'h2 [title]');
  });

  test.each(['', 'en/'] as const)(
    'every link of the list of deliveries (%j) leads to what the API answers',
    async (language) => {
      const { page } = dashboard;
      const OTHER = { Authorization: 'Bearer svc_test_exemplo_outra' };
      const mine = await post<{ id: string }>('/v1/webhooks', { url: 'https://receptor.tesa.example/minha' });
      const body = { url: 'https://receptor.tesa.example/outra' };
      const other = await ask<{ id: string }>(dashboard.server, '/v1/webhooks', {
        method: 'POST',
        body,
        headers: OTHER,
      });
      await post(`/v1/webhooks/${mine.id}/testar`);
      await ask(dashboard.server, `/v1/webhooks/${other.id}/testar`, { method: 'POST', headers: OTHER });
      await post(`/v1/propostas/${PROPOSAL}/aprovar`, {});
      await open('#/eventos', language);
      const list = page.locator('section[aria-labelledby="entregas"]');
      await expect.poll(() => list.locator('tbody tr').count()).toBe(3);
      const ids = await list.locator('tbody a').allTextContents();
      expect(ids.length).toBe(1);
      for (const id of ids) await ask(dashboard.server, `/v1/eventos/${id}`);
      await sees(
        language === '' ? 'teste' : 'test',
        'section[aria-labelledby="entregas"] td [title="teste"]',
      );
    },
  );

  test('an event is shown exactly as it is sent, and cannot be resent while no destination is registered', async () => {
    await open('#/eventos');
    await dashboard.page.locator('td a', { hasText: 'evt_' }).first().click();
    await sees('"tipo": "alocacao.proposta"', 'pre');
    await sees('Nenhum destino registrado', '.card .quiet');
    expect(await dashboard.page.getByRole('button', { name: 'Reenviar' }).count()).toBe(0);
  });
});
