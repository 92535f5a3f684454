import { examples, media, operations, webhooks } from './contract.js';

export default function namedExamples(doc) {
  return [...operations(doc), ...webhooks(doc)]
    .flatMap((operation) => media(doc, operation))
    .filter(({ mediaType }) => mediaType.endsWith('json'))
    .flatMap((content) => problems(doc, content));
}

function problems(doc, content) {
  const found = examples(doc, content);
  if (found.length === 0) {
    return [{ message: 'Give the media type named `examples`.', path: content.path }];
  }
  return found
    .filter(({ node }) => typeof node?.summary !== 'string')
    .map(({ key, path }) => ({ message: `Give the example ${key} a summary.`, path }));
}
