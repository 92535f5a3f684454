import { createHmac, timingSafeEqual } from 'node:crypto';
import { importFromEcosystem } from '../../ecosystem/install.ts';
import { amount } from '../amount.ts';
import { inTurns } from '../in-turns.ts';
import { microseconds, type Row, spreadIn } from '../report.ts';
import { sdkWebhooks } from './built.ts';
import { PROPOSTA } from './canned.ts';

const { default: Stripe } = await importFromEcosystem('stripe/esm/stripe.esm.node.js');
const SECRET = 'whsec_exemplo_3d7a1f90c25e4b68';
const DELIVERIES = 500;
const TURNS = amount(10);
const { signWebhook, verifyWebhook } = sdkWebhooks;

type Given = string | Buffer;

interface Delivery<Payload extends Given> {
  readonly payload: Payload;
  readonly header: string;
}

export async function webhooks(): Promise<Row[]> {
  const deliveries = await Promise.all(Array.from({ length: DELIVERIES }, signedDelivery));
  const inBytes = deliveries.map(({ payload, header }) => ({ payload: Buffer.from(payload), header }));
  return [...(await rowsOf('text', deliveries)), ...(await rowsOf('bytes', inBytes))];
}

async function signedDelivery(_: unknown, index: number): Promise<Delivery<string>> {
  const payload = JSON.stringify({
    id: `evt_2x8n5g0r${index}`,
    tipo: 'alocacao.aprovada',
    criado_em: '2026-11-05T12:30:00Z',
    ambiente: 'sandbox',
    organizacao_id: 'org_7h2k9m4qx0ta',
    dados: JSON.parse(PROPOSTA),
  });
  return { payload, header: await signWebhook({ payload, secret: SECRET }) };
}

async function rowsOf(kind: string, deliveries: readonly Delivery<Given>[]): Promise<Row[]> {
  const stripe = new Stripe('sk_test_exemplo');
  const { ours, ...others } = await inTurns<(delivery: Delivery<Given>) => unknown>(
    {
      ours: ({ payload, header }) => verifyWebhook({ payload, header, secrets: [SECRET] }),
      'createHmac and JSON.parse alone': verifyBare,
      stripe: ({ payload, header }) => stripe.webhooks.constructEvent(payload, header, SECRET),
    },
    (verify) => timeOf(verify, deliveries),
  );
  if (ours === undefined) throw new Error('Nothing was measured');
  return Object.entries(others).map(([name, time]) => ({
    what: `verifying ${deliveries[0]?.payload.length} bytes given as ${kind}, over ${name}`,
    reference: spreadIn(microseconds, time),
    ours: spreadIn(microseconds, ours),
    value: ours.median / time.median,
    ...(name === 'stripe' && { target: { atMost: 1.2 } }),
  }));
}

async function timeOf(
  verify: (delivery: Delivery<Given>) => unknown,
  deliveries: readonly Delivery<Given>[],
): Promise<number> {
  const start = performance.now();
  for (let turn = 0; turn < TURNS; turn += 1) for (const delivery of deliveries) await verify(delivery);
  return ((performance.now() - start) * 1000) / (TURNS * deliveries.length);
}

function verifyBare({ payload, header }: Delivery<Given>): unknown {
  const [, timestamp = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header) ?? [];
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.`).update(payload).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Error('forged');
  return JSON.parse(payload.toString());
}
