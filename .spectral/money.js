import { finding } from './finding.js';
import { alternatives, named } from './generated/schemas.js';

/** A property named like an amount has the schema `form`, or is a string with its pattern; floats lose cents. */
export default function money(doc, { match, except, form }) {
  const { pattern } = doc.components?.schemas?.[form] ?? {};
  const isAmount = new RegExp(match);
  return named(doc)
    .filter(({ name }) => isAmount.test(name) && !except.includes(name))
    .filter(
      (amount) => !alternatives(doc, amount).every(({ node }) => isString(node) && node.pattern === pattern),
    )
    .map(({ name, pointer }) =>
      finding(pointer, `${name} is an amount: use \`$ref: "#/components/schemas/${form}"\`, never a number.`),
    );
}

function isString({ type }) {
  return [type].flat().every((one) => one === 'string' || one === 'null');
}
