import {
  entries,
  isObject,
  type JsonObject,
  join,
  type Located,
} from '../../../mock/src/contract/reader/document.ts';
import { responses, type WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';

export interface Link {
  readonly from: WrittenOperation;
  readonly to: WrittenOperation;
  readonly link: Located<JsonObject>;
}

/** The contract's links between operations. When several connect the same two operations, the last one wins. */
export function linksBetween(document: JsonObject, operations: readonly WrittenOperation[]): Link[] {
  return operations.flatMap((from) => {
    const links = new Map(linksIn(document, from).map((link) => [`${link.node.operationId}`, link]));
    return [...links].flatMap(([id, link]) => {
      const to = operations.find((operation) => operation.id === id);
      return to === undefined ? [] : [{ from, to, link }];
    });
  });
}

const linksIn = (document: JsonObject, operation: WrittenOperation): Located<JsonObject>[] =>
  responses(document, operation).flatMap(({ pointer, node }) =>
    entries(node.links).flatMap(([key, link]) =>
      isObject(link) ? [{ pointer: join(pointer, 'links', key), node: link }] : [],
    ),
  );
