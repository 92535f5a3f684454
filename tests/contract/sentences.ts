import { entries, isObject, type JsonObject, join, type Located, member } from './contract.ts';
import { FLAG, partialFlags } from './flags.ts';

/** A sentence of a node that the specification documents, and whether the node says that part of the text is ours. */
export type Sentence = { readonly at: string; readonly text: string; readonly flagged: boolean };

const TEXTS = ['summary', 'description'];
/** Objects whose keys are names that the contract gives. */
const NAMED = ['properties', 'schemas', 'parameters', 'headers', 'responses', 'securitySchemes', 'links'];
/** The guide has facts of its own, and examples are values. */
const ELSEWHERE = ['info', 'example', 'examples'];

/** Every sentence of the nodes that no flag covers whole, in the order of their pointers. */
export function sentences(doc: JsonObject): Sentence[] {
  return documented({ pointer: '', node: doc })
    .flatMap(textsOf)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap((text) => split(text.text).map((sentence) => ({ ...text, text: sentence })));
}

function documented({ pointer, node }: Located, named = false): Located[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => {
      const name = member(item, 'name');
      const key = typeof name === 'string' ? `[name=${name}]` : index;
      return documented({ pointer: join(pointer, key), node: item });
    });
  }
  if (!isObject(node) || Object.hasOwn(node, FLAG)) return [];
  const inside = entries(node)
    .filter(([key]) => named || !(key.startsWith('x-') || ELSEWHERE.includes(key)))
    .flatMap(([key, value]) =>
      documented({ pointer: join(pointer, key), node: value }, !named && NAMED.includes(key)),
    );
  return named ? inside : [{ pointer, node }, ...inside];
}

function textsOf({ pointer, node }: Located): Sentence[] {
  const flags = partialFlags(node);
  return TEXTS.flatMap((key) => {
    const text = member(node, key);
    if (typeof text !== 'string') return [];
    return [{ at: join(pointer, key), text, flagged: flags.includes(key) }];
  });
}

/** A paragraph or an item of a list is never in one sentence with the next. */
function split(text: string): string[] {
  return text
    .split(/\n\s*(?:\n|(?=[-|]|\d+\.))/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?]) (?=[\p{Lu}\d`*])/u))
    .filter((sentence) => sentence !== '');
}
