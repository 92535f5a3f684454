import {
  isObject,
  type JsonObject,
  join,
  type Located,
  list,
} from '../../../mock/src/contract/reader/document.ts';

export interface Tag extends Located<JsonObject> {
  readonly name: string;
  readonly title: string;
}

export function tagsOf(document: JsonObject): Tag[] {
  return list(document.tags).flatMap((node, index) =>
    isObject(node)
      ? [{ name: `${node.name}`, title: `${node['x-displayName']}`, pointer: join('/tags', index), node }]
      : [],
  );
}
