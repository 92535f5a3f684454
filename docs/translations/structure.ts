import { isObject, type Json, type JsonObject, join } from '../../mock/src/contract/reader/document.ts';
import { GUIDE, prose } from './prose.ts';

export function structuralDifferences(one: JsonObject, other: JsonObject): string[] {
  const texts = new Set([...prose(one).map(({ pointer }) => pointer), GUIDE]);
  return differing('', one, other);

  function differing(pointer: string, here: Json | undefined, there: Json | undefined): string[] {
    if (texts.has(pointer) && typeof here === 'string' && typeof there === 'string') return [];
    if (!isParent(here) || !isParent(there) || Array.isArray(here) !== Array.isArray(there))
      return here === there ? [] : [pointer];
    const members = new Map(Object.entries(there));
    const own = Object.entries(here).flatMap(([key, value]) =>
      differing(join(pointer, key), value, members.get(key)),
    );
    const added = [...members.keys()].filter((key) => !Object.hasOwn(here, key));
    return [...own, ...added.map((key) => join(pointer, key))];
  }
}

const isParent = (node: Json | undefined): node is Json[] | { [key: string]: Json } =>
  Array.isArray(node) || isObject(node);
