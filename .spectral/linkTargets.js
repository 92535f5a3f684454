import { entries, follow, operations, parameters, responses } from './contract.js';

/** A link leads to an operation that exists, by parameters that it has. */
export default function linkTargets(doc) {
  return operations(doc)
    .flatMap((operation) => responses(doc, operation))
    .flatMap(({ path, node }) =>
      entries(node.links).flatMap(([name, link]) =>
        problems(doc, follow(doc, { path: [...path, 'links', name], node: link })),
      ),
    );
}

function problems(doc, { path, node }) {
  const target = operations(doc).find((operation) => operation.node.operationId === node.operationId);
  if (target === undefined) {
    return [
      { message: `The link needs the operationId of an operation; ${node.operationId} is none.`, path },
    ];
  }
  const accepted = parameters(doc, target).flatMap(({ node: { in: where, name } }) => [
    name,
    `${where}.${name}`,
  ]);
  return Object.keys(node.parameters ?? {})
    .filter((name) => !accepted.includes(name))
    .map((name) => ({
      message: `${node.operationId} has no parameter ${name}.`,
      path: [...path, 'parameters', name],
    }));
}
