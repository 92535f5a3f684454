import { createNetwork } from '../../hosted/src/world/network.ts';
import { createDestinationCheck } from '../../mock/src/webhooks/index.ts';
import { createSender } from '../../mock/src/webhooks/sender.ts';
import { deliveryTo, forever } from '../webhooks/sending.ts';

const network = createNetwork({ ownZones: ['tesa.example'], dns: 'https://nomes.example/dns-query' });
const { resolve, post } = network;

const send = createSender({
  checkDestination: createDestinationCheck({ allowLoopback: false, resolve }),
  post,
  realClock: { now: Date.now },
});

const attempt = (url: string) => send(deliveryTo(url), forever());

const postTo = (url: string, milliseconds: number) =>
  post(new URL(url), {
    headers: { 'Content-Type': 'application/json' },
    body: new TextEncoder().encode('{}'),
    addresses: [],
    signal: AbortSignal.timeout(milliseconds),
  }).catch((error: Error) => error.name);

// biome-ignore lint/style/noDefaultExport: a Worker is what its module exports by default
export default {
  async fetch(request: Request): Promise<Response> {
    const { attempts, posts } = (await request.json()) as { attempts?: string[]; posts?: string[] };
    const results = attempts?.map(attempt) ?? posts?.map((url) => postTo(url, 5000)) ?? [];
    return Response.json(await Promise.all(results));
  },
};
