import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isWebhookVerificationError, signWebhook, type WebhookVerificationError } from '@tesa/sdk/webhooks';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { VerifyWebhookOptions } from '../../../sdk/src/webhooks/verify.ts';
import { freePort } from '../../free-port.ts';
import { newFolder, sharedFolder } from '../../temporary.ts';
import { LANGUAGES, type Language, prepare, split } from './languages.ts';
import { MALFORMED, NOT_LOWER_CASE } from './malformed-headers.ts';
import {
  body,
  bytes,
  delivery,
  eventBody,
  header,
  hmacs,
  moment,
  otherSecret,
  secret,
  signed,
  verifyWith,
} from './support.ts';

const good = header.slice(header.indexOf('v1='));
const bad = `v1=${'0'.repeat(64)}`;
const t = `t=${moment}`;

type Vector = readonly [name: string, delivery: VerifyWebhookOptions];

const AGES = [-3e8, -301, -300.001, -300, -299, 0, 299, 299.999, 300, 300.001, 300.999, 301, 3e8];

const SIGNATURES = [
  [good, bad],
  [bad, good],
  [bad, good, bad],
  [good, good],
  [bad, bad, bad, bad, good],
  [bad, bad],
  [good, bad, bad, bad, bad, bad],
];

const SECRETS = [
  [secret],
  [otherSecret],
  [secret, otherSecret],
  [otherSecret, secret],
  [secret, ''],
  [` ${secret}`],
  [secret, 'svc_test_exemplo_admin'],
];

const BODIES = [
  eventBody({ nota: '😀é\u0301\uFFFD' }),
  `${eventBody()}\r\n`,
  JSON.stringify(JSON.parse(body), null, 2),
  eventBody({ nota: 'x'.repeat(1024 * 1024) }),
];

const OTHER_BODIES = [
  `${body}\n`,
  `\uFEFF${body}`,
  body.slice(0, -1),
  JSON.stringify(JSON.parse(body), null, 2),
];

async function vectors(): Promise<Vector[]> {
  const headers = [header, ...MALFORMED, ...NOT_LOWER_CASE, ...everyChangeOf(header)];
  const payloads = [body, ...OTHER_BODIES, ...everyChangeOf(body)];
  return [
    ['no header', delivery({ header: undefined })],
    ...headers.map((value): Vector => [`the header ${value}`, delivery({ header: value })]),
    ...payloads.map((payload): Vector => [`the body ${payload}`, delivery({ payload: bytes(payload) })]),
    ...AGES.map((age): Vector => [`aged ${age} s`, delivery({ now: () => moment * 1000 + age * 1000 })]),
    ...SIGNATURES.map((v1): Vector => [`${v1}`, delivery({ header: `${t},${v1}` })]),
    ...SECRETS.map((secrets): Vector => [`the secrets ${secrets}`, delivery({ secrets })]),
    ...(await Promise.all(BODIES.map(async (text): Promise<Vector> => [text, await signed(bytes(text))]))),
    ...['', 'svc_test_exemplo_admin'].map(forged),
  ];
}

function everyChangeOf(text: string): string[] {
  return Array.from(text, (sign, at) => text.slice(0, at) + (sign === '0' ? '1' : '0') + text.slice(at + 1));
}

/** A delivery signed with an invalid secret, such as the empty value of a missing setting. */
function forged(key: string): Vector {
  const v1 = createHmac('sha256', key).update(`${moment}.${body}`).digest('hex');
  return [`signed with ${key}`, delivery({ header: `${t},v1=${v1}`, secrets: [key] })];
}

async function isBelieved(options: VerifyWebhookOptions): Promise<boolean> {
  const [, hmac] = hmacs[0] ?? [];
  if (hmac === undefined) throw new Error('There is no way to sign');
  try {
    await verifyWith(hmac, options);
    return true;
  } catch (error) {
    if (!isWebhookVerificationError(error)) throw error;
    expect(OF_THE_SIGNATURE).toContain(error.reason);
    return false;
  }
}

const OF_THE_SIGNATURE: readonly WebhookVerificationError['reason'][] = [
  'header',
  'timestamp',
  'signature',
  'configuration',
];

/**
 * A vector as a line for the programs under test: milliseconds, secrets, body and header, the last three in
 * Base64.
 */
function lineOf({ now = Date.now, secrets, payload, header: value }: VerifyWebhookOptions): string {
  const parts = [`${Math.round(now())}`, base64(secrets.join()), base64(payload as string)];
  return [...parts, ...(typeof value === 'string' ? [base64(value)] : [])].join(' ');
}

const base64 = (value: string | Uint8Array): string => Buffer.from(value).toString('base64');

