import { isObject, type JsonObject, list } from '../../mock/src/contract/reader/document.ts';

/** An open decision: a question for a treasury, and the draft's current answer. */
export interface Decision {
  readonly pointer: string;
  readonly question: string;
  readonly draft: string;
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
