import { isWebhookVerificationError, WebhookVerificationError } from '@tesa/sdk/webhooks';
import { expect, test } from 'vitest';
import { delivery, refusalOf } from './support.ts';

test('a refusal is recognized by its guard, also when it is from a different copy of the package', async () => {
  expect(isWebhookVerificationError(await refusalOf(delivery({ header: null })))).toBe(true);
  const foreign = Object.assign(new Error(), { name: 'WebhookVerificationError', reason: 'header' });
  expect(isWebhookVerificationError(foreign)).toBe(true);
  expect(foreign).not.toBeInstanceOf(WebhookVerificationError);
});

test.each([undefined, null, 'WebhookVerificationError', 42, {}, new Error('WebhookVerificationError')])(
  'the guard does not recognize %j',
  (thrown) => {
    expect(isWebhookVerificationError(thrown)).toBe(false);
  },
);
