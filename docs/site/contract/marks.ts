import {
  entries,
  type Json,
  type JsonObject,
  join,
  type Located,
} from '../../../mock/src/contract/reader/document.ts';

/** The kinds of assumptions, in the order of who should care: first what a treasury has to decide. */
export const KINDS = ['negocio', 'seguranca', 'estados', 'forma', 'limite'] as const;
export type Kind = (typeof KINDS)[number];

/** A mark on something that the specification of the service does not state, and that this draft proposes. */
export interface Mark {
  /** Pointer of the marked node. */
  readonly place: string;
  /** Pointer of the reason. */
  readonly pointer: string;
  /** The part of the node that is an assumption; undefined when all of it is. */
  readonly part: string | undefined;
  readonly kind: Kind;
  readonly why: string;
}

/** Every mark of the contract, each at the one place where it is written. */
export function marksIn(place: Located): Mark[] {
  if (typeof place.node !== 'object' || place.node === null) return [];
  return members(place.node)
    .flatMap(([key, node]) => {
      if (key === 'x-suposicao' || key === 'x-suposicao-parcial') return [];
      return marksIn({ pointer: join(place.pointer, key), node });
    })
    .concat(marksOf(place));
}

/** The marks of one node. */
export function marksOf({ pointer, node }: Located): Mark[] {
  const { 'x-suposicao': whole, 'x-suposicao-parcial': parts } = Object(node) as JsonObject;
  const reasons: [string | undefined, Json, string][] = [
    ...(typeof whole === 'string'
      ? [[undefined, whole, join(pointer, 'x-suposicao')] as [undefined, Json, string]]
      : []),
    ...entries(parts).map(([part, reason]): [string, Json, string] => [
      part,
      reason,
      join(pointer, 'x-suposicao-parcial', part),
    ]),
  ];
  return reasons.map(([part, reason, where]) => ({
    place: pointer,
    pointer: where,
    part,
    ...read(`${reason}`),
  }));
}

/** A reason names its kind first: `(limite) Um máximo impede abusos.` */
function read(reason: string): { kind: Kind; why: string } {
  const [, word, why = ''] = /^\(([a-z]+)\) ([\s\S]+)$/.exec(reason) ?? [];
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) throw new Error(`No kind of assumption in: ${reason}`);
  return { kind, why: why.trim() };
}

function members(node: Json[] | JsonObject): [string, Json][] {
  return Array.isArray(node) ? node.map((value, index) => [`${index}`, value]) : entries(node);
}
