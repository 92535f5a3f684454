import { Tesa } from '@tesa/sdk';
import {
  createWebhookHandler,
  isWebhookVerificationError,
  signWebhook,
  verifyWebhook,
} from '@tesa/sdk/webhooks';

// #region registro
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });

const { id, segredo } = await tesa.registrarWebhook({
  url: 'http://127.0.0.1:4020/webhooks/tesa',
  eventos: ['deposito.confirmado', 'resgate.concluido'],
});
// #endregion registro

// #region confere
/** @param payload the raw body, byte for byte @param header `Service-Signature` */
async function receive(payload: string, header: string): Promise<string> {
  try {
    const evento = await verifyWebhook({ payload, header, secrets: [segredo] });
    return `genuine: ${evento.tipo}`;
  } catch (error) {
    if (!isWebhookVerificationError(error)) throw error;
    return `refused: ${error.reason}`; // respond with 400, and process nothing
  }
}
// #endregion confere

// #region teste
const [evento] = (await tesa.listarEventos({ limite: 1 })).dados;
const body = JSON.stringify(evento);
const header = await signWebhook({ payload: body, secret: segredo });
console.log(await receive(body, header));
console.log(await receive(body.replace('"criado_em"', '"criado_em" '), header));
// #endregion teste

// #region tratador
const handle = createWebhookHandler({
  secrets: [segredo],
  onEvent: ({ id, tipo }) => console.log(`handled once: ${id} ${tipo}`),
  onError: (error) => console.error(`${error}`),
});
// #endregion tratador

const request = () =>
  new Request('http://127.0.0.1:4020/webhooks/tesa', {
    method: 'POST',
    headers: { 'Service-Signature': header },
    body,
  });
console.log((await handle(request())).status, (await handle(request())).status);

// #region rotacao
const { segredo: next } = await tesa.rotacionarSegredoDoWebhook(id);
const rotating = createWebhookHandler({
  secrets: [next, segredo], // accepts both secrets for 24 hours, then only the new one
  onEvent: ({ tipo }) => console.log(`after the rotation: ${tipo}`),
  onError: console.error,
});
// #endregion rotacao
console.log((await rotating(request())).status);
await tesa.excluirWebhook(id);
