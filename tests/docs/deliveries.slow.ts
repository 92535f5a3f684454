import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import type { Sandbox } from '@tesa/mock';
import { signWebhook, verifyWebhook } from '@tesa/sdk/webhooks';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type DeliverySample, deliveryOf } from '../../docs/samples/deliveries.ts';
import { withoutDifferences } from '../../docs/samples/differences.ts';
import { stepsBefore } from '../../docs/samples/story.ts';
import { mistakesIn } from '../compile.ts';
import { loadContract, webhooks } from '../contract/contract.ts';
import { signatureVector } from '../contract/signature-vectors.ts';
import { newSandbox, take, withFiles } from './run-samples.ts';

const contract = loadContract();
const events = webhooks(contract).map(({ path }) => path);
const sampleOf = (event: string, language: 'pt' | 'en' = 'pt') => deliveryOf(contract, event, language);

describe('deliveries on the pages', () => {
  interface Delivered {
    readonly names: readonly string[];
    readonly signature: string;
    readonly body: string;
  }

  const delivered = new Map<string, Delivered>();
  let secret: string;

  beforeAll(async () => {
    const receiver = createServer(async (request, response) => {
      const body = await text(request);
      const { tipo } = JSON.parse(body) as { tipo: string };
      const names = Object.keys(request.headers).filter((name) => name !== 'connection');
      delivered.set(tipo, { names, signature: `${request.headers['service-signature']}`, body });
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    if (address === null || typeof address === 'string') throw new Error('No port to listen on');
    const sandbox = await newSandbox();
    secret = await tellTheStory(sandbox, `http://127.0.0.1:${address.port}/webhooks/tesa`);
    await sandbox.close();
    await new Promise((resolve) => receiver.close(resolve).closeAllConnections());
  });

  test.each(events)(
    "the sample of %s equals the sandbox's signed delivery, apart from declared differences",
    async (event) => {
      const { request, body } = sampleOf(event);
      const sent = delivered.get(event);
      const shownNames = [...(request.split('\n\n')[0] ?? '').matchAll(/^([\w-]+): /gm)];
      expect(sent?.names.toSorted()).toEqual(shownNames.map(([, name = '']) => name.toLowerCase()).sort());
      expect(withoutUrl(JSON.parse(sent?.body ?? 'null'))).toEqual(withoutUrl(JSON.parse(body)));
      const event_ = await verifyWebhook({
        payload: sent?.body ?? '',
        header: sent?.signature ?? '',
        secrets: [secret],
      });
      expect(event_.tipo).toBe(event);
    },
  );

  /** Masks the destination's URL and events, in which the test differs from the sample. */
  const withoutUrl = (event: object) => {
    const { dados, ...rest } = withoutDifferences(JSON.parse(JSON.stringify(event))) as { dados: object };
    return { ...rest, dados: 'url' in dados ? { ...dados, url: '…', eventos: '…' } : dados };
  };
});

async function tellTheStory(sandbox: Sandbox, url: string): Promise<string> {
  const registered = await take(sandbox, { method: 'POST', path: '/v1/webhooks', body: { url } });
  const { id, segredo } = (await registered.json()) as { id: string; segredo: string };
  const seeded = await take(sandbox, { method: 'GET', path: '/v1/eventos' });
  for (const event of ((await seeded.json()) as { dados: { id: string }[] }).dados)
    await take(sandbox, { method: 'POST', path: `/v1/eventos/${event.id}/reenviar` });
  await take(sandbox, { method: 'POST', path: `/v1/webhooks/${id}/testar` });
  // Skips the last step, a second deposit, which would change the amounts.
  for (const step of stepsBefore(contract, 'obterPosicoes').slice(1, -1)) await take(sandbox, step);
  await take(sandbox, { method: 'POST', path: '/_sandbox/relogio', body: { avancar: 1 } });
  return segredo;
}

describe('signatures on the pages', () => {
  test.each(events)(
    "the sample signature of %s matches its raw body and the test vector's secret",
    async (event) => {
      const { signature, secret, body, request } = sampleOf(event);
      const timestamp = Number(/^t=(\d+)/.exec(signature)?.[1]);
      expect(signature).toBe(await signWebhook({ payload: body, secret, timestamp }));
      expect(request).toContain(`Service-Signature: ${signature}\n`);
      expect(request.endsWith(`\n\n${body}`)).toBe(true);
    },
  );

  test("the sample signature of the test vector's event is the contract's", () => {
    const { segredo, corpo, cabecalho } = signatureVector('webhook');
    const { secret, body, signature } = sampleOf('cobranca.emitida');
    expect([secret, body, signature]).toEqual([segredo, corpo, cabecalho]);
  });
});

describe.each(['pt', 'en'] as const)('receiver with comments in %s', (language) => {
  test.each(events)('the sample receiver of %s answers and prints as shown', async (event) => {
    expect(await received(sampleOf(event, language))).toEqual([]);
  });
});

describe('detection of wrong receivers', () => {
  const sample = sampleOf('resgate.concluido');

  test.each([
    ['waits for another event', sample.receiver.replace('resgate.concluido', 'alocacao.aprovada')],
    ['prints something else', sample.receiver.replace('evento.dados.status', 'evento.dados.valor')],
    ['has another secret', sample.receiver.replace("?? ''", "&& 'whsec_other'")],
  ])('a receiver that %s is detected', async (_, receiver) => {
    expect(await received({ ...sample, receiver })).not.toEqual([]);
  });

  test('every receiver compiles strictly, and one with a mistake does not', () => {
    const good = events.flatMap((event) => [sampleOf(event).receiver, sampleOf(event, 'en').receiver]);
    const bad = sample.receiver.replace('evento.dados.status', 'evento.dados.nome');
    const file = (n: number) => fileURLToPath(new URL(`receiver-${n}.ts`, import.meta.url));
    const mistakes = mistakesIn(new Map([...good, bad].map((code, n) => [file(n), code])));
    expect(mistakes.map((mistake) => mistake.file)).toEqual([file(good.length)]);
  });
});

async function received({ receiver, body, secret, answer, prints }: DeliverySample): Promise<string[]> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => void lines.push(format(...values)));
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('TESA_WEBHOOK_SECRET', secret);
  try {
    const response = await withFiles([receiver], async ([file = '']) => {
      const { POST } = (await import(pathToFileURL(file).href)) as {
        POST(request: Request): Promise<Response>;
      };
      const headers = { 'Service-Signature': await signWebhook({ payload: body, secret }) };
      return POST(new Request('https://empresa.example/webhooks/tesa', { method: 'POST', headers, body }));
    });
    const is = [`HTTP/1.1 ${response.status} ${response.status === 200 ? 'OK' : ''}`, lines.join('\n')];
    return is.filter((one, n) => one !== [answer, prints][n]);
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
    error.mockRestore();
  }
}
