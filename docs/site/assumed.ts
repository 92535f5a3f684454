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

const CODES = '/components/schemas/CodigoDeErro';

/** The marked assumption as plain text: a limit in words, or the first sentence of the marked node. */
export function assumedIn({ document, words, errors }: Site, { place, part }: Mark): string {
  const { node } = follow(document, { pointer: place, node: at(document, place) });
  if (part === undefined) return textOf(node);
  const error = errorOf(errors, { place, part });
  if (error !== undefined) return firstSentence(error.when);
  const [name = ''] = part.split('.');
  if (name === 'required') return words.required;
  if (name === 'additionalProperties') return words.closed;
  const limit = words.assumed[name];
  if (limit !== undefined) return limit(`${node[name]}`);
  return typeof node[name] === 'string' ? firstSentence(node[name]) : '';
}

function textOf(node: JsonObject): string {
  if (node.para !== undefined) return `${node.de ?? '·'} → ${node.para}`;
  return firstSentence(`${node.summary ?? node.description ?? ''}`);
}

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
