import { finding } from './finding.js';
import { children, follow, join } from './generated/document.js';
import { operations, parameters, responses } from './generated/written-operations.js';

/** Links name existing operations and parameters. */
export default function linkTargets(doc) {
  return operations(doc)
    .flatMap((operation) => responses(doc, operation))
    .flatMap(({ pointer, node }) => children({ pointer: join(pointer, 'links'), node: node.links }))
    .flatMap((link) => problems(doc, follow(doc, link)));
}

function problems(doc, { pointer, node }) {
  const { operationId, parameters: filled = {} } = node;
  const target = operations(doc).find((operation) => operation.node.operationId === operationId);
  if (target === undefined)
    return [finding(pointer, `The link needs the operationId of an operation; ${operationId} is none.`)];
  const accepted = parameters(doc, target).flatMap(({ node: { in: where, name } }) => [
    name,
    `${where}.${name}`,
  ]);
  return Object.keys(filled)
    .filter((name) => !accepted.includes(name))
    .map((name) => finding(join(pointer, 'parameters', name), `${operationId} has no parameter ${name}.`));
}
