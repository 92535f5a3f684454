import { finding } from './finding.js';
import { list } from './generated/document.js';
import { schemas } from './generated/schemas.js';

/** Null is said by the type, and a lone boolean by an `enum`: generators differ on what they make of any other way. */
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
