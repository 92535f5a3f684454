import { isTesaError, signRequest, Tesa } from '@tesa/sdk';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const apiKey = 'svc_test_exemplo_admin';
const signingSecret = process.env.TESA_SIGNING_SECRET ?? 'sigsec_exemplo_9f2b6c1d4e8a7035';

// #region sdk
/** The client signs every attempt anew, because a signature lasts five minutes. */
const tesa = new Tesa({ apiKey, baseUrl, signingSecret });

async function withClient(): Promise<void> {
  const { id, escopo } = await tesa.obterChave();
  console.log(`Signed by the client: ${id} has the scope ${escopo}`);
}
// #endregion sdk

// #region manual
/** Without the client: sign exactly the bytes that are sent, and the path of the request line. */
async function post(path: string, body: string, sent = body): Promise<Response> {
  const url = new URL(`${baseUrl}${path}`);
  const request = { timestamp: Math.floor(Date.now() / 1000), method: 'POST', path: url.pathname, body };
  const headers = {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    ...(await signRequest(request, signingSecret)),
  };
  return fetch(url, { method: 'POST', headers, body: sent });
}
// #endregion manual

// #region recusa
const order = JSON.stringify({ valor: '2500.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' });

async function withoutClient(): Promise<void> {
  const accepted = await post('/resgates', order);
  console.log(`Signed by hand: ${accepted.status}`);
  // Someone in between changes the amount, and the signature no longer matches.
  const refused = await post('/resgates', order, order.replace('2500.00', '9500.00'));
  const { erro } = (await refused.json()) as { erro: { codigo: string } };
  console.log(`Changed on the way: ${refused.status} ${erro.codigo}`);
}
// #endregion recusa

try {
  await withClient();
  await withoutClient();
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
