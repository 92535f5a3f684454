import { createHmac, timingSafeEqual } from 'node:crypto';
import Stripe from 'stripe';
import { inTurns, leastOf } from '../in-turns.ts';
import { microseconds, type Row } from '../report.ts';
import { sdkWebhooks } from './built.ts';
import { PROPOSTA } from './canned.ts';

const SECRET = 'whsec_exemplo_3d7a1f90c25e4b68';
const TIMES = 5000;
const { signWebhook, verifyWebhook } = sdkWebhooks;

/** Microseconds to verify and read a delivery of some 1.3 kB, beside the fewest lines that could do it. */
export async function webhooks(): Promise<Row[]> {
  const payload = JSON.stringify({
    id: 'evt_2x8n5g0rzk6m',
    tipo: 'alocacao.aprovada',
    criado_em: '2026-11-05T12:30:00Z',
    ambiente: 'sandbox',
    organizacao_id: 'org_7h2k9m4qx0ta',
    dados: JSON.parse(PROPOSTA),
  });
  const bytes = new TextEncoder().encode(payload);
  const header = await signWebhook({ payload, secret: SECRET });
  const stripe = new Stripe('sk_test_exemplo');
  const times = await inTurns<() => unknown>(
    {
      ours: () => verifyWebhook({ payload: bytes, header, secrets: [SECRET] }),
      'bare createHmac + JSON.parse': () => verifyBare(bytes, header),
      stripe: () => stripe.webhooks.constructEvent(payload, header, SECRET),
    },
    async (verify) => {
      const start = performance.now();
      for (let n = 0; n < TIMES; n += 1) await verify();
      return ((performance.now() - start) * 1000) / TIMES;
    },
    { sum: leastOf },
  );
  const { ours = Number.NaN, ...others } = times;
  return Object.entries(others).map(([name, time]) => ({
    what: `verifying ${bytes.length} bytes, over ${name}`,
    reference: microseconds(time),
    ours: microseconds(ours),
    value: ours / time,
    ...(name.startsWith('bare') && { target: { atMost: 1.5 } }),
  }));
}

function verifyBare(bytes: Uint8Array, header: string): unknown {
  const [, timestamp = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header) ?? [];
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.`).update(bytes).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Error('forged');
  return JSON.parse(Buffer.from(bytes).toString());
}
