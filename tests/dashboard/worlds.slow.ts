import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { fileOf } from '../worlds/world-file/file-of.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees } = dashboard;

const WORLD = fileOf({ chave: 'svc_test_do_arquivo', valor: '123.45' });

const load = (text: string) =>
  dashboard.page
    .getByLabel('Carregar um arquivo YAML ou JSON')
    .setInputFiles({ name: 'mundo.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });

describe('branches', () => {
  test('a branch can be named when it is created, selected by name, and renamed', async () => {
    await open('#/mundos');
    await dashboard.page.getByLabel('Nome do ramo').fill('Antes do fim do mês');
    await click('Ramificar o mundo mostrado');
    await sees('Antes do fim do mês', 'td strong');
    await dashboard.page
      .locator('.chosen select')
      .first()
      .selectOption({ label: 'Antes do fim do mês (mundo_1)' });
    await sees('mostrado', 'tr:has-text("mundo_1") .badge');
    await click('Renomear mundo_1');
    await dashboard.until(`document.activeElement.value === 'Antes do fim do mês'`);
    await dashboard.page.getByLabel('Nome do ramo: mundo_1').fill('Depois');
    await click('Salvar o nome');
    await sees('Depois', 'td strong');
  });

  test.each([
    ['', 'principal, ', 'inst_1 de principal, '],
    ['en/', 'principal, ', 'inst_1 of principal, '],
  ] as const)(
    'the list of worlds (%j) names the world or snapshot that a branch was made from, and when',
    async (language, fromWorld, fromSnapshot) => {
      const post = (path: string, body?: object) =>
        ask<{ id: string; copiado_em: string }>(dashboard.server, path, {
          method: 'POST',
          ...(body && { body }),
        });
      const first = await post('/_sandbox/mundos');
      const { id } = await post('/_sandbox/instantaneos');
      const second = await post('/_sandbox/mundos', { instantaneo_id: id });
      await open('#/mundos', language);
      for (const [branch, origin] of [
        [first, fromWorld],
        [second, fromSnapshot],
      ] as const) {
        const cell = dashboard.page.locator(`tr:has-text("${branch.id}") td`, { hasText: origin });
        await cell.locator(`time[datetime="${branch.copiado_em}"]`).waitFor();
      }
    },
  );
});

describe('files of worlds', () => {
  test('a world can be saved to a file, and loaded after a reset', async () => {
    await ask(dashboard.server, '/_sandbox/depositos', {
      method: 'POST',
      body: { carteira_id: 'cart_9w4t7b2yk5gm', valor: '25.50' },
    });
    await open('#/mundos');
    const [file] = await Promise.all([
      dashboard.page.waitForEvent('download'),
      click('Salvar o mundo mostrado'),
    ]);
    expect(file.suggestedFilename()).toBe('principal.yaml');
    const text = await readFile(await file.path(), 'utf8');
    await ask(dashboard.server, '/_sandbox/reiniciar', { method: 'POST' });
    await load(text);
    await sees('200', '.outcome.good .badge');
    await dashboard.page.locator('.sidebar a', { hasText: 'Visão geral' }).click();
    await sees('1.000.025,50', '.total');
  });

  test('a world file with a mistake is refused, and the page shows the line', async () => {
    await open('#/mundos');
    await load(WORLD.replace('carteira: Caixa', 'carteira: Cofre'));
    await sees('Linha 11, coluna 37', '.outcome.bad');
    await sees('11 │       - { em: 2026-03-02T09:00:00Z, carteira: Cofre', 'pre');
  });

  test('a world file with other keys makes the page ask for a key, reject an unknown one, and use the right one', async () => {
    await open('#/mundos');
    await load(WORLD);
    await sees('o painel precisa de uma chave para ler a API', 'main p');
    const key = dashboard.page.getByLabel('Chave do mundo');
    await key.fill('svc_test_de_ninguem');
    await click('Usar a chave');
    await sees('A API não reconhece essa chave', '.problem');
    await key.fill('svc_test_do_arquivo');
    await click('Usar a chave');
    await dashboard.page.locator('.sidebar a', { hasText: 'Visão geral' }).click();
    await sees('123,45', '.total');
  });
});

test('a receiver accepts any list of answers, and the sandbox refuses an invalid status', async () => {
  await open('#/eventos');
  const answers = dashboard.page.getByLabel('Responde');
  await answers.fill('503, 204:1500, -');
  await click('Programar');
  await sees('503, 204 (1500 ms), nada', 'td');
  await answers.fill('talvez');
  await click('Programar');
  await sees('respostas[0].status', '.outcome.bad code');
});
