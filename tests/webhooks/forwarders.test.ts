import { expect, test } from 'vitest';
import { forwardStream } from '../../mock/src/control/streams.ts';
import { createSender, Forwarders, forwarderUrl } from '../../mock/src/webhooks/index.ts';

const NAME = 'minha-maquina';
const DELIVERY = {
  id: 'ent_1',
  url: forwarderUrl(NAME),
  body: new TextEncoder().encode('{"id":"evt_1"}'),
  signature: 't=1,v1=00',
};

function sending(forwarders: Forwarders) {
  const late = new AbortController();
  const send = createSender({
    checkDestination: async () => ({ status: 'forwarder', name: NAME }),
    forward: forwarders.forward,
    realClock: { now: () => 0 },
    deadline: () => late.signal,
  });
  return { late, sent: () => send(DELIVERY, new AbortController().signal) };
}

test("an attempt's time includes forwarding, and a later response is ignored", async () => {
  const forwarders = new Forwarders();
  const line = forwarders.connect(NAME);
  const { late, sent } = sending(forwarders);
  const attempt = sent();
  await Promise.resolve();
  const taken = line.read();
  late.abort();
  expect(await attempt).toEqual({ status: null, erro: 'tempo_esgotado', ms: 0 });
  expect(forwarders.answer(NAME, taken?.attempt ?? '', 200)).toBe(false);
});

test('a delivery that no forwarder reads in time is dropped and frees its space', async () => {
  const forwarders = new Forwarders();
  const line = forwarders.connect(NAME);
  const { late, sent } = sending(forwarders);
  const attempt = sent();
  await Promise.resolve();
  late.abort();
  await attempt;
  expect(line.read()).toBeUndefined();
});

test('comments keep a silent stream open, and events after a comment are sent', async () => {
  const forwarders = new Forwarders();
  const silences: (() => void)[] = [];
  const stream = forwardStream({
    connect: () => forwarders.connect(NAME),
    url: forwarderUrl(NAME),
    timer: (_milliseconds, work) => {
      silences.push(work);
      return () => {};
    },
    onEnd: () => {},
  });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value ?? '';
  expect(await next()).toContain(`"url":"${forwarderUrl(NAME)}"`);
  const comment = next();
  while (silences.length === 0) await Promise.resolve();
  silences[0]?.();
  expect(await comment).toBe(':\n\n');
  void sending(forwarders).sent();
  expect(await next()).toContain(Buffer.from(DELIVERY.body).toString('base64'));
});
