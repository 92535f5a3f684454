import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { body, delivery, header, isBelieved, otherSecret, refusalOf, secret, signed } from './support.ts';

describe('secrets option', () => {
  test.each<[unknown, string]>([
    [undefined, 'array of one or more'],
    [null, 'array of one or more'],
    [secret, 'array of one or more'],
    [[], 'array of one or more'],
    [{ 0: secret, length: 1 }, 'array of one or more'],
    [[''], 'A secret must be the whsec_ of registrarWebhook, not empty.'],
    [Array(1), 'whsec_'],
    [Object.assign([secret, secret], { length: 3 }), 'whsec_'],
    [['whsec_'], 'whsec_'],
    [[undefined], 'whsec_'],
    [[null], 'whsec_'],
    [[42], 'whsec_'],
    [[[secret]], 'whsec_'],
    [[Buffer.from(secret)], 'whsec_'],
    [[Buffer.alloc(0)], 'whsec_'],
    [['canario'], 'whsec_'],
    [['sigsec_canario'], 'whsec_'],
    [['WHSEC_canario'], 'whsec_'],
    [['whsec_canário'], 'whsec_'],
    [[` ${secret}`], 'has whitespace: trim it'],
    [[`${secret} `], 'whitespace'],
    [[`${secret}\n`], 'whitespace'],
    [['whsec_cana rio'], 'whitespace'],
    [['svc_test_canario'], 'API key'],
    [['svc_live_canario'], 'API key'],
    [[secret, ''], 'whsec_'],
    [[secret, 'svc_test_canario'], 'API key'],
  ])('the secrets %j are refused without being quoted', async (secrets, hint) => {
    const { reason, message } = await refusalOf(delivery({ secrets }));
    expect(reason).toBe('configuration');
    expect(message).toContain(hint);
    expect(message).not.toMatch(/can[aá]|exemplo/);
  });

  test('a delivery signed with either of two secrets is accepted', async () => {
    for (const secrets of [
      [secret, otherSecret],
      [otherSecret, secret],
    ]) {
      expect(await isBelieved(delivery({ secrets }))).toBe(true);
    }
  });

  test('secrets that did not sign are refused, and the message says which secret to pass', async () => {
    const { reason, message } = await refusalOf(delivery({ secrets: [otherSecret, `${secret}0`] }));
    expect(reason).toBe('signature');
    expect(message).toContain('the secrets of the destination');
  });

  test('secrets of earlier calls are not cached', async () => {
    for (let i = 0; i < 200; i++) await refusalOf(delivery({ secrets: [`whsec_outro_${i}`] }));
    expect(await isBelieved(delivery())).toBe(true);
  });
});

test.each([
  ['a forged one', delivery({ payload: body.replace('200.00', '900.00') })],
  ['an old one', delivery({ now: () => 11e11 })],
  ['a malformed one', delivery({ header: `${header},v1=canario` })],
  ['a parsed one', delivery({ payload: JSON.parse(body) })],
  ['no event', signed(body.replace('evt_', 'eve_'))],
  ['of another environment', delivery({ ambiente: 'producao' })],
  ['a wrong secret', delivery({ secrets: ['svc_live_canario'] })],
])('the refusal of %s shows no secret, header or body', async (_, options) => {
  const refusal = await refusalOf(await options);
  const shown = [String(refusal), refusal.stack, JSON.stringify(refusal)];
  const all = [...shown, inspect(refusal, { showHidden: true, depth: null })].join('\n');
  expect(all).not.toMatch(/exemplo_3d7a|canario|v1=|d156180efc|evt_2x8|200\.00/);
});
