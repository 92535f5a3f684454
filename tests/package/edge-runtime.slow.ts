import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { body, header, moment, secret } from '../sdk/webhooks/support.ts';

const source = (path: string): string => fileURLToPath(new URL(`../../sdk/src/${path}`, import.meta.url));

const PROGRAM = `
import { Tesa } from ${JSON.stringify(source('index.ts'))};
import { verifyWebhook } from ${JSON.stringify(source('webhooks/index.ts'))};
globalThis.run = async ({ body, header, moment, secret }) => {
  const event = await verifyWebhook({ payload: body, header, secrets: [secret], now: () => moment * 1000 });
  let sent;
  const fetch = async (_, { headers }) => {
    sent = headers;
    return new Response('', { status: 503 });
  };
  const options = { apiKey: 'svc_test_exemplo', signingSecret: 'segredo_de_exemplo', baseUrl: 'https://api.example/v1' };
  const tesa = new Tesa({ ...options, maxRetries: 0, fetch });
  const error = await tesa.aprovarProposta('prop_1').catch((thrown) => thrown);
  return JSON.stringify([event.tipo, error.name, error.outcome, sent['Service-Signature']]);
};`;

/** The program in one file, as a framework bundles it for its edge runtime. */
async function bundled(): Promise<string> {
  const build = await rolldown({
    input: 'program',
    platform: 'browser',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? id : null),
        load: (id) => (id === 'program' ? PROGRAM : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code;
}

const process = {
  env: {},
  getBuiltinModule() {
    throw new Error('not supported in the Edge Runtime');
  },
};

test.each(['next-14', 'next-16'])(
  'the Edge runtime of %s verifies a webhook and signs a request with WebCrypto',
  async (version) => {
    const { default: edge } = await importFromEcosystem(`${version}/dist/compiled/edge-runtime/index.js`);
    const runtime = new edge.EdgeRuntime({
      extend: (context: object) => Object.assign(context, { process }),
      initialCode: await bundled(),
    });
    const input = JSON.stringify({ body, header, moment, secret });
    const [tipo, name, outcome, signature] = JSON.parse(await runtime.evaluate(`run(${input})`));
    expect([tipo, name, outcome]).toEqual([JSON.parse(body).tipo, 'ServerError', 'unknown']);
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
  },
);
