import {
  isObject,
  type Json,
  type JsonObject,
  join,
  list,
  member,
} from '../../mock/src/contract/reader/document.ts';
import { chaptersOf, isProgram } from './guide.ts';

/** A human-readable text of a contract; everything else is the same in every language. */
export interface Text {
  /** JSON Pointer of the text. All blocks of a guide chapter are at `/info/description/<heading>`. */
  readonly pointer: string;
  /** The pointer with list items identified by name, so that inserting an item changes no other name. */
  readonly name: string;
  readonly text: string;
}

export const GUIDE = '/info/description';

const PROSE = [
  'title',
  'summary',
  'description',
  'decidir',
  'rascunho',
  'externo',
  'em_resumo',
  'x-displayName',
  'x-em-palavras',
  'x-suposicao',
];
/** Keys of values that the API or a client sends, which are not translated. */
const VALUES = [
  'example',
  'value',
  'default',
  'const',
  'enum',
  'x-extensible-enum',
  'x-vetores-de-assinatura',
];
/** Every member of these nodes is a text. */
const OF_PROSE = ['x-suposicao-parcial', 'contact'];

export function prose(contract: JsonObject): Text[] {
  return textsIn({ pointer: '', name: '', node: contract });
}

interface Place {
  readonly pointer: string;
  readonly name: string;
  readonly node: Json;
  readonly isProse?: boolean;
}

function textsIn(place: Place): Text[] {
  const { pointer, name, node } = place;
  if (typeof node === 'string') return place.isProse ? cut({ pointer, name, text: node }) : [];
  if (Array.isArray(node)) return node.flatMap((item, index) => textsIn(itemOf(place, item, index)));
  if (!isObject(node)) return [];
  return Object.entries(node)
    .filter(([key]) => !isValue(key, pointer))
    .flatMap(([key, value]) =>
      textsIn({
        pointer: join(pointer, key),
        name: join(name, key),
        node: value,
        isProse: PROSE.includes(key) || isOfProse(pointer, key),
      }),
    );
}

function cut(text: Text): Text[] {
  if (text.pointer !== GUIDE) return [text];
  return chaptersOf(text.text).flatMap(({ heading, blocks }) => {
    const pointer = heading === '' ? GUIDE : join(GUIDE, heading);
    const texts = blocks.map((block, index) => ({ pointer, name: join(pointer, index), text: block }));
    return texts.filter(({ text: block }) => !isProgram(block));
  });
}

const isValue = (key: string, parent: string): boolean =>
  VALUES.includes(key) && !parent.endsWith('/properties') && !isOfProse(parent, key);

const isOfProse = (parent: string, key: string): boolean =>
  key !== 'url' && OF_PROSE.some((name) => parent.endsWith(`/${name}`));

function itemOf({ pointer, name, node }: Place, item: Json, index: number): Place {
  const names = list(node).map(nameOf);
  const own = names[index];
  const isUnique = own !== undefined && names.indexOf(own) === names.lastIndexOf(own);
  return { pointer: join(pointer, index), name: join(name, isUnique ? own : index), node: item };
}

/**
 * Identifies a list item: a tag by name, a server by URL, an alternative by type, a transition by its cause,
 * a step by id.
 */
function nameOf(item: Json): string | undefined {
  const given = ['name', 'url', 'type', 'operacao', 'workflowId', 'stepId'].map((key) => member(item, key));
  const name = given.find((value) => typeof value === 'string');
  if (typeof name === 'string') return name;
  const to = member(item, 'para');
  return typeof to === 'string' ? `${member(item, 'de') ?? ''}→${to}` : undefined;
}
