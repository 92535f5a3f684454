import { alternatives, hasType, named } from './contract.js';

/** `type: number` is for percentages alone; `allowed` lists their names. */
export default function numbers(doc, { allowed }) {
  return named(doc)
    .filter(({ name }) => !allowed.includes(name))
    .filter((schema) => withItems(doc, schema).some(({ node }) => hasType(node, 'number')))
    .map(({ name, path }) => ({
      message: `${name} may not be a number: use a Valor for amounts, an integer for counts.`,
      path,
    }));
}

function withItems(doc, schema) {
  return alternatives(doc, schema).flatMap((alternative) => {
    const { path, node } = alternative;
    const items = node?.items;
    return items === undefined ? [alternative] : alternatives(doc, { path: [...path, 'items'], node: items });
  });
}
