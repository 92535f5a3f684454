import { expect, test } from 'vitest';
import { redactor } from '../../sdk/src/configuration/redact.ts';
import { clientOver, errorOf } from './support.ts';

const SECRET = 'sigsec_9f2c41d07ab35e68';

test.each([
  ['whole', `bad ${SECRET}`],
  ['its end', 'bad …d07ab35e68'],
  ['its middle', 'bad 2c41d07ab3'],
])('a signing secret that is quoted by %s is redacted', (_, text) => {
  expect(redactor(SECRET, {})(text)).toMatch(/^bad …?\[signing secret\]$/);
});

test('words that share fewer than eight characters with the secret stay', () => {
  expect(redactor(SECRET, {})('the sigsec ab35e6 is short')).toBe('the sigsec ab35e6 is short');
});

test('a host that cannot be reached is named with the cause below "fetch failed"', async () => {
  const { tesa } = clientOver(
    () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: new Error('getaddrinfo EAI_AGAIN tesa.interna:8443') }),
      ),
    { maxRetries: 0 },
  );
  expect((await errorOf(tesa.obterPosicoes())).message).toContain(
    '(getaddrinfo EAI_AGAIN tesa.interna:8443)',
  );
});
