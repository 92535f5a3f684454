import { finding } from './finding.js';
import { join } from './generated/document.js';
import { schemas } from './generated/schemas.js';

/** A pattern's error text is shown to clients; `match` is its required form. */
export default function patternWords(doc, { match }) {
  const isSaid = new RegExp(match);
  return schemas(doc)
    .filter(({ node }) => node.pattern !== undefined && !isSaid.test(node['x-em-palavras'] ?? ''))
    .map(({ pointer }) => finding(join(pointer, 'pattern'), 'not said in words'));
}
