import { finding } from './finding.js';
import { follow, join, list } from './generated/document.js';
import { media, webhooks } from './generated/written-operations.js';

/** A webhook's payload names its event: `tipo` is required, and its const is the webhook's key. */
export default function webhookType(doc) {
  return webhooks(doc).flatMap((webhook) => {
    const { pointer, node } = follow(doc, payloadOf(doc, webhook));
    const right = node.properties?.tipo?.const === webhook.path && list(node.required).includes('tipo');
    if (right) return [];
    return [
      finding(pointer, `The payload requires \`tipo\` with const ${webhook.path}, the key of the webhook.`),
    ];
  });
}

function payloadOf(doc, webhook) {
  const request = media(doc, webhook).find(({ status }) => status === undefined) ?? webhook;
  return { pointer: join(request.pointer, 'schema'), node: request.node.schema };
}
