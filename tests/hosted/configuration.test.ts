import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseConfigFileTextToJson } from 'typescript';
import { expect, test } from 'vitest';
import { COMPATIBILITY } from '../../hosted/local/miniflare.ts';
import { ACCOUNT_PERIOD, CREATION_PERIOD } from '../../hosted/src/edge/limits.ts';

const file = new URL('../../hosted/wrangler.jsonc', import.meta.url);
const text = readFileSync(file, 'utf8');
const { config, error } = parseConfigFileTextToJson(fileURLToPath(file), text);

test('the deployment uses the same platform version as the tests', () => {
  expect(error).toBe(undefined);
  expect(config.compatibility_date).toBe(COMPATIBILITY.compatibilityDate);
  expect(config.compatibility_flags).toEqual(COMPATIBILITY.compatibilityFlags);
});

test('a migration gives every class of objects its own database', () => {
  const bound = config.durable_objects.bindings.map((binding: { class_name: string }) => binding.class_name);
  expect(config.migrations[0].new_sqlite_classes).toEqual(bound);
});

test('the configured rate limits match the documented periods', () => {
  const periods = config.ratelimits.map(({ name, simple }: { name: string; simple: { period: number } }) => [
    name,
    simple.period,
  ]);
  expect(Object.fromEntries(periods)).toEqual({
    CREATION_LIMIT: CREATION_PERIOD,
    ACCOUNT_LIMIT: ACCOUNT_PERIOD,
  });
});

test('the configuration contains no secret, and the service has only its own domain', () => {
  expect(JSON.stringify(config)).not.toContain('SECRETS');
  expect([config.workers_dev, config.preview_urls]).toEqual([false, false]);
});

test('the deployment uploads the output of the build', () => {
  const built = readFileSync(new URL('../../hosted/build.ts', import.meta.url), 'utf8');
  expect(built).toContain(`'../dist/hosted/'`);
  expect([config.main, config.assets.directory]).toEqual([
    '../dist/hosted/worker/worker.js',
    '../dist/hosted/assets',
  ]);
});
