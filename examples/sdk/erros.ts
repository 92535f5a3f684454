import {
  type Fetch,
  isConflictError,
  isTesaError,
  isValidationError,
  receiptOf,
  Tesa,
  type TesaError,
} from '@tesa/sdk';

// #region nao-enviado
const options = {
  apiKey: 'svc_test_exemplo_admin',
  baseUrl: process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1',
};
const tesa = new Tesa(options);
const order = { valor: '1000.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };

async function failureOf(call: PromiseLike<unknown>): Promise<TesaError> {
  try {
    await call;
  } catch (error) {
    if (isTesaError(error)) return error;
    throw error;
  }
  throw new Error('It succeeded.');
}

const show = ({ name, codigo, outcome }: TesaError) =>
  console.log(`${outcome}: ${name} ${codigo ?? ''}`.trim());

const unreachable = new Tesa({ ...options, baseUrl: 'http://127.0.0.1:4999/v1', maxRetries: 0 });
show(await failureOf(unreachable.criarResgate(order)));
// #endregion nao-enviado

// #region recusado
const refused = await failureOf(tesa.criarResgate({ ...order, valor: '999999999.00' }));
show(refused);
if (isValidationError(refused)) console.log(`${refused.campo}: ${refused.mensagem}`);
// #endregion recusado

// #region desconhecido
const loseTheAnswer: Fetch = async (url, init) => {
  await fetch(url, init); // the service has executed it
  throw new TypeError('The connection was cut.');
};
const unlucky = new Tesa({ ...options, fetch: loseTheAnswer, maxRetries: 0 });
const lost = await failureOf(unlucky.criarResgate(order));
show(lost);

const { idempotencyKey } = lost;
if (lost.outcome === 'unknown' && idempotencyKey) {
  const resgate = await tesa.criarResgate(order, { idempotencyKey });
  console.log(`${resgate.id}: it had happened: ${receiptOf(resgate)?.replayed}`);
}
// #endregion desconhecido

// #region conflito
async function rejeitar(id: string): Promise<string> {
  try {
    return (await tesa.rejeitarResgate(id, { comentario: 'Duplicado.' })).status;
  } catch (error) {
    // Already decided, by a colleague or an earlier run; the status says how.
    if (isConflictError(error) && error.codigo === 'estado_incompativel')
      return (await tesa.obterResgate(id)).status;
    throw error;
  }
}

const { id } = await tesa.criarResgate(order);
console.log(await rejeitar(id), await rejeitar(id));
// #endregion conflito
