import { finding } from './finding.js';
import { examples, media, operations, webhooks } from './generated/written-operations.js';

export default function namedExamples(doc) {
  return [...operations(doc), ...webhooks(doc)]
    .flatMap((operation) => media(doc, operation))
    .filter(({ mediaType }) => mediaType.endsWith('json'))
    .flatMap((content) => problems(doc, content));
}

function problems(doc, content) {
  const found = examples(doc, content);
  if (found.length === 0) return [finding(content.pointer, 'Give the media type named `examples`.')];
  return found
    .filter(({ node }) => typeof node.summary !== 'string')
    .map(({ key, pointer }) => finding(pointer, `Give the example ${key} a summary.`));
}
