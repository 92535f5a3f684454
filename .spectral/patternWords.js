import { finding } from './finding.js';
import { join } from './generated/document.js';
import { schemas } from './generated/schemas.js';

/** Whoever breaks a pattern is told its words; `match` is what they look like. */
export default function patternWords(doc, { match }) {
  const isSaid = new RegExp(match);
  return schemas(doc)
    .filter(({ node }) => node.pattern !== undefined && !isSaid.test(node['x-em-palavras'] ?? ''))
    .map(({ pointer }) => finding(join(pointer, 'pattern'), 'not said in words'));
}
