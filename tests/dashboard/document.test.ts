import { expect, test } from 'vitest';
import { documentOf } from '../../mock/dashboard/document.ts';

const ASSETS = { first: 'first.1.js', script: 'painel.2.js', style: 'painel.3.css', icon: 'icon.4.svg' };
const SANDBOX = '../sandbox/5/worker.js';

const addressesIn = (page: string) =>
  Array.from(page.matchAll(/(?:src|href|data-sandbox)="([^"]*)"/g), ([, address]) => address ?? '');

const resolved = (page: string, url: string) => addressesIn(page).map((one) => new URL(one, url).pathname);

test.each(['/_sandbox/painel/', '/projeto/tesa/painel/'])(
  'the Portuguese and English pages load the same files under any path: %s',
  (path) => {
    const expected = Object.values(ASSETS).map((name) => `${path}${name}`);
    const url = `http://127.0.0.1${path}`;
    expect(resolved(documentOf('pt', ASSETS), url).sort()).toEqual(expected.sort());
    expect(resolved(documentOf('en', ASSETS), `${url}en/`).sort()).toEqual(expected.sort());
  },
);

test('pages with a sandbox in the tab name the same script, and their policy allows no other script', () => {
  const assets = { ...ASSETS, sandbox: SANDBOX };
  for (const [language, url] of [
    ['pt', 'http://127.0.0.1/tesa/painel/'],
    ['en', 'http://127.0.0.1/tesa/painel/en/'],
  ] as const) {
    const page = documentOf(language, assets);
    expect(resolved(page, url)).toContain('/tesa/sandbox/5/worker.js');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.split('; ');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types sandbox');
    // Browsers ignore `frame-ancestors` in a meta element and log an error.
    expect(policy?.join()).not.toContain('frame-ancestors');
  }
});

test("a server's pages name no sandbox script and contain no policy, because the server sends one", () => {
  for (const language of ['pt', 'en'] as const)
    expect(documentOf(language, ASSETS)).not.toMatch(/data-sandbox|http-equiv/);
});
