import { globSync, readFileSync } from 'node:fs';
import { Tesa } from '@tesa/sdk';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const FILES = ['README.md', 'sdk/README.md', 'mock/README.md', ...globSync('docs/pages/**/*.md')];

const settings = FILES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^```.*?^```/gms)].flatMap(([block]) =>
    [...block.matchAll(/TESA_BASE_URL[:=] ?'?(http[^\s',]+)/g)].map(([, address = '']) => ({
      file,
      address,
      allowed: /TESA_ALLOW_HTTP[:=] ?'?(\w+)/.exec(block)?.[1],
    })),
  ),
);

test('the docs set the base URL with TESA_BASE_URL', () => {
  expect(settings.length).toBeGreaterThan(3);
});

test.each(settings)('a client starts with TESA_BASE_URL=$address, as in $file', ({ address, allowed }) => {
  vi.stubEnv('TESA_BASE_URL', address);
  vi.stubEnv('TESA_ALLOW_HTTP', allowed);
  expect(new Tesa({ apiKey: 'svc_test_exemplo_admin' }).baseUrl).toBe(address);
});
