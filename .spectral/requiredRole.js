import { finding } from './finding.js';
import { list } from './generated/document.js';
import { operations } from './generated/written-operations.js';

/** Exactly the operations that can move money require the role. */
export default function requiredRole(doc, { role, scheme, operations: restricted }) {
  return operations(doc)
    .filter(
      ({ node }) => restricted.includes(node.operationId) !== demandsRole(node.security ?? doc.security),
    )
    .map(({ node, pointer }) =>
      finding(
        pointer,
        restricted.includes(node.operationId)
          ? `${node.operationId} must demand ${scheme} with ${role}.`
          : `${node.operationId} is not among the operations that demand ${role}.`,
      ),
    );

  function demandsRole(security) {
    const [only] = list(security);
    return list(only?.[scheme]).includes(role);
  }
}
