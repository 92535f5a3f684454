import { at, isObject, type JsonObject, join } from '../../mock/src/contract/reader/document.ts';
import { operations } from '../../mock/src/contract/reader/written-operations.ts';
import { append } from './append.ts';
import { DECISIONS, type Decision, decisionPlace, decisionsOf } from './decisions.ts';
import { docsAddress } from './docs-links.ts';
import { Mistake } from './mistake.ts';
import { type Language, WORDS } from './words.ts';

/**
 * Ends the description of each operation and type with links to its open decisions, which only the docs
 * explain.
 */
export function showDecisions(document: JsonObject, language: Language): void {
  const byName = new Map<string, Decision[]>();
  for (const decision of decisionsOf(document))
    for (const name of decision.about) byName.set(name, [...(byName.get(name) ?? []), decision]);
  delete document[DECISIONS];
  for (const [name, decisions] of byName) {
    const links = decisions.map(({ id, question }) => {
      return `[${question}](${docsAddress(`pontos-abertos/#decisao-${id}`, language)})`;
    });
    append(
      nodeNamed(document, name, decisions[0]?.id ?? ''),
      `${WORDS[language].decide} ${links.join(', ')}.`,
    );
  }
}

function nodeNamed(document: JsonObject, name: string, id: string): JsonObject {
  const operation = operations(document).find(({ id }) => id === name);
  const node = operation?.node ?? at(document, join('/components/schemas', name));
  if (!isObject(node))
    throw new Mistake(
      decisionPlace(id, 'em'),
      `the contract has no operation or schema ${name}: correct the name`,
    );
  return node;
}
