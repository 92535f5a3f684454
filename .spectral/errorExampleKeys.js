import { isError } from './errors.js';
import { finding } from './finding.js';
import { at } from './generated/document.js';
import { examples, media, operations } from './generated/written-operations.js';

export default function errorExampleKeys(doc) {
  return operations(doc)
    .flatMap((operation) => media(doc, operation))
    .filter(isError)
    .flatMap((content) => examples(doc, content))
    .filter(({ key, node }) => at(node, '/value/erro/codigo') !== key)
    .map(({ key, usedAt }) => finding(usedAt, `The example ${key} must carry \`erro.codigo\` ${key}.`));
}
