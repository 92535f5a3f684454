import { finding } from './finding.js';
import { isObject } from './generated/document.js';
import { hasType } from './generated/schemas.js';
import { media, operations, webhooks } from './generated/written-operations.js';
import { reachable } from './reachable.js';

const MESSAGES = {
  request: 'Close this object of a request with `additionalProperties: false`.',
  answer: 'Leave this object open: a new field in an answer may not break a client.',
};

/**
 * Request bodies are closed, so that a misspelt or misplaced field is refused; responses are open, so that they can
 * grow.
 */
export default function closure(doc, { of }) {
  const isRequest = of === 'request';
  const exchanged = operations(doc)
    .flatMap((operation) => media(doc, operation))
    .filter(({ status }) => (status === undefined) === isRequest);
  const delivered = isRequest ? [] : webhooks(doc).flatMap((webhook) => media(doc, webhook));
  return objects(doc, [...exchanged, ...delivered])
    .filter(({ node }) => (node.additionalProperties === false) !== isRequest)
    .map(({ pointer }) => finding(pointer, MESSAGES[of]));
}

function objects(doc, contents) {
  return reachable(doc, contents).filter(({ node }) => hasType(node, 'object') || isObject(node.properties));
}
