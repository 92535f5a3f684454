import { finding } from './finding.js';
import { list } from './generated/document.js';
import { schemas } from './generated/schemas.js';

/** Null is written as a type, and a single boolean as an `enum`: generators disagree about every other form. */
export default function plainValues(doc) {
  return schemas(doc).flatMap(({ pointer, node }) => [
    ...(list(node.enum).includes(null)
      ? [finding(pointer, 'Take null out of this enum, and put it in the type of an alternative.')]
      : []),
    ...(typeof node.const === 'boolean'
      ? [finding(pointer, `Write \`enum: [${node.const}]\` in place of this const.`)]
      : []),
  ]);
}
