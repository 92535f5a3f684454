import { finding } from './finding.js';
import { join, list } from './generated/document.js';
import { operations, webhooks } from './generated/written-operations.js';

export default function oneDeclaredTag(doc) {
  const declared = list(doc.tags).map(({ name }) => name);
  return [...operations(doc), ...webhooks(doc)]
    .filter(({ node }) => list(node.tags).length !== 1 || !declared.includes(node.tags[0]))
    .map(({ pointer }) =>
      finding(join(pointer, 'tags'), 'Give the operation exactly one tag, declared in the root `tags`.'),
    );
}
