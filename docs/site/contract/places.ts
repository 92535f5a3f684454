import { splitPointer } from '../../../mock/src/contract/reader/document.ts';
import type { Mark } from '../../../scripts/contract/marks.ts';

/** Keys of a pointer that a label leaves out. */
const SILENT = [
  'paths',
  'components',
  'properties',
  'schema',
  'schemas',
  'x-maquina-de-estados',
  'content',
  'application/json',
];

/** The place of a mark in a few words: `GET /carteiras`, `Resgate.aprovado_em`, `Location`. */
export function labelOf({ place, part }: Mark): string {
  const [section = '', ...path] = splitPointer(place);
  const end = part === undefined ? [] : [part];
  const loud = (keys: string[]) => keys.filter((key) => !SILENT.includes(key));
  if (section === 'components') return [...loud(path.slice(1)), ...end].join('.');
  if (section !== 'paths') return [section, ...loud(path), ...end].join('.');
  const [route = '', method = '', ...rest] = path;
  return [`${method.toUpperCase()} ${route}`, ...loud(rest), ...end].join(' ');
}

/** The anchor of a mark on the page of open points. It repeats the mark's label: hundreds of other anchors would not compress. */
export function pointAnchor(mark: Mark): string {
  return labelOf(mark).replaceAll(/[^A-Za-z0-9_.-]+/g, '-');
}
