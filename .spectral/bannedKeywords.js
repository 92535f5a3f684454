import { schemas } from './contract.js';

/** Keywords that no schema uses. */
export default function bannedKeywords(doc, { keywords }) {
  return schemas(doc).flatMap(({ path, node }) =>
    keywords
      .filter((keyword) => Object.hasOwn(node, keyword))
      .map((keyword) => ({ message: keyword, path: [...path, keyword] })),
  );
}
