import { finding } from './finding.js';
import { list } from './generated/document.js';
import { schemas } from './generated/schemas.js';

/**
 * Repeats each `const` as an `enum` of one value, for tools that do not read `const`. Except null: openapi-typescript would
 * then write null alone, and openapi-fetch drops such a property.
 */
export default function constEnum(doc) {
  return schemas(doc)
    .filter(({ node }) => 'const' in node && node.const !== null && !saysAgain(node))
    .map(({ pointer, node }) => finding(pointer, `Write \`enum: [${node.const}]\` beside this const.`));
}

function saysAgain({ const: value, enum: values }) {
  return list(values).length === 1 && values[0] === value;
}
