import { handlers } from '@tesa/mock/msw';
import { isTesaError, Tesa } from '@tesa/sdk';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { ADMIN, PROPOSAL } from './support.ts';

const server = setupServer();
let sandbox: Sandbox;

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(async () => {
  server.resetHandlers();
  await sandbox.close();
});

/** Approves twice; returns the status of the second response. */
async function decide(tesa: Tesa): Promise<unknown> {
  const { transacoes } = await tesa.aprovarProposta(PROPOSAL, { comentario: 'Conforme a política.' });
  expect(transacoes.map(({ status }) => status)).toEqual(['aguardando_assinatura', 'aguardando_assinatura']);
  const error = await tesa.aprovarProposta(PROPOSAL).catch((thrown: unknown) => thrown);
  return isTesaError(error) ? error.status : error;
}

test('an intercepted client talks to a sandbox', async () => {
  server.use(...handlers(sandbox));
  const tesa = new Tesa({ apiKey: ADMIN, baseUrl: 'https://sandbox.tesa.example/v1' });
  expect(await decide(tesa)).toBe(409);
});

test('an intercepted client may use any base address', async () => {
  server.use(...handlers(sandbox, 'http://127.0.0.1:4999/v1/'));
  const tesa = new Tesa({ apiKey: ADMIN, baseUrl: 'http://127.0.0.1:4999/v1' });
  expect(await decide(tesa)).toBe(409);
});

test('the sandbox itself is a fetch function', async () => {
  const { fetch } = sandbox;
  const tesa = new Tesa({ apiKey: ADMIN, baseUrl: 'https://sandbox.tesa.example/v1', fetch });
  expect(await decide(tesa)).toBe(409);
});
