import { finding } from './finding.js';
import { list } from './generated/document.js';
import { operations } from './generated/operations.js';

/** The operations that move state towards money demand the role in every security alternative, and no other does. */
export default function requiredRole(doc, { role, scheme, operations: restricted }) {
  return operations(doc)
    .filter(
      ({ node }) => restricted.includes(node.operationId) !== demandsRole(node.security ?? doc.security),
    )
    .map(({ node, pointer }) =>
      finding(
        pointer,
        restricted.includes(node.operationId)
          ? `${node.operationId} must demand ${scheme} with ${role} in every security alternative.`
          : `${node.operationId} is not among the operations that demand ${role}.`,
      ),
    );

  function demandsRole(security) {
    const alternatives = list(security).map((alternative) => list(alternative?.[scheme]).includes(role));
    return alternatives.length > 0 && alternatives.every(Boolean);
  }
}
