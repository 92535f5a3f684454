import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['@tesa/sdk', () => import('@tesa/sdk')],
  ['@tesa/sdk/webhooks', () => import('@tesa/sdk/webhooks')],
  ['@tesa/sdk/verify', () => import('@tesa/sdk/verify')],
  ['@tesa/sdk/opentelemetry', () => import('@tesa/sdk/opentelemetry')],
  ['@tesa/sdk/postgres', () => import('@tesa/sdk/postgres')],
])('%s can be imported where there is no TextEncoder, as under jsdom', async (_, load) => {
  vi.resetModules();
  vi.stubGlobal('TextEncoder', undefined);
  vi.stubGlobal('TextDecoder', undefined);
  await expect(load()).resolves.toBeDefined();
});
