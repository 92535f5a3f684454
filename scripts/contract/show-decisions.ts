import { at, isObject, type JsonObject, join } from '../../mock/src/contract/reader/document.ts';
import { operations } from '../../mock/src/contract/reader/written-operations.ts';
import { append } from './append.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { Mistake } from './mistake.ts';
import { type Language, WORDS } from './words.ts';

/** Appends the open decisions to the guide, and to each operation and type that they concern. */
export function showDecisions(document: JsonObject, language: Language): void {
  const decisions = decisionsOf(document);
  if (decisions.length === 0 || !isObject(document.info)) return;
  const { decisions: heading, decide } = WORDS[language];
  append(document.info, `# ${heading}\n\n${decisions.map(item).join('\n')}`);
  for (const { pointer, question, draft, about } of decisions) {
    for (const name of about)
      append(nodeNamed(document, name, pointer), `**${decide}** ${question} ${draft}`);
  }
}

const item = ({ question, draft, about }: Decision): string =>
  `1. **${question}** ${draft} (${about.map((name) => `\`${name}\``).join(', ')})`;

function nodeNamed(document: JsonObject, name: string, pointer: string): JsonObject {
  const operation = operations(document).find(({ id }) => id === name);
  const node = operation?.node ?? at(document, join('/components/schemas', name));
  if (!isObject(node))
    throw new Mistake(`openapi.yaml#${pointer}/em`, `the contract has no operation or schema ${name}`);
  return node;
}
