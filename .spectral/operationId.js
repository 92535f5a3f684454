import { finding } from './finding.js';
import { join } from './generated/document.js';
import { operations } from './generated/written-operations.js';

/** An operationId is camelCase and begins with a verb of its method: `{ get: ['obter'], … }`. */
export default function operationId(doc, { verbs }) {
  return operations(doc)
    .filter(({ method, node }) => !startsWithVerb(node.operationId, verbs[method] ?? []))
    .map(({ method, pointer }) =>
      finding(
        join(pointer, 'operationId'),
        `operationId must be camelCase and begin with ${(verbs[method] ?? ['a verb of its own']).join(', ')} for ${method.toUpperCase()}.`,
      ),
    );
}

function startsWithVerb(id, verbs) {
  return new RegExp(`^(${verbs.join('|')})[A-Z][A-Za-z0-9]*$`).test(id);
}
