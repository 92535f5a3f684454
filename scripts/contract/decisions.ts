import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  join,
  list,
} from '../../mock/src/contract/reader/document.ts';
import { Mistake } from './mistake.ts';

/** Where the read source contains the open decisions; the published contract leaves them out. */
export const DECISIONS = 'x-decisoes-em-aberto';

/** An open decision: a question for a treasury, and the draft's current answer. */
export interface Decision {
  /** Stable, so that links to it keep working. */
  readonly id: string;
  readonly pointer: string;
  readonly question: string;
  readonly draft: string;
  readonly about: readonly string[];
}

export function decisionsOf(document: JsonObject): Decision[] {
  return entries(document[DECISIONS]).map(([id, node]) => {
    const pointer = join('', DECISIONS, id);
    const { decidir, rascunho, em } = isObject(node) ? node : {};
    const [question, draft, about] = [oneLine(decidir), oneLine(rascunho), list(em).map(String)];
    if (!/^.{19,}\?$/.test(question)) throw mistake(id, 'decidir', 'ask what has to be decided');
    if (!/^.{39,}\.$/.test(draft))
      throw mistake(id, 'rascunho', 'say in a full sentence what this draft does meanwhile');
    if (about.length === 0) throw mistake(id, 'em', 'name the operations or schemas that it is about');
    return { id, pointer, question, draft, about };
  });
}

const oneLine = (text: Json | undefined): string => `${text}`.replaceAll(/\s+/g, ' ').trim();

const mistake = (id: string, key: string, remedy: string) => new Mistake(decisionPlace(id, key), remedy);

export const decisionPlace = (id: string, key: string): string =>
  `contract/decisoes-em-aberto.yaml#/${id}/${key}`;
