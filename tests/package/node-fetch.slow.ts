import { pathToFileURL } from 'node:url';
import { startServer } from '@tesa/mock';
import { Tesa, type TesaOptions } from '@tesa/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';

test('node-fetch carries reads, signed writes, refusals and 204', async () => {
  const { default: nodeFetch } = await import(pathToFileURL(inEcosystem('node-fetch/src/index.js')).href);
  const fetch: NonNullable<TesaOptions['fetch']> = nodeFetch;
  const sandbox = await startServer({ port: 0 });
  onTestFinished(sandbox.close);
  const apiKey = 'svc_test_exemplo_admin';
  const signingSecret = 'sigsec_exemplo_9f2b6c1d4e8a7035';
  const tesa = new Tesa({ apiKey, signingSecret, baseUrl: `${sandbox.url}/v1`, fetch });
  expect(await tesa.listarPropostas().toArray({ max: 10 })).toHaveLength(1);
  const { status } = await tesa.aprovarProposta('prop_5x0q2m8kvt4c', { comentario: 'À risca.' });
  expect(status).toBe('aprovada');
  const again = await tesa.aprovarProposta('prop_5x0q2m8kvt4c').catch((error: unknown) => error);
  expect(again).toMatchObject({ status: 409, outcome: 'rejected' });
  const { id } = await tesa.registrarWebhook({ url: 'https://empresa.example/tesa' });
  expect(await tesa.excluirWebhook(id)).toMatchObject({ status: 204 });
});
