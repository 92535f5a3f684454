import { createHmac } from 'node:crypto';
import { isObject, type Json, type JsonObject, member } from '../../mock/src/contract/reader/document.ts';
import { examples, media, webhooks } from '../../mock/src/contract/reader/written-operations.ts';
import type { Language } from '../language.ts';
import { shownOf } from './shown.ts';
import { lineOf, logOf, quoted } from './statements.ts';

const SECRET_OF = {
  pt: 'O segredo do destino, da resposta de registrarWebhook.',
  en: 'The secret of the destination, from the response to registrarWebhook.',
};

export interface DeliverySample {
  readonly request: string;
  /** The `Service-Signature` header, signed with the secret of the contract's test vector. */
  readonly signature: string;
  readonly secret: string;
  /** The raw bytes that are signed. */
  readonly body: string;
  /** A TypeScript program that verifies a standard `Request`. */
  readonly receiver: string;
  readonly prints: string;
  readonly answer: string;
}

/**
 * Builds the sample of an event's delivery.
 * @param document the contract as JSON, bundled or as written
 * @throws {Error} when the contract has no such event
 */
export function deliveryOf(document: JsonObject, event: string, language: Language): DeliverySample {
  const example = exampleOf(document, event);
  const vector = vectorOf(document);
  const body = JSON.stringify(example);
  const timestamp = secondsOf(example) + vector.delay;
  const signature = `t=${timestamp},v1=${hmac(vector.secret, `${timestamp}.${body}`)}`;
  return {
    request: requestText(document, signature, body),
    signature,
    secret: vector.secret,
    body,
    ...receiverOf(event, example, language),
    answer: 'HTTP/1.1 200 OK',
  };
}

function exampleOf(document: JsonObject, event: string): JsonObject {
  const webhook = webhooks(document).find(({ path }) => path === event);
  const request = webhook && media(document, webhook).find(({ status }) => status === undefined);
  const value = request && examples(document, request)[0]?.node.value;
  if (!isObject(value)) throw new Error(`The contract has no example of the event ${event}`);
  return value;
}

function vectorOf(document: JsonObject): { readonly secret: string; readonly delay: number } {
  const vector = member(document['x-vetores-de-assinatura'], 'webhook');
  const signed: Json = JSON.parse(`${member(vector, 'corpo')}`);
  return {
    secret: `${member(vector, 'segredo')}`,
    delay: Number(member(vector, 'carimbo')) - (isObject(signed) ? secondsOf(signed) : Number.NaN),
  };
}

/** Uses the URL of the destination in the examples. */
function requestText(document: JsonObject, signature: string, body: string): string {
  const { host, pathname } = new URL(`${member(exampleOf(document, 'teste').dados, 'url')}`);
  return [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'User-Agent: Tesa-Webhooks',
    `Service-Signature: ${signature}`,
    '',
    body,
  ].join('\n');
}

function receiverOf(event: string, { dados }: JsonObject, language: Language) {
  const shown = shownOf(isObject(dados) ? dados : {});
  const log = logOf('evento.dados', shown, '    ');
  const code = `const handle = createWebhookHandler({
  // ${SECRET_OF[language]}
  secrets: [process.env.TESA_WEBHOOK_SECRET ?? ''],
  async onEvent(evento) {
    if (evento.tipo !== ${quoted(event)}) return;
    ${log}
  },
  onError: console.error,
});

export const POST = (request: Request) => handle(request);
`;
  const valor = log.includes('Valor.') ? "import { Valor } from '@tesa/sdk';\n" : '';
  return {
    receiver: `${valor}import { createWebhookHandler } from '@tesa/sdk/webhooks';\n\n${code}`,
    prints: isObject(dados) ? lineOf(dados, shown) : '',
  };
}

const secondsOf = ({ criado_em }: JsonObject): number => Date.parse(`${criado_em}`) / 1000;

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
