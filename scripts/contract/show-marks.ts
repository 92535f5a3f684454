import {
  children,
  follow,
  isObject,
  type JsonObject,
  type Located,
  splitPointer,
} from '../../mock/src/contract/reader/document.ts';
import { append } from './append.ts';
import { type Kind, type Mark, marksOf } from './marks.ts';
import { type Language, WORDS } from './words.ts';

/**
 * The kinds of assumptions that descriptions mention. A treasury need not judge form and limits, which only
 * `x-suposicao` has.
 */
export const TOLD: readonly Kind[] = ['negocio', 'seguranca', 'estados'];

export function showMarks(document: JsonObject, source: JsonObject, language: Language): void {
  visit({ pointer: '', node: document });

  function ofOwnSchema({ pointer, node }: Located): Mark[] {
    const schema = { pointer: `${pointer}/schema`, node: isObject(node) ? (node.schema ?? null) : null };
    return isOfParameter(schema) ? marksOf(schema) : [];
  }

  function visit(place: Located): void {
    for (const child of children(place)) if (!isData(splitPointer(child.pointer).at(-1) ?? '')) visit(child);
    const { node } = place;
    if (!isObject(node) || isOfParameter(place)) return;
    const line = lineOf([...marksOf(place), ...ofOwnSchema(place)], language);
    if (line === '') return;
    node.description ??= follow(source, { pointer: '', node }).node.description ?? '';
    append(node, line);
  }
}

/** An assumption about a parameter's schema is shown on the parameter, because viewers show only that description. */
const isOfParameter = ({ pointer }: Located): boolean => /\/parameters\/[^/]+\/schema$/.test(pointer);

/** One line about the assumptions of a place, one sentence per reason; empty when there is none to mention. */
export function lineOf(marks: readonly Mark[], language: Language): string {
  const { assumption, partly, kinds } = WORDS[language];
  const told = marks.filter(({ kind }) => TOLD.includes(kind));
  const sentences = told.map(({ part, kind, why }) => {
    if (part === undefined) return `${assumption} (${kinds[kind]}): ${why}`;
    const names = told.filter((mark) => mark.kind === kind && mark.why === why).flatMap(nameOf);
    return `${partly} (${[kinds[kind], names.join(', ')].filter(Boolean).join(': ')}): ${why}`;
  });
  return [...new Set(sentences)].join(' ');
}

/** Omits the part `description`, because the sentence ends the description itself. */
const nameOf = ({ part = 'description' }: Mark): string[] =>
  part === 'description' ? [] : [part.replace(/^(x-extensible-)?enum\./, '')];

/** Examples and extensions have no description, and the guide covers `info`. */
const isData = (key: string): boolean =>
  ['example', 'examples', 'info'].includes(key) || key.startsWith('x-');
