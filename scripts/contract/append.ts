import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

/** A line that no sentence can follow: of a table, a heading, a list or a block of code. */
const BLOCK = /^(?:\||#|-|\*|\d+\.|```| {2})/;

/** Adds a paragraph to the description of a node, which may have none yet. */
export function append(node: JsonObject, markdown: string): void {
  add(node, '\n\n', markdown);
}

/** Adds to the last paragraph of a description, where it is one of prose: some viewers show the first paragraph alone. */
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
