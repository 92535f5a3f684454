import { finding } from './finding.js';
import { isObject } from './generated/document.js';
import { operations, parameters } from './generated/written-operations.js';

/**
 * Every operation may be signed and none must be. No header has an example, because tools would send it as a wrong
 * signature.
 */
export default function signable(doc, { headers }) {
  return operations(doc)
    .filter((operation) => !headers.every((name) => isOffered(name, parameters(doc, operation))))
    .map(({ pointer }) =>
      finding(
        pointer,
        `Every operation takes ${headers.join(' and ')}: neither required, nor with an example.`,
      ),
    );
}

function isOffered(name, taken) {
  const header = taken.find(({ node }) => node.in === 'header' && node.name === name)?.node;
  const has = (holder, key) => isObject(holder) && holder[key] !== undefined;
  return (
    header !== undefined &&
    header.required !== true &&
    [header, header.schema].every((holder) => !has(holder, 'example') && !has(holder, 'examples'))
  );
}
