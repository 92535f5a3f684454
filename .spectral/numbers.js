import { finding } from './finding.js';
import { join } from './generated/document.js';
import { alternatives, hasType, named } from './generated/schemas.js';

/** `type: number` is only for percentages; `allowed` lists their names. */
export default function numbers(doc, { allowed }) {
  return named(doc)
    .filter(({ name }) => !allowed.includes(name))
    .filter((schema) => withItems(doc, schema).some(({ node }) => hasType(node, 'number')))
    .map(({ name, pointer }) =>
      finding(pointer, `${name} may not be a number: use a Valor for amounts, an integer for counts.`),
    );
}

function withItems(doc, schema) {
  return alternatives(doc, schema).flatMap((alternative) => {
    const { pointer, node } = alternative;
    if (node.items === undefined) return [alternative];
    return alternatives(doc, { pointer: join(pointer, 'items'), node: node.items });
  });
}
