import { finding } from './finding.js';
import { isObject, list } from './generated/document.js';
import { operations } from './generated/operations.js';

/** A mock that cannot check signatures still checks the key, because the bare key is the first alternative. */
export default function bareKeyFirst(doc, { scheme }) {
  return operations(doc)
    .filter(({ node }) => {
      const [first] = list(node.security ?? doc.security);
      return !isObject(first) || Object.keys(first).join() !== scheme;
    })
    .map(({ pointer }) =>
      finding(pointer, `The first security alternative of every operation is ${scheme} alone.`),
    );
}
