import {
  children,
  entries,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
} from '../../mock/src/contract/reader/document.ts';
import { Mistake } from './mistake.ts';

/** Kinds of assumptions, most important for a treasury first. */
export const KINDS = ['negocio', 'seguranca', 'estados', 'forma', 'limite'] as const;
export type Kind = (typeof KINDS)[number];

/** An assumption: something proposed by this draft and not stated by the service's specification. */
export interface Mark {
  readonly place: string;
  readonly pointer: string;
  /** The assumed part of the node; undefined when all of it is assumed. */
  readonly part: string | undefined;
  readonly kind: Kind;
  readonly why: string;
}

export const WHOLE = 'x-suposicao';
export const IN_PART = 'x-suposicao-parcial';

export function marksIn(place: Located): Mark[] {
  return [...children(place).flatMap(marksIn), ...marksOf(place)];
}

export function marksOf({ pointer, node }: Located): Mark[] {
  const { [WHOLE]: whole, [IN_PART]: parts } = Object(node) as JsonObject;
  if (parts !== undefined && !isObject(parts))
    throw mistake(join(pointer, IN_PART), 'write each part with its reason, as "maxLength: (limite) …"');
  const inPart = entries(parts).map(([part, reason]) => markAt(pointer, [IN_PART, part], part, reason));
  return whole === undefined ? inPart : [markAt(pointer, [WHOLE], undefined, whole), ...inPart];
}

function markAt(place: string, keys: readonly string[], part: string | undefined, reason: Json): Mark {
  const pointer = join(place, ...keys);
  return { place, pointer, part, ...readReason(`${reason}`, pointer) };
}

function readReason(mark: string, pointer: string): { kind: Kind; why: string } {
  const [, word, why = ''] = /^\(([a-z]+)\) ([\s\S]+)$/.exec(mark) ?? [];
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined)
    throw mistake(
      pointer,
      `begin with a kind, (${KINDS.join('), (')}), and say why; it is now ${JSON.stringify(mark)}`,
    );
  return { kind, why: why.trim() };
}

const mistake = (pointer: string, remedy: string) => new Mistake(`openapi.yaml#${pointer}`, remedy);
