import { splitPointer } from '../../mock/src/contract/reader/document.ts';
import type { Mark } from '../../scripts/contract/marks.ts';
import { slugs } from './base/addresses.ts';
import type { Site } from './site.ts';

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
