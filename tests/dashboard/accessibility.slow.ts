import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../docs/axe.ts';
import { inEcosystem } from '../ecosystem/install.ts';
import { answering, startReceiver } from '../sandbox/webhooks/receiver.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard({ bypassCSP: true });
const { open, sees, until } = dashboard;

let axe: string;
beforeAll(() => {
  axe = readFileSync(inEcosystem('axe-core/axe.min.js'), 'utf8');
});

/** A sandbox in which every view has something to show, and the address of each. */
async function livedIn(): Promise<string[]> {
  const { server } = dashboard;
  const post = <T>(path: string, body?: object) =>
    ask<T>(server, path, { method: 'POST', ...(body && { body }) });
  await post('/_sandbox/relogio', { avancar: 'P31D' });
  const { dados } = await ask<{ dados: { id: string }[] }>(server, '/v1/propostas');
  const proposal = dados[0]?.id;
  await post('/v1/webhooks', { url: (await startReceiver(answering(500))).url });
  type Approved = { transacoes: { id: string }[] };
  const { transacoes } = await post<Approved>(`/v1/propostas/${proposal}/aprovar`, {});
  const transaction = transacoes[0]?.id;
  await post(`/_sandbox/transacoes/${transaction}/transmitir`);
  await post(`/_sandbox/transacoes/${transaction}/confirmar`);
  const wallet = { carteira_destino_id: 'cart_3n8v5c1rz6de' };
  const { id: redemption } = await post<{ id: string }>('/v1/resgates', { valor: '10.00', ...wallet });
  await post('/_sandbox/falhas', { tipo: 'retencao', operacao: 'listarCobrancas' });
  await post('/_sandbox/instantaneos');
  await post('/_sandbox/mundos');
  await post('/_sandbox/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '999999999999.99' });
  await post(`/v1/propostas/${proposal}/rejeitar`, {}).catch(() => {});
  type Listed = { dados: { id: string }[] };
  const requests = await ask<Listed>(server, '/_sandbox/requisicoes?status=409');
  const events = await ask<Listed>(server, '/v1/eventos?limite=1');
  return [
    '#/',
    '#/historico',
    '#/propostas',
    `#/propostas/${proposal}`,
    '#/resgates',
    `#/resgates/${redemption}`,
    '#/transacoes',
    `#/transacoes/${transaction}`,
    '#/relogio',
    '#/requisicoes',
    `#/requisicoes/${requests.dados[0]?.id}`,
    '#/eventos',
    `#/eventos/${events.dados[0]?.id}`,
    '#/falhas',
    '#/mundos',
    '#/nada',
  ];
}

/** What of the view is out of sight: what is beyond the end of a table or of a diagram of states, and the end of what is chosen in a list. */
const HIDDEN = `(() => {
  const ARROW = 20;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.clientWidth > 0);
  const pen = document.createElement('canvas').getContext('2d');
  const isCut = (select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room;
  };
  return [
    ...shown('.table, .machine-place').filter((table) => table.scrollWidth > table.clientWidth + 1).map((table) => table.ariaLabel),
    ...shown('select').filter(isCut).map((select) => select.selectedOptions[0].text),
  ];
})()`;

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

test.each(['', 'en/'] as const)(
  'no view breaks a rule of axe, light or dark, on a desk or on a phone, nor is wider than its screen or hides a part: /%s',
  async (language) => {
    const { page } = dashboard;
    const addresses = await livedIn();
    await open('', language);
    await page.evaluate(axe);
    const problems: string[] = [];
    for (const address of addresses) {
      await page.evaluate(`location.hash = ${JSON.stringify(address)}`);
      await sees(address === '#/nada' ? '' : ' ', 'main :is(.card, .feed, .table, p)');
      await until(`!/(Lendo|Reading)…/.test(document.querySelector('main').textContent)`);
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [1024, 'dark'],
        [390, 'light'],
        [390, 'dark'],
        [320, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const place = `${address} ${width} ${colorScheme}`;
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        if (wide !== width) problems.push(`${place}: is ${wide} wide`);
        // So narrow is a desk that is zoomed in to 400 %: tables may be scrolled there.
        if (width === 320) continue;
        // The drawing of states is laid out again once it has its new width.
        await page.evaluate(TWO_FRAMES);
        const hidden = (await page.evaluate(HIDDEN)) as string[];
        problems.push(...hidden.map((what) => `${place}: hides the end of ${what}`));
        problems.push(...(await violations(page)).map((problem) => `${place}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  },
);
