import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { listen } from '../../mock/src/cli/listen.ts';
import { readOptions } from '../../mock/src/cli/options.ts';
import { isAllowed, parseAllowedDestinations } from '../../mock/src/webhooks/destination-address.ts';
import { run } from '../cli/terminal.ts';

interface Compose {
  readonly services: Readonly<
    Record<'sandbox' | 'app', { readonly command?: string[]; readonly environment: Record<string, string> }>
  >;
}

const pageIn = (language: string): string =>
  readFileSync(`docs/pages/${language}/sandbox/conteineres.md`, 'utf8');

const composeIn = (page: string): string =>
  /```yaml\n(services:\n {2}sandbox:\n[^`]*--allow-destination[^`]*)```/.exec(page)?.[1] ?? '';

/** The arguments of the image's entry point, which precede those of the compose file. */
const [, ...ofImage] = JSON.parse(
  /^ENTRYPOINT (.*)$/m.exec(readFileSync('mock/container/Dockerfile', 'utf8'))?.[1] ?? '[]',
) as string[];

test.each(['pt', 'en'])(
  "the compose file's sandbox starts, and delivers to the documented address: %s",
  (language) => {
    const page = pageIn(language);
    const { sandbox, app } = (load(composeIn(page)) as Compose).services;
    const {
      allowDestinations = [],
      port,
      token,
    } = readOptions([...ofImage, ...(sandbox.command ?? [])], sandbox.environment);
    expect(token).toBe('a-token-for-tests');
    expect(app.environment.TESA_BASE_URL).toBe(`http://sandbox:${port}/v1`);
    const [destination = ''] = /http:\/\/app:[^`]+/.exec(page) ?? [];
    expect(isAllowed(new URL(destination), parseAllowedDestinations(allowDestinations))).toBe(true);
  },
);

test('the compose file is the same in both languages', () => {
  expect(composeIn(pageIn('en'))).toBe(composeIn(pageIn('pt')));
});

test.each(['pt', 'en'])(
  'tesa-mock listen accepts the documented options that forward to this machine: %s',
  async (language) => {
    const [, line = ''] =
      /^TESA_MOCK_TOKEN=\S+ npx --no-install @tesa\/mock listen (.*)$/m.exec(pageIn(language)) ?? [];
    const nobody: typeof fetch = () => Promise.reject(new TypeError('nobody is there'));
    const { code, stderr } = await run(listen, line.split(' '), { fetch: nobody });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('The connection was cut') });
  },
);
