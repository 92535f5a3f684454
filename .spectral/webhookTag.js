import { finding } from './finding.js';
import { join, list } from './generated/document.js';
import { operations, webhooks } from './generated/operations.js';

/** Generators make a client of each tag; what is delivered is no method of one. */
export default function webhookTag(doc) {
  const called = new Set(operations(doc).flatMap(({ node }) => list(node.tags)));
  return webhooks(doc)
    .filter(({ node }) => list(node.tags).some((tag) => called.has(tag)))
    .map(({ pointer }) =>
      finding(join(pointer, 'tags'), 'Give the delivery a tag that no operation of the API has.'),
    );
}
