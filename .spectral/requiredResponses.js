import { finding } from './finding.js';
import { join } from './generated/document.js';
import { isWrite, operations, parameters } from './generated/written-operations.js';

export default function requiredResponses(doc, options) {
  return operations(doc).flatMap((operation) =>
    expected(doc, operation, options)
      .filter((status) => operation.node.responses?.[status] === undefined)
      .map((status) => finding(join(operation.pointer, 'responses'), `Document the response ${status}.`)),
  );
}

function expected(doc, operation, { always, pathParameter, body, write }) {
  const inPath = parameters(doc, operation).some(({ node }) => node.in === 'path');
  return [
    ...always,
    ...(inPath ? pathParameter : []),
    ...(operation.node.requestBody ? body : []),
    ...(isWrite(operation) ? write : []),
  ];
}
