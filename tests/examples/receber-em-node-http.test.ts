import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { signWebhook } from '@tesa/sdk/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';

const root = new URL('../../', import.meta.url);
const secret = 'whsec_exemplo_do_teste';
const MiB = 1024 * 1024;
const port = await freePort();
const url = `http://127.0.0.1:${port}/webhooks/tesa`;
let said = '';

const receiver = spawn(process.execPath, ['examples/receber-em-node-http.ts'], {
  cwd: root,
  env: { ...process.env, TESA_WEBHOOK_URL: url, TESA_WEBHOOK_SECRET: secret },
});
receiver.stdout.on('data', (chunk) => (said += chunk));

beforeAll(() => once(receiver.stdout, 'data')); // The first output shows that the receiver listens.
afterAll(async () => {
  receiver.kill();
  expect(await once(receiver, 'exit')).toEqual([0, null]);
});

const event = (id: string, indent?: number) =>
  JSON.stringify(
    {
      id,
      tipo: 'novo.tipo',
      criado_em: '2026-11-20T12:00:00Z',
      ambiente: 'sandbox',
      organizacao_id: 'org_1',
      dados: {},
    },
    null,
    indent,
  );

async function deliver(body: string, headers: Record<string, string> = {}, signed = body): Promise<number> {
  const signature = await signWebhook({ payload: signed, secret });
  const init = { method: 'POST', headers: { 'Service-Signature': signature, ...headers }, body };
  return (await fetch(url, init)).status;
}

test('an event is handled once despite redeliveries, and verified by its raw bytes', async () => {
  const id = 'evt_1a2b3c4d5e6f';
  expect([await deliver(event(id)), await deliver(event(id))]).toEqual([200, 200]);
  expect(await deliver(event('evt_2a2b3c4d5e6f', 2))).toBe(200);
  const handled = [`${id} novo.tipo`, 'evt_2a2b3c4d5e6f novo.tipo'];
  await expect.poll(() => said.match(/evt_\w+ novo\.tipo/g)).toEqual(handled);
});

test('a body with a wrong signature is refused', async () => {
  expect(await deliver(event('evt_3a2b3c4d5e6f'), {}, event('evt_4a2b3c4d5e6f'))).toBe(400);
  expect(said).not.toMatch(/evt_[34]/);
});

test('a body over 1 MiB answers 413, even without a Content-Length, and a body of exactly 1 MiB is read', async () => {
  const pieces = () =>
    new ReadableStream({
      start(controller) {
        for (let n = 0; n < 48; n++) controller.enqueue(new Uint8Array(MiB / 16));
        controller.close();
      },
    });
  const chunked = await fetch(url, { method: 'POST', body: pieces(), duplex: 'half' } as RequestInit);
  expect([await deliver('x'.repeat(MiB + 1)), chunked.status]).toEqual([413, 413]);
  // The body is within the size limit and is refused for its content.
  expect(await deliver('x'.repeat(MiB))).toBe(400);
});

test('an unknown path answers 404, and an unknown method 405', async () => {
  const elsewhere = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' });
  const read = await fetch(url);
  expect([elsewhere.status, read.status, read.headers.get('Allow')]).toEqual([404, 405, 'POST']);
});

test('a sender that disconnects midway does not affect the answers to others', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST /webhooks/tesa HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc`);
  socket.destroy();
  await once(socket, 'close');
  expect(await deliver(event('evt_5a2b3c4d5e6f'))).toBe(200);
});
