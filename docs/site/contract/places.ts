import { splitPointer } from '../../../mock/src/contract/reader/document.ts';
import type { Mark } from '../../../scripts/contract/marks.ts';

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

/** A mark's label, such as `GET /carteiras`, `Resgate.aprovado_em` or `Location`. */
export function labelOf({ place, part }: Mark): string {
  const [section = '', ...path] = splitPointer(place);
  const end = part === undefined ? [] : [part];
  const loud = (keys: string[]) => keys.filter((key) => !SILENT.includes(key));
  if (section === 'components') return [...loud(path.slice(1)), ...end].join('.');
  if (section !== 'paths') return [section, ...loud(path), ...end].join('.');
  const [route = '', method = '', ...rest] = path;
  return [`${method.toUpperCase()} ${route}`, ...loud(rest), ...end].join(' ');
}

/**
 * A mark's anchor on the page of open points. It derives from the label, because hundreds of unrelated
 * anchors would not compress.
 */
export function pointAnchor(mark: Mark): string {
  return labelOf(mark).replaceAll(/[^A-Za-z0-9_.-]+/g, '-');
}
