import { list, operations, webhooks } from './contract.js';

export default function oneDeclaredTag(doc) {
  const declared = list(doc.tags).map(({ name }) => name);
  return [...operations(doc), ...webhooks(doc)]
    .filter(({ node }) => list(node.tags).length !== 1 || !declared.includes(node.tags[0]))
    .map(({ path }) => ({
      message: 'Give the operation exactly one tag, declared in the root `tags`.',
      path: [...path, 'tags'],
    }));
}
