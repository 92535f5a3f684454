import { finding } from './finding.js';
import { join, list } from './generated/document.js';
import { operations, webhooks } from './generated/written-operations.js';

/** A tag used only by webhooks appears empty in Swagger UI. */
export default function webhookTag(doc) {
  const called = new Set(operations(doc).flatMap(({ node }) => list(node.tags)));
  const empty = list(doc.tags)
    .map(({ name }) => name)
    .filter((name) => !called.has(name));
  return webhooks(doc)
    .filter(({ node }) => list(node.tags).some((tag) => empty.includes(tag)))
    .map(({ pointer }) => finding(join(pointer, 'tags'), 'Give the delivery a tag that an operation has.'));
}
