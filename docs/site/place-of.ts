import { at, follow, join, splitPointer } from '../../mock/src/contract/reader/document.ts';
import type { Mark } from '../../scripts/contract/marks.ts';
import { slugs } from './base/addresses.ts';
import { labelOf } from './contract/places.ts';
import type { Site } from './site.ts';

/** The name of a mark's place for readers: its label without the parts that only OpenAPI knows. */
export function nameOfPlace({ document, words }: Site, mark: Mark): string {
  const [section = '', first = '', method = '', kind, key = ''] = splitPointer(mark.place);
  if (section === 'tags') return `${at(document, join('/tags', first, 'name'))}`;
  if (section === 'servers') return `${at(document, join('/servers', first, 'url'))}`;
  const label = labelOf(mark).replace(/[ .](?:description|nome|type|oneOf\.1|x-extensible-enum.*)$/, '');
  if (section !== 'paths' || kind === undefined) return label;
  const operation = `${method.toUpperCase()} ${first}`;
  if (kind === 'responses') return `${operation} ${key}`;
  if (kind === 'requestBody') return `${operation} ${words.body.toLowerCase()}`;
  const pointer = join('', section, first, method, kind, key);
  return `${operation} ${follow(document, { pointer, node: at(document, pointer) }).node.name}`;
}

export function placeOf(site: Site, { place }: Mark): string {
  const [section = '', ...path] = splitPointer(place);
  if (section === 'paths') return operationPlace(site, path);
  if (section === 'webhooks') return site.to(slugs.webhook(path[0] ?? ''));
  if (section === 'components') return componentPlace(site, path);
  return site.to(section === 'tags' ? slugs.operations : slugs.shared);
}

function operationPlace(site: Site, [route, method]: string[]): string {
  const operation = site.operations.find(
    (candidate) => candidate.path === route && candidate.method === method,
  );
  return site.to(operation === undefined ? slugs.operations : slugs.operation(operation.id));
}

function componentPlace({ typePlaces, to }: Site, [kind = '', name = '', ...inside]: string[]): string {
  if (kind !== 'schemas') return to(`${slugs.shared}#${kind}-${name}`);
  if (inside[0] === 'x-maquina-de-estados') return to(`${slugs.states}#${name}`);
  const place = typePlaces.get(name) ?? slugs.types;
  return to(inside[0] === 'properties' ? `${place}.${inside[1]}` : place);
}
