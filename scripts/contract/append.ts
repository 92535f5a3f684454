import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

/** A line that cannot be continued by a sentence: table, heading, list or code. */
const BLOCK = /^(?:\||#|-|\*|\d+\.|```| {2})/;

/** Appends a paragraph to a description, or creates it. */
export function append(node: JsonObject, markdown: string): void {
  add(node, '\n\n', markdown);
}

/**
 * Appends to the last paragraph of a description if that is prose, because some viewers show only the first paragraph.
 */
export function appendSentence(node: JsonObject, markdown: string): void {
  const last = textOf(node).split('\n').at(-1) ?? '';
  add(node, BLOCK.test(last) ? '\n\n' : ' ', markdown);
}

function add(node: JsonObject, between: string, markdown: string): void {
  const before = textOf(node);
  node.description = before === '' ? markdown : `${before}${between}${markdown}`;
}

const textOf = ({ description }: JsonObject): string =>
  typeof description === 'string' ? description.trimEnd() : '';
