import { follow, list, media, webhooks } from './contract.js';

/** The payload says which event it is: `tipo` is required and its const is the key of the webhook. */
export default function webhookType(doc) {
  return webhooks(doc).flatMap((webhook) => {
    const [request] = media(doc, webhook).filter(({ status }) => status === undefined);
    const { path, node } = follow(doc, { path: webhook.path, node: request?.node.schema });
    const right = node?.properties?.tipo?.const === webhook.url && list(node.required).includes('tipo');
    return right
      ? []
      : [
          {
            message: `The payload requires \`tipo\` with const ${webhook.url}, the key of the webhook.`,
            path,
          },
        ];
  });
}
