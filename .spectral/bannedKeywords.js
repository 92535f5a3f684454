import { finding } from './finding.js';
import { join } from './generated/document.js';
import { schemas } from './generated/schemas.js';

export default function bannedKeywords(doc, { keywords }) {
  return schemas(doc).flatMap(({ pointer, node }) =>
    keywords
      .filter((keyword) => Object.hasOwn(node, keyword))
      .map((keyword) => finding(join(pointer, keyword), keyword)),
  );
}
