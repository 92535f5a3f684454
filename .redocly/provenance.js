import { append } from './append.js';

/** Marks in its description each node that the specification does not state, or states in part. */
export function showProvenance(node) {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (!isData(key)) showProvenance(child);
  }
  if (node['x-suposicao']) append(node, `**Suposição.** ${node['x-suposicao']}`);
  if (node['x-suposicao-parcial']) append(node, partial(node['x-suposicao-parcial']));
}

function partial(reasons) {
  const items = Object.entries(reasons).map(([part, why]) => `- \`${part}\`: ${why}`);
  return ['**Suposição em parte.**', '', ...items].join('\n');
}

/** Members of examples and extensions are values, not parts of the contract with a description of their own. */
function isData(key) {
  return key === 'example' || key === 'examples' || key.startsWith('x-');
}
