import { finding } from './finding.js';
import { follow, join } from './generated/document.js';
import { operations, parameters, responses } from './generated/operations.js';

const WRITES = ['post', 'put', 'patch', 'delete'];

/**
 * Every write takes an `Idempotency-Key` in the form of a uuid; the operations in `required` demand it. A read takes
 * none, so none of its answers is one that was stored.
 */
export default function idempotencyKey(doc, { required }) {
  return operations(doc).flatMap((operation) => {
    if (!WRITES.includes(operation.method)) return replaysOf(doc, operation);
    const problem = problemOf(doc, operation, required);
    return problem === undefined ? [] : [finding(operation.pointer, problem)];
  });
}

function replaysOf(doc, operation) {
  return responses(doc, operation)
    .filter(({ node }) => node.headers?.['Idempotent-Replayed'] !== undefined)
    .map(({ usedAt }) =>
      finding(usedAt, 'Idempotent-Replayed is for writes: a read is never answered again.'),
    );
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
