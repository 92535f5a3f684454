import { append } from './append.js';
import { readReason } from './reason.js';

/** Marks in its description each node that the specification does not state, or states in part. */
export function showProvenance(node) {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'servers') child.forEach(showOnServer);
    else if (!isData(key)) showProvenance(child);
  }
  if (node['x-suposicao']) append(node, assumption(node['x-suposicao']));
  if (node['x-suposicao-parcial']) append(node, partial(node['x-suposicao-parcial']));
}

export function assumption(mark) {
  const { title, why } = readReason(mark);
  return `**Suposição de ${title.toLowerCase()}.** ${why}`;
}

function partial(marks) {
  const items = Object.entries(marks).map(([part, mark]) => {
    const { title, why } = readReason(mark);
    return `- \`${part}\` (${title.toLowerCase()}): ${why}`;
  });
  return ['**Suposição em parte.**', '', ...items].join('\n');
}

/** The description of a server is shown as it stands, not as Markdown. */
function showOnServer(server) {
  const marks = [server['x-suposicao'], ...Object.values(server['x-suposicao-parcial'] ?? {})];
  const sentences = marks.filter(Boolean).map((mark) => {
    const { title, why } = readReason(mark);
    return `Suposição de ${title.toLowerCase()}: ${why}`;
  });
  server.description = [server.description, ...sentences].join(' ');
}

/** Members of examples and extensions are values, not parts of the contract with a description of their own. */
function isData(key) {
  return key === 'example' || key === 'examples' || key.startsWith('x-');
}
