import { follow, operations, parameters } from './contract.js';

const WRITES = ['post', 'put', 'patch', 'delete'];

/** Every write takes an `Idempotency-Key` in the form of a uuid; the operations in `required` demand it. */
export default function idempotencyKey(doc, { required }) {
  return operations(doc)
    .filter(({ method }) => WRITES.includes(method))
    .flatMap((operation) => {
      const problem = problemOf(doc, operation, required);
      return problem === undefined ? [] : [{ message: problem, path: operation.path }];
    });
}

function problemOf(doc, operation, required) {
  const header = parameters(doc, operation).find(
    ({ node }) => node.in === 'header' && node.name === 'Idempotency-Key',
  );
  if (header === undefined) return 'Declare the header parameter Idempotency-Key on every write.';
  const { node: schema } = follow(doc, { path: header.path, node: header.node.schema });
  if (schema?.format !== 'uuid') return 'Idempotency-Key must have format uuid.';
  const mustBeRequired = required.includes(operation.node.operationId);
  if (mustBeRequired && header.node.required !== true) {
    return `Idempotency-Key must be required on ${operation.node.operationId}.`;
  }
  return undefined;
}