let all: readonly Vector[];
let decisions: readonly boolean[];

beforeAll(async () => {
  all = await vectors();
  decisions = await Promise.all(all.map(([, options]) => isBelieved(options)));
});

test('the vectors contain genuine deliveries, and mostly forged ones', () => {
  expect(decisions.filter((isGood) => isGood).length).toBeGreaterThan(15);
  expect(decisions.filter((isGood) => !isGood).length).toBeGreaterThan(300);
});

const folders = sharedFolder();

describe.each(LANGUAGES.map((language) => [language.name, language] as const))(
  'example in %s',
  (_, language) => {
    let folder: string;

    beforeAll(() => {
      folder = prepare(language, folders);
    });

    test('a receiver in another language accepts the same deliveries as the SDK', () => {
      expect(otherwise(language, folder)).toEqual([]);
    });

    test('a receiver in another language answers over HTTP, and handles only genuine deliveries', async () => {
      const { url, output } = await serve(language, folder);
      const text = eventBody({ nota: '😀é' });
      const genuine = await signWebhook({ payload: text, secret });
      const [now, v1] = genuine.split(',');
      const old = await signWebhook({
        payload: text,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - 400,
      });
      const answers = [
        await post(url, text, [genuine]),
        await post(url, text, [`${now},${bad},${v1}`]),
        await post(url, text, []),
        await post(url, text, ['garbage']),
        await post(url, `${text} `, [genuine]),
        await post(url, text, [old]),
        await post(url, text, [await signWebhook({ payload: text, secret: 'whsec_forged' })]),
        await post(url, '', [genuine]),
      ];
      expect(answers).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
      expect(await post(url, text, [genuine, genuine])).toBe(400);
      await expect.poll(() => output().split('evt_').length - 1).toBe(2);
    });

    test('a receiver in another language refuses everything without a secret', async () => {
      const { url } = await serve(language, folder, '');
      const now = Math.floor(Date.now() / 1000);
      const v1 = createHmac('sha256', '').update(`${now}.${body}`).digest('hex');
      expect(await post(url, body, [`t=${now},v1=${v1}`])).toBe(400);
    });
  },
);

test.each([
  ['a wider tolerance', 'TOLERANCE_IN_SECONDS = 300', 'TOLERANCE_IN_SECONDS = 301'],
  ['a tolerance of the past alone', 'abs(now - int(timestamp))', 'now - int(timestamp)'],
  ['six signatures', '{1,5}', '{1,6}'],
  ['more behind the header', 'HEADER.fullmatch', 'HEADER.match'],
  ['one signature', ',v1=[0-9a-f]{64}){1,5}', ',v1=[0-9a-f]{64}){1}'],
  ['the first secret alone', 'for secret in secrets:', 'for secret in secrets[:1]:'],
  ['any secret', "re.compile(r'whsec_[0-9A-Za-z_-]+')", "re.compile(r'.*')"],
  ['another body', "b'.' + body", "b'.' + body.strip()"],
  ['the start of a signature', 'hmac.compare_digest(expected, signature)', 'expected[:63] == signature[:63]'],
])('the test detects a receiver that accepts %s', (_, right, wrong) => {
  const [python] = LANGUAGES;
  if (python === undefined) throw new Error('There is no receiver');
  const folder = prepare(python, newFolder());
  const file = join(folder, python.files[0]);
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(right);
  writeFileSync(file, source.replace(right, wrong));
  expect(otherwise(python, folder)).not.toEqual([]);
});

function otherwise({ decide }: Language, folder: string): string[] {
  const input = all.map(([, options]) => `${lineOf(options)}\n`).join('');
  const output = execFileSync(...split(decide), { cwd: folder, input, encoding: 'utf8' });
  const decided = output.trim().split('\n');
  expect(decided).toHaveLength(all.length);
  return all.filter((_vector, at) => (decided[at] === '1') !== decisions[at]).map(([name]) => name);
}

async function serve(language: Language, folder: string, secrets = `${otherSecret},${secret}`) {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, TESA_WEBHOOK_SECRETS: secrets, PYTHONUNBUFFERED: '1' };
  const child = spawn(...split(language.serve(port)), {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  await expect.poll(() => listens(port)).toBe(true);
  return { url: `http://127.0.0.1:${port}/webhooks/tesa`, output: () => said };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Posts with one header per signature, which `fetch` would join; returns the status. */
async function post(url: string, text: string, signatures: readonly string[]): Promise<number | undefined> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    ...(signatures.length > 0 && { 'Service-Signature': [...signatures] }),
  };
  const sent = request(url, { method: 'POST', headers }).end(text);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}
