import { slugify, slugs } from '../base/addresses.ts';

/** The first page: scripts are in a folder beside it. */
const root = new URL('../', import.meta.url);

/** The docs were one page once: an anchor of it, such as `#section/Webhooks`, leads to the page that took its place. */
const place = placeOf(decodeURIComponent(location.hash.slice(1)));
if (place !== undefined && root.pathname === location.pathname) location.replace(new URL(place, root));

function placeOf(anchor: string): string | undefined {
  const [, operation] = /(?:^|\/)operation\/(.+)$/.exec(anchor) ?? [];
  if (operation !== undefined)
    return operation.startsWith('receber') ? slugs.webhooks : slugs.operation(operation);
  const [kind, name] = anchor.split('/');
  if (name === undefined) return undefined;
  if (kind === 'section')
    return slugify(name) === 'pontos-em-aberto' ? slugs.openPoints : slugs.chapter(slugify(name));
  if (kind === 'tag') return name === 'entregas' ? slugs.webhooks : `${slugs.operations}#${name}`;
  return undefined;
}
