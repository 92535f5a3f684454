import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANG } from '../language.ts';
import { BASE, slugs } from './base/addresses.ts';
import { CONTROL } from './base/planes.ts';
import type { Site } from './site.ts';

/** Writes, at each address that was a page once, one that leads on, as any server of files can serve it. */
export function writeMoved(output: string, site: Site): void {
  for (const [slug, place] of movedIn(site)) {
    const folder = join(output, site.to(slug).slice(BASE.length));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), leadingOn(site, site.to(place)));
  }
}

/** Types and operations of the control plane had a page each: where they are described now, by the address of that page. */
function movedIn({ typePlaces, control }: Site): [string, string][] {
  const types = [...typePlaces].filter(([, place]) => !place.startsWith(slugs.types));
  return [
    ...types.map(([name, place]): [string, string] => [`${slugs.types}${name}/`, place]),
    ...(control?.operations ?? []).map((operation): [string, string] => [
      `${slugs.control}${operation.id}/`,
      CONTROL.operation(operation),
    ]),
  ];
}

/** The sandbox reads the address in it, and answers with a redirect. */
const leadingOn = ({ language, words }: Site, address: string): string => `<!doctype html>
<html lang="${LANG[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${address.replace(/#.*/, '')}">
<meta name="robots" content="noindex">
<title>${words.moved}</title>
</head>
<body>
<p><a href="${address}">${words.moved}</a></p>
</body>
</html>
`;
