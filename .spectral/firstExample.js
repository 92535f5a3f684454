import { finding } from './finding.js';
import { join } from './generated/document.js';
import { examples, media, operations } from './generated/written-operations.js';

/** Prism answers an invalid request with the status's first example, so that must be the general one. */
export default function firstExample(doc, { status, key }) {
  return operations(doc)
    .flatMap((operation) => media(doc, operation))
    .filter((content) => content.status === status && examples(doc, content)[0]?.key !== key)
    .map(({ pointer }) =>
      finding(join(pointer, 'examples'), `Put the example ${key} first under ${status}.`),
    );
}
