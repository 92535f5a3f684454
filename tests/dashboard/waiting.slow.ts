import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { dashboardSource } from '../../mock/src/sites/dashboard-source.ts';
import { waitingPage, waitingScript } from '../../mock/src/sites/waiting-page.ts';
import { openBrowser } from '../docs/browser.ts';

const WAITING = waitingPage(dashboardSource(), {
  url: new URL('http://127.0.0.1:4010/_sandbox/painel/'),
  headers: new Headers(),
});
const PAGE = '/_sandbox/painel/';

test.each(['', '#/mundos'])(
  'what is shown while pages are built gives way to %j when they are',
  async (hash) => {
    let asked = 0;
    const server = createServer((request, response) => {
      if (request.url === `${PAGE}espera.js`) {
        const { status, headers, body } = waitingScript();
        return void response.writeHead(status, headers).end(body);
      }
      if (request.url !== PAGE) return void response.writeHead(404).end();
      asked += 1;
      if (asked === 1) return void response.writeHead(WAITING.status, WAITING.headers).end(WAITING.body);
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<main>Pronto</main>');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${PAGE}${hash}`);
    await page.locator('main', { hasText: 'Pronto' }).waitFor({ timeout: 10_000 });
    expect(await page.evaluate('location.hash')).toBe(hash);
  },
);
