import { finding } from './finding.js';
import { isObject, list } from './generated/document.js';
import { operations } from './generated/written-operations.js';

/**
 * The bearer key is the only scheme: generated clients send the key as the value of every scheme of the first
 * alternative.
 */
export default function keyAlone(doc, { scheme }) {
  return operations(doc)
    .filter(({ node }) => {
      const [only, ...others] = list(node.security ?? doc.security);
      return others.length > 0 || !isObject(only) || Object.keys(only).join() !== scheme;
    })
    .map(({ pointer }) => finding(pointer, `The security of every operation is ${scheme} alone.`));
}
