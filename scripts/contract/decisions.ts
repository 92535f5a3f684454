import { isObject, type JsonObject, list } from '../../mock/src/contract/reader/document.ts';

/** A question that a treasury has to decide, and what the draft does meanwhile. */
export interface Decision {
  readonly pointer: string;
  readonly question: string;
  readonly draft: string;
  /** The operations and schemas that it is about. */
  readonly about: readonly string[];
}

export function decisionsOf(document: JsonObject): Decision[] {
  return list(document['x-decisoes-em-aberto']).flatMap((node, index) =>
    isObject(node)
      ? [
          {
            pointer: `/x-decisoes-em-aberto/${index}`,
            question: `${node.decidir}`,
            draft: `${node.rascunho}`,
            about: list(node.em).map(String),
          },
        ]
      : [],
  );
}
