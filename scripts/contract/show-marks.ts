import {
  children,
  follow,
  isObject,
  type JsonObject,
  type Located,
  splitPointer,
} from '../../mock/src/contract/reader/document.ts';
import { appendSentence } from './append.ts';
import { type Mark, marksOf } from './marks.ts';
import { type Language, WORDS } from './words.ts';

export function showMarks(document: JsonObject, source: JsonObject, language: Language): void {
  for (const server of children({ pointer: '/servers', node: document.servers }))
    showOnServer(server, language);
  visit({ pointer: '', node: document });

  function ofOwnSchema({ pointer, node }: Located): Sentence[] {
    const schema = { pointer: `${pointer}/schema`, node: isObject(node) ? (node.schema ?? null) : null };
    return isOfParameter(schema) ? sentencesOf(schema, language) : [];
  }

  function visit(place: Located): void {
    for (const child of children(place)) if (!isData(splitPointer(child.pointer).at(-1) ?? '')) visit(child);
    const { node } = place;
    if (!isObject(node) || isOfParameter(place)) return;
    const said = [...sentencesOf(place, language), ...ofOwnSchema(place)];
    if (said.length === 0) return;
    node.description ??= follow(source, { pointer: '', node }).node.description ?? '';
    appendSentence(node, said.map(({ lead, why }) => `**${lead}.** ${why}`).join(' '));
  }
}

/** An assumption about a parameter's schema is shown on the parameter, because viewers show only that description. */
const isOfParameter = ({ pointer }: Located): boolean => /\/parameters\/[^/]+\/schema$/.test(pointer);

export function assumed({ kind, why }: Mark, language: Language): string {
  const { assumption, kinds } = WORDS[language];
  return `**${assumption} (${kinds[kind]}).** ${why}`;
}

interface Sentence {
  readonly lead: string;
  readonly why: string;
}

/** One sentence per reason, with the parts it covers. */
function sentencesOf(place: Located, language: Language): Sentence[] {
  const { assumption, partly, kinds } = WORDS[language];
  const marks = marksOf(place);
  const sentences = marks.map(({ part, kind, why }) => {
    if (part === undefined) return { lead: `${assumption} (${kinds[kind]})`, why };
    const names = marks.filter((mark) => mark.kind === kind && mark.why === why).flatMap(nameOf);
    return { lead: `${partly} (${[kinds[kind], names.join(', ')].filter(Boolean).join(': ')})`, why };
  });
  return [...new Map(sentences.map((one) => [`${one.lead} ${one.why}`, one])).values()];
}

/** `description` is omitted, because the sentence ends the description itself. */
const nameOf = ({ part = 'description' }: Mark): string[] =>
  part === 'description' ? [] : [part.replace(/^(x-extensible-)?enum\./, '')];

/** Plain text: viewers do not render Markdown in a server's description. */
function showOnServer(server: Located, language: Language): void {
  const { node } = server;
  if (!isObject(node)) return;
  const said = sentencesOf(server, language).map(({ lead, why }) => `${lead}: ${why}`);
  node.description = [node.description, ...said].join(' ');
}

/** Examples and extensions have no description; the guide covers `info`, and servers are done separately. */
const isData = (key: string): boolean =>
  ['example', 'examples', 'info', 'servers'].includes(key) || key.startsWith('x-');
