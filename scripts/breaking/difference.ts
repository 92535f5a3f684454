import { type Json, list, splitPointer } from '../../mock/src/contract/reader/document.ts';
import type { Change } from './change.ts';

export interface Difference {
  /** An operation such as `POST /resgates`, an event, or a type. */
  readonly subject: string;
  readonly place: string;
  readonly kind: Change['kind'];
  readonly values: readonly Value[];
  readonly isBreaking: boolean;
}

export interface Value {
  readonly before?: string;
  readonly after?: string;
}

const TEXTS = ['description', 'summary', 'title', 'example', 'examples', 'value', 'version'];

export const isText = ({ property, typeName }: Change): boolean =>
  TEXTS.includes(property ?? '') || property?.startsWith('x-suposicao') === true || typeName === 'Example';

export function differenceOf(change: Change, isBreaking: boolean): Difference {
  const { kind, property, base, revision } = change;
  const pointer = (base ?? revision)?.pointer ?? change.path;
  const keys = splitPointer(pointer.replace(/^#/, ''));
  const { subject, rest } = subjectOf(keys);
  const inside = rest.filter((key) => key !== 'properties');
  return {
    subject,
    place: inside.join('.'),
    kind,
    values: property === undefined ? [] : valuesOf(base?.value, revision?.value),
    isBreaking,
  };
}

function subjectOf([section = '', ...keys]: string[]) {
  const [first = '', second, ...rest] = keys;
  if (section === 'paths' && second !== undefined)
    return { subject: `${second.toUpperCase()} ${first}`, rest };
  if (section === 'webhooks') return { subject: first, rest };
  if (section === 'components' && second !== undefined) return { subject: second, rest };
  return { subject: section === 'paths' ? first : section, rest: section === 'paths' ? [] : keys };
}

function valuesOf(before: Json | undefined, after: Json | undefined): Value[] {
  if (!Array.isArray(before) && !Array.isArray(after))
    return [
      {
        ...(before !== undefined && { before: textOf(before) }),
        ...(after !== undefined && { after: textOf(after) }),
      },
    ];
  const [were, are] = [list(before).map(textOf), list(after).map(textOf)];
  return [
    ...were.filter((value) => !are.includes(value)).map((value) => ({ before: value })),
    ...are.filter((value) => !were.includes(value)).map((value) => ({ after: value })),
  ];
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
