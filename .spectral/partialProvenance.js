import { entries, list } from './generated/document.js';

/**
 * `x-suposicao-parcial` gives a reason per assumed part of a documented node: a keyword, `enum.<value>`, or `nome` for
 * the property's name.
 */
export default function partialProvenance(node, { reason }, { path }) {
  const isReason = new RegExp(reason);
  const parts = entries(node['x-suposicao-parcial']);
  if (parts.length === 0) {
    const message = 'Name each part that is ours, with its reason: `maxLength: (limite) …`.';
    return [{ message, path: [...path, 'x-suposicao-parcial'] }];
  }
  return parts.flatMap(([key, why]) => {
    const place = [...path, 'x-suposicao-parcial', key];
    if (!names(node, key) && !(key === 'nome' && path.at(-2) === 'properties')) {
      return [{ message: `${key} is neither a keyword of this node nor a value of its list.`, path: place }];
    }
    if (isReason.test(why)) return [];
    return [
      {
        message: `Give ${key} its kind and a reason: (limite) and why, in one sentence of 3 words or more and 120 characters at most.`,
        path: place,
      },
    ];
  });
}

function names(node, key) {
  if (Object.hasOwn(node, key)) return true;
  const dot = key.indexOf('.');
  return dot > 0 && list(node[key.slice(0, dot)]).some((member) => String(member) === key.slice(dot + 1));
}
