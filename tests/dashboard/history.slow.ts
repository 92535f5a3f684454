import { expect, test } from 'vitest';
import { readable } from '../../mock/dashboard/api/money.ts';
import { monthEndAfter } from '../../mock/dashboard/api/month.ts';
import type { Relogio } from '../../mock/src/contract/control-types.ts';
import type { Posicoes, Rendimento } from '../../sdk/src/generated/entities.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees, until } = dashboard;

const post = <T>(path: string, body: object) => ask<T>(dashboard.server, path, { method: 'POST', body });
const texts = (selector: string) => dashboard.page.locator(selector).allTextContents();
const chart = (name: string) => dashboard.page.getByRole('img', { name });

async function passMonth(): Promise<string[]> {
  const { agora } = await ask<Relogio>(dashboard.server, '/_sandbox/relogio');
  await post('/_sandbox/relogio', { ate: monthEndAfter(agora) });
  return positions();
}

async function passMonths(count: number): Promise<void> {
  for (let month = 0; month < count; month += 1) await passMonth();
}

async function positions(): Promise<string[]> {
  const { por_ativo, disponivel, total } = await ask<Posicoes>(dashboard.server, '/v1/posicoes');
  return [disponivel, ...por_ativo.map(({ valor }) => valor), total].map(inPortuguese);
}

const inPortuguese = (valor: string): string => readable(valor, 'pt-BR');

async function invest(): Promise<void> {
  await ask(dashboard.server, '/_sandbox/custodiante', { method: 'PATCH', body: { automatico: true } });
  await post('/v1/propostas/prop_5x0q2m8kvt4c/aprovar', {});
}

const deposit = (valor: string) => post('/_sandbox/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor });

test('before the end of the first month, the history offers a button that ends the month, also by keyboard', async () => {
  await open('');
  await dashboard.page.locator('nav a', { hasText: 'Mês a mês' }).click();
  await sees('Nenhum mês terminou ainda');
  expect(await dashboard.page.locator('main figure').count()).toBe(0);
  await click('Avançar até o fim do mês');
  await sees('1.000.000,00', '.numbers td');
  expect(await dashboard.page.locator('.column').count()).toBe(4);
  expect(await texts('main p a')).toEqual(['Visão geral']);
  await dashboard.page.getByRole('button', { name: 'Avançar até o fim do mês' }).focus();
  await dashboard.page.keyboard.press('Enter');
  await until(`document.querySelectorAll('.column').length === 6`);
});

test("the history's tables contain the API's positions at each month end, each yield, and their sums", async () => {
  await invest();
  const ends = [await passMonth()];
  // More records than one page of the list holds.
  for (let count = 0; count < 101; count += 1) await deposit('10.01');
  ends.unshift(await passMonth());
  const asked = { valor: '5000.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const { id } = await post<{ id: string }>('/v1/resgates', asked);
  await post(`/v1/resgates/${id}/aprovar`, {});
  ends.unshift(await passMonth());
  await deposit('999999999999.99');
  await open('#/historico');
  ends.unshift(await positions());
  await sees(ends[0]?.[3] ?? '', '.numbers td');
  expect(await texts('section:has(#posicoes) tbody td')).toEqual(ends.flat());
  const yields = await ask<{ dados: Rendimento[] }>(dashboard.server, '/v1/rendimento');
  const expected = yields.dados.flatMap(({ rendimento_bruto, valor_da_taxa, rendimento_liquido }) =>
    [rendimento_bruto, valor_da_taxa, rendimento_liquido].map(inPortuguese),
  );
  expect(await texts('section:has(#rendimento) tbody td')).toEqual(expected);
  const { yield_acumulado } = await ask<Posicoes>(dashboard.server, '/v1/posicoes');
  expect((await texts('section:has(#rendimento) tfoot td'))[0]).toBe(inPortuguese(yield_acumulado));
});

test("the chart has a column per month, shows a column's figures on hover, and distinguishes parts without color", async () => {
  await invest();
  await passMonths(2);
  await open('#/historico', 'en/');
  await chart(
    'Positions at the end of each month, as a chart; the table below has the same numbers',
  ).waitFor();
  const legend = () => texts('section:has(#posicoes) .legend strong');
  const [nowName, , first = ''] = await texts('section:has(#posicoes) tbody th');
  expect((await legend())[0]).toBe(nowName);
  await dashboard.page.locator('section:has(#posicoes) .column').first().click();
  const cells = await texts('section:has(#posicoes) tbody tr:last-child td');
  expect((await legend()).toSorted()).toEqual([first, ...cells].toSorted());
  const marks = await dashboard.page.evaluate(
    `[...document.querySelectorAll('pattern')].map((one) => one.closest('svg').ariaLabel + one.lastChild.getAttribute('d'))`,
  );
  expect(marks).toHaveLength(5);
  expect(new Set(marks as string[]).size).toBe(5);
});

test('the history shows the last twelve months, or as many as the user chooses', async () => {
  await passMonths(13);
  await open('#/historico');
  await until(`document.querySelectorAll('section:has(#rendimento) tbody th').length === 12`);
  await dashboard.page.locator('.filter a', { hasText: '24 meses' }).click();
  await until(`document.querySelectorAll('section:has(#rendimento) tbody th').length === 13`);
});

test("on a phone, the whole chart is on the screen, with text of the page's size", async () => {
  await passMonths(12);
  await dashboard.page.setViewportSize({ width: 390, height: 844 });
  await open('#/historico');
  await until(`document.querySelectorAll('section:has(#rendimento) .column').length === 13`);
  const beyond = `[...document.querySelectorAll('.columns text')].filter((text) => {
    const { left, right } = text.getBoundingClientRect();
    const place = text.ownerSVGElement.getBoundingClientRect();
    return left < place.left - 1 || right > Math.min(place.right, innerWidth) + 1;
  }).map(({ textContent }) => textContent)`;
  await expect.poll(() => dashboard.page.evaluate(beyond)).toEqual([]);
  const scale = `document.querySelector('.columns > svg').getScreenCTM().a`;
  await expect.poll(async () => Math.round(Number(await dashboard.page.evaluate(scale)) * 100)).toBe(100);
});
