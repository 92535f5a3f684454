import { schemas } from './contract.js';

/** Whoever breaks a pattern is told its words; `match` is what they look like. */
export default function patternWords(doc, { match }) {
  const isSaid = new RegExp(match);
  return schemas(doc)
    .filter(({ node }) => node.pattern !== undefined && !isSaid.test(node['x-em-palavras'] ?? ''))
    .map(({ path }) => ({
      message: 'Say the pattern in x-em-palavras, to follow "precisa ser": "um valor como 1250.00".',
      path: [...path, 'pattern'],
    }));
}
