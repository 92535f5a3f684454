import { finding } from './finding.js';
import { follow, join } from './generated/document.js';
import { isWrite, operations, parameters } from './generated/written-operations.js';

/** Every write accepts an `Idempotency-Key` in UUID format; the operations in `required` require it. */
export default function idempotencyKey(doc, { required }) {
  return operations(doc)
    .filter(isWrite)
    .flatMap((operation) => {
      const problem = problemOf(doc, operation, required);
      return problem === undefined ? [] : [finding(operation.pointer, problem)];
    });
}

function problemOf(doc, operation, required) {
  const header = parameters(doc, operation).find(
    ({ node }) => node.in === 'header' && node.name === 'Idempotency-Key',
  );
  if (header === undefined) return 'Declare the header parameter Idempotency-Key on every write.';
  const { pointer, node } = header;
  const schema = follow(doc, { pointer: join(pointer, 'schema'), node: node.schema }).node;
  if (schema.format !== 'uuid') return 'Idempotency-Key must have format uuid.';
  if (required.includes(operation.node.operationId) && node.required !== true)
    return `Idempotency-Key must be required on ${operation.node.operationId}.`;
  return undefined;
}
