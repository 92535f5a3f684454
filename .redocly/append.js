/** Adds a paragraph to the description of a node, which may have none yet. */
export function append(node, markdown) {
  node.description = [node.description?.trimEnd(), markdown].filter(Boolean).join('\n\n');
}
