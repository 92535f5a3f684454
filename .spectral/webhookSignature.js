import { follow, parameters, webhooks } from './contract.js';

/** A delivery declares its signature header, required and with the pattern that a receiver parses. */
export default function webhookSignature(doc, { header }) {
  return webhooks(doc)
    .filter((webhook) => !parameters(doc, webhook).some((parameter) => isSignature(doc, parameter, header)))
    .map(({ path }) => ({
      message: `Declare the header parameter ${header}, required and with a pattern.`,
      path,
    }));
}

function isSignature(doc, { path, node }, header) {
  if (node.in !== 'header' || node.name !== header || node.required !== true) return false;
  return follow(doc, { path, node: node.schema }).node?.pattern !== undefined;
}
