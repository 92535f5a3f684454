import { finding } from './finding.js';
import { operations, parameters, signatureHeaders } from './generated/written-operations.js';

/** Every operation may be signed. Importers send what is a parameter, even an optional one, with an invented value. */
export default function signable(doc, { headers }) {
  return operations(doc).flatMap((operation) => {
    const named = signatureHeaders(doc, operation);
    const isNamed = headers.every((name) =>
      named.some((one) => one.name === name && one.node.required !== true),
    );
    const isParameter = parameters(doc, operation).some(({ node }) => headers.includes(node.name));
    if (isNamed && named.length === headers.length && !isParameter) return [];
    const message = `Every operation names ${headers.join(' and ')} in x-assinatura-opcional, both of them optional in components.headers and none a parameter.`;
    return [finding(operation.pointer, message)];
  });
}
