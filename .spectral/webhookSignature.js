import { finding } from './finding.js';
import { child } from './generated/document.js';
import { parameters, webhooks } from './generated/written-operations.js';

/** A webhook requires its signature header, with the pattern that receivers parse. */
export default function webhookSignature(doc, { header }) {
  return webhooks(doc)
    .filter((webhook) => !parameters(doc, webhook).some((parameter) => isSignature(doc, parameter, header)))
    .map(({ pointer }) =>
      finding(pointer, `Declare the header parameter ${header}, required and with a pattern.`),
    );
}

function isSignature(doc, parameter, header) {
  const { node } = parameter;
  if (node.in !== 'header' || node.name !== header || node.required !== true) return false;
  return child(doc, parameter, 'schema')?.node.pattern !== undefined;
}
