import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Credentials, credentialsOf, newAccountName } from '../../hosted/src/credentials/credentials.ts';
import { readSecrets } from '../../hosted/src/credentials/secrets.ts';
import { accountOfKey, accountOfToken } from '../../hosted/src/credentials/verify.ts';
import { readKey } from '../../mock/src/credentials-header.ts';
import { isToken } from '../../mock/src/http/guard.ts';
import { SIGNING_SECRET } from '../../mock/src/worlds/credentials.ts';
import { FIXED_KEYS } from '../../mock/src/worlds/fixed-keys.ts';

const [OLD, NEW] = ['segredo-antigo-do-servico-de-teste', 'segredo-recente-do-servico-de-teste'];
const both = readSecrets(JSON.stringify({ a: OLD, b: NEW }));
const [ANA, BIA] = ['a0123456789abcdef', 'b0123456789abcdef'];

const secretsOf = (of: Credentials): string[] => [
  ...Object.values(of.keys),
  of.keyPrefix,
  of.controlToken,
  of.seed,
  of.signingSecret,
];

test("an account's credentials are stable, and different from every other account's", () => {
  const [ana, bia] = [credentialsOf(ANA, both), credentialsOf(BIA, both)];
  expect(credentialsOf(ANA, both)).toEqual(ana);
  const all = [...secretsOf(ana), ...secretsOf(bia)];
  expect(new Set(all).size).toBe(all.length);
});

test('credentials derive from the secret with HMAC-SHA256 only', () => {
  const tag = (text: string) =>
    BigInt(`0x${createHmac('sha256', OLD).update(text).digest('hex')}`)
      .toString(36)
      .padStart(50, '0')
      .slice(0, 26);
  const { keys, keyPrefix, controlToken, seed } = credentialsOf(ANA, both);
  expect(keys.admin).toBe(`svc_test_${ANA}a${tag(`chave|${ANA}|a`)}`);
  expect(keys.other).toBe(`svc_test_${ANA}b${tag(`chave|${ANA}|b`)}`);
  expect(keyPrefix).toBe(`svc_test_${ANA}x${tag(`chave|${ANA}|x`)}_`);
  expect(controlToken).toBe(`ctl_test_${ANA}${tag(`controle|${ANA}`)}`);
  expect(seed).toBe(createHmac('sha256', OLD).update(`semente|${ANA}`).digest('hex'));
});

test('the published default keys are refused for every account', () => {
  const published = [...Object.values(FIXED_KEYS).map(({ chave }) => chave), SIGNING_SECRET, 'tesa'];
  const ana = secretsOf(credentialsOf(ANA, both));
  expect(ana.filter((secret) => published.includes(secret))).toEqual([]);
  expect(published.map((key) => accountOfKey(key, both))).toEqual(published.map(() => undefined));
});

test("the account's keys and keys with its prefix route to the account, and the sandbox accepts their form", () => {
  const { keys, keyPrefix, controlToken } = credentialsOf(ANA, both);
  for (const key of [...Object.values(keys), `${keyPrefix}folha`, `${keyPrefix}a_b-C9`]) {
    expect(accountOfKey(key, both)).toBe(ANA);
    expect(readKey(new Headers({ Authorization: `Bearer ${key}` }))).toBe(key);
  }
  expect(accountOfToken(controlToken, both)).toBe(ANA);
  expect(isToken(controlToken)).toBe(true);
});

const withOtherLast = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;

test('the router refuses a forged key', () => {
  const [ana, bia] = [credentialsOf(ANA, both), credentialsOf(BIA, both)];
  const { admin, operator } = ana.keys;
  const made = [
    withOtherLast(admin),
    admin.replace(/.{26}$/, '0'.repeat(26)),
    admin.slice(0, -1),
    `${admin}0`,
    admin.slice(0, -26),
    // Tags of another account, of another kind of key, and of the control plane.
    admin.slice(0, -26) + bia.keys.admin.slice(-26),
    admin.slice(0, -26) + operator.slice(-26),
    admin.slice(0, -26) + ana.controlToken.slice(-26),
    // Another kind of key with the same tag.
    admin.replace(`${ANA}a`, `${ANA}o`),
    admin.replace(`${ANA}a`, `${ANA}z`),
    // The letter of another secret, and of an unknown secret.
    admin.replace(ANA, `b${ANA.slice(1)}`),
    admin.replace(ANA, `c${ANA.slice(1)}`),
    admin.toUpperCase(),
    admin.replace('svc_test_', 'svc_live_'),
    // A bare prefix, a key instead of a prefix, and invalid suffixes.
    ana.keyPrefix,
    ana.keyPrefix.slice(0, -1),
    `${admin}_folha`,
    `${ana.keyPrefix}ação`,
    `${ana.keyPrefix}folha\n`,
    `${admin}\n`,
    ` ${admin}`,
    // Look-alike characters, and characters that Unicode normalizes to the original.
    admin.replace('a', 'а'),
    admin.replace(/.$/, '\u{1d7d8}'),
    admin.replace(/.$/, 'é'),
    ana.controlToken,
    '',
    'svc_test_',
    `svc_test_${'9'.repeat(1_048_576)}`,
    `${ana.keyPrefix.slice(0, -1)}${'_'.repeat(1_048_576)}é`,
  ];
  expect(made.filter((key) => accountOfKey(key, both) !== undefined)).toEqual([]);
});

test('the control plane refuses a forged token', () => {
  const [ana, bia] = [credentialsOf(ANA, both), credentialsOf(BIA, both)];
  const { controlToken } = ana;
  const made = [
    withOtherLast(controlToken),
    controlToken.slice(0, -1),
    `${controlToken}0`,
    controlToken.slice(0, -26) + bia.controlToken.slice(-26),
    controlToken.slice(0, -26) + ana.keys.admin.slice(-26),
    ana.keys.admin,
    controlToken.replace('ctl_test_', 'svc_test_'),
    controlToken.toUpperCase(),
    '',
    `ctl_test_${'9'.repeat(1_048_576)}`,
  ];
  expect(made.filter((token) => accountOfToken(token, both) !== undefined)).toEqual([]);
});

test('retiring a secret closes exactly the accounts created with it', () => {
  const [ana, bia] = [credentialsOf(ANA, both), credentialsOf(BIA, both)];
  const later = readSecrets(JSON.stringify({ b: NEW }));
  expect(accountOfKey(ana.keys.admin, later)).toBe(undefined);
  expect(accountOfToken(ana.controlToken, later)).toBe(undefined);
  expect(accountOfKey(bia.keys.admin, later)).toBe(BIA);
  expect(() => credentialsOf(ANA, later)).toThrow(RangeError);
});

test("a new secret under a used letter does not open that letter's accounts", () => {
  const { keys, controlToken } = credentialsOf(ANA, both);
  const replaced = readSecrets(JSON.stringify({ a: NEW }));
  expect(accountOfKey(keys.admin, replaced)).toBe(undefined);
  expect(accountOfToken(controlToken, replaced)).toBe(undefined);
});

const from = (bytes: readonly number[]) => {
  let at = 0;
  return () => Uint8Array.of(bytes[at++] ?? 0);
};

test("an account name starts with the newest secret's letter, and its letters are evenly distributed", () => {
  const bytes = [252, 253, 254, 255, ...Array.from({ length: 16 }, (_, n) => n * 16)];
  expect(newAccountName(both, from(bytes))).toBe('b0gwcs8o4k0gwcs8o');
  const name = newAccountName(both, (length) => crypto.getRandomValues(new Uint8Array(length)));
  expect(accountOfKey(credentialsOf(name, both).keys.admin, both)).toBe(name);
});
