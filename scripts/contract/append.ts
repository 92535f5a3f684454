import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

export function append(node: JsonObject, markdown: string): void {
  const before = typeof node.description === 'string' ? node.description.trimEnd() : '';
  node.description = before === '' ? markdown : `${before}\n\n${markdown}`;
}
