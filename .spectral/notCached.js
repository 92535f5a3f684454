import { finding } from './finding.js';
import { children, join } from './generated/document.js';
import { operations, responses } from './generated/operations.js';
import { reachable } from './reachable.js';

/** A success in which one of these schemas occurs at any depth says that no cache may keep it. */
export default function notCached(doc, { showing }) {
  const kept = showing.map((name) => join('/components/schemas', name));
  return operations(doc)
    .flatMap((operation) => responses(doc, operation))
    .filter(({ status }) => status.startsWith('2'))
    .filter((answer) => reachable(doc, contentsOf(answer)).some(({ pointer }) => kept.includes(pointer)))
    .filter(({ node }) => node.headers?.['Cache-Control'] === undefined)
    .map(({ pointer }) =>
      finding(pointer, 'Define the header Cache-Control: what shows an amount or a secret is not kept.'),
    );
}

const contentsOf = ({ pointer, node }) => children({ pointer: join(pointer, 'content'), node: node.content });
