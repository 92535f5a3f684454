import { finding } from './finding.js';
import { operations, parameters } from './generated/written-operations.js';

/** Samples have distinct idempotency keys, so that copying two of them does not cause a 409. */
export default function idempotencyExample(doc) {
  const shown = operations(doc)
    .flatMap((operation) => parameters(doc, operation))
    .filter(({ node }) => node.in === 'header' && node.name === 'Idempotency-Key')
    .map(({ usedAt, node }) => ({ pointer: usedAt, key: node.example }));
  const keys = shown.map(({ key }) => key);
  return shown
    .filter(({ key }, index) => keys.indexOf(key) !== index || isInGuide(doc, key))
    .map(({ pointer, key }) =>
      finding(pointer, `Give this operation an Idempotency-Key of its own as its example; ${key} is taken.`),
    );
}

function isInGuide(doc, key) {
  return key === undefined || `${doc.info?.description}`.includes(key);
}
