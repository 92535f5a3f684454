import { follow, join } from './generated/document.js';
import { subschemas } from './generated/schemas.js';

export function reachable(doc, contents) {
  const seen = new Map();
  const visit = (place) => {
    const schema = follow(doc, place);
    if (seen.has(schema.pointer)) return;
    seen.set(schema.pointer, schema);
    for (const child of subschemas(schema)) visit(child);
  };
  for (const { pointer, node } of contents) visit({ pointer: join(pointer, 'schema'), node: node.schema });
  return [...seen.values()];
}
