import {
  at,
  children,
  follow,
  type Json,
  type JsonObject,
  target,
} from '../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../mock/src/contract/reader/written-operations.ts';
import type { Mark } from '../../scripts/contract/marks.ts';
import { firstSentence } from './markdown/first-sentences.ts';
import type { Site } from './site.ts';

export const CODES = '/components/schemas/CodigoDeErro';

/** The marked assumption as plain text: a limit in words, or the first sentence of the marked node. */
export function assumedIn({ document, words, errors }: Site, { place, part }: Mark): string {
  const { node } = follow(document, { pointer: place, node: at(document, place) });
  if (part === undefined) return sentenceOf(node, words);
  const error = errorOf(errors, { place, part });
  if (error !== undefined) return capitalized(firstSentence(error.when));
  const [name = '', of] = part.split('.');
  if (name === 'additionalProperties') return words.closed;
  const inWords = words.assumed[name];
  if (inWords !== undefined) return inWords(`${of ?? node[name]}`);
  return typeof node[name] === 'string' ? firstSentence(node[name]) : '';
}

function sentenceOf(node: JsonObject, words: Site['words']): string {
  const { para, summary, description, type, minimum, maximum, pattern } = node;
  if (para !== undefined) return `${node.de ?? '·'} → ${para}`;
  const written = firstSentence(`${summary ?? description ?? ''}`);
  if (written !== '') return written;
  if (type === 'null') return words.assumed.type?.('') ?? '';
  if (minimum !== undefined && maximum !== undefined) {
    const value = node.default === undefined ? '' : ` · ${words.default}: ${node.default}`;
    return capitalized(`${words.range(`${minimum}`, `${maximum}`)}${value}`);
  }
  return pattern === undefined ? words.statesAndChanges : (words.assumed.pattern?.('') ?? '');
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The error code that a mark is about. */
function errorOf(errors: Site['errors'], { place, part }: Pick<Mark, 'place' | 'part'>) {
  return place === CODES ? errors.find(({ code }) => part === `x-extensible-enum.${code}`) : undefined;
}

export function usesOf({ document, errors }: Site, operation: WrittenOperation): (mark: Mark) => boolean {
  const components = new Set<string>();
  const collect = (node: Json | undefined): void => {
    const to = target(node);
    if (to === undefined) for (const one of children({ pointer: '', node })) collect(one.node);
    else if (!components.has(to)) {
      components.add(to);
      collect(at(document, to));
    }
  };
  collect(operation.node);
  collect(operation.item.node.parameters);
  return (mark) => {
    const { place } = mark;
    const error = errorOf(errors, mark);
    if (error !== undefined) return error.operations.includes(operation);
    const [component = ''] = /^\/components\/[^/]+\/[^/]+/.exec(place) ?? [];
    return components.has(component) || `${place}/`.startsWith(`${operation.pointer}/`);
  };
}
