import { createHmac, timingSafeEqual } from 'node:crypto';
import Stripe from 'stripe';
import { amount } from '../amount.ts';
import { inTurns } from '../in-turns.ts';
import { microseconds, type Row, spreadIn } from '../report.ts';
import { sdkWebhooks } from './built.ts';
import { PROPOSTA } from './canned.ts';

const SECRET = 'whsec_exemplo_3d7a1f90c25e4b68';
const TIMES = amount(5000, 20);
const { signWebhook, verifyWebhook } = sdkWebhooks;

/** Microseconds to verify and read a delivery of a proposal, beside a peer and the fewest lines that could do it. */
export async function webhooks(): Promise<Row[]> {
  const text = JSON.stringify({
    id: 'evt_2x8n5g0rzk6m',
    tipo: 'alocacao.aprovada',
    criado_em: '2026-11-05T12:30:00Z',
    ambiente: 'sandbox',
    organizacao_id: 'org_7h2k9m4qx0ta',
    dados: JSON.parse(PROPOSTA),
  });
  return [...(await rowsOf('text', text)), ...(await rowsOf('bytes', Buffer.from(text)))];
}

async function rowsOf(kind: string, payload: string | Buffer): Promise<Row[]> {
  const header = await signWebhook({ payload, secret: SECRET });
  const stripe = new Stripe('sk_test_exemplo');
  const { ours, ...others } = await inTurns<() => unknown>(
    {
      ours: () => verifyWebhook({ payload, header, secrets: [SECRET] }),
      'createHmac and JSON.parse alone': () => verifyBare(payload, header),
      stripe: () => stripe.webhooks.constructEvent(payload, header, SECRET),
    },
    (verify) => timeOf(verify),
  );
  if (ours === undefined) throw new Error('Nothing was measured');
  return Object.entries(others).map(([name, time]) => ({
    what: `verifying ${payload.length} bytes given as ${kind}, over ${name}`,
    reference: spreadIn(microseconds, time),
    ours: spreadIn(microseconds, ours),
    value: ours.median / time.median,
    ...(name === 'stripe' && { target: { atMost: 1 } }),
  }));
}

async function timeOf(verify: () => unknown): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < TIMES; n += 1) await verify();
  return ((performance.now() - start) * 1000) / TIMES;
}

function verifyBare(payload: string | Buffer, header: string): unknown {
  const [, timestamp = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header) ?? [];
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.`).update(payload).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Error('forged');
  return JSON.parse(payload.toString());
}
