import {
  children,
  entries,
  type JsonObject,
  join,
  type Located,
} from '../../mock/src/contract/reader/document.ts';

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

const WHOLE = 'x-suposicao';
const IN_PART = 'x-suposicao-parcial';

/** Every mark of the contract, each at the one place where it is written. */
export function marksIn(place: Located): Mark[] {
  return [...children(place).flatMap(marksIn), ...marksOf(place)];
}

/** The marks of one node. */
export function marksOf({ pointer, node }: Located): Mark[] {
  const { [WHOLE]: whole, [IN_PART]: parts } = Object(node) as JsonObject;
  const inPart = entries(parts).map(([part, reason]) => ({
    place: pointer,
    pointer: join(pointer, IN_PART, part),
    part,
    ...readReason(`${reason}`),
  }));
  if (typeof whole !== 'string') return inPart;
  return [
    { place: pointer, pointer: join(pointer, WHOLE), part: undefined, ...readReason(whole) },
    ...inPart,
  ];
}

/** A mark names its kind before the reason: `(limite) Um máximo impede abusos.` */
function readReason(mark: string): { kind: Kind; why: string } {
  const [, word, why = ''] = /^\(([a-z]+)\) ([\s\S]+)$/.exec(mark) ?? [];
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) throw new Error(`No kind of assumption in: ${mark}`);
  return { kind, why: why.trim() };
}
