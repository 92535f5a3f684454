import { LANG } from '../language.ts';
import type { Page } from './base/page.ts';
import { escapeHtml } from './markdown/escape-html.ts';
import type { Area } from './navigation.ts';
import type { Site } from './site.ts';

/** Folders that contain pages but are not pages, such as `guia/`, with the page that they redirect to. */
export function foldersOf(pages: readonly Page[], navigation: readonly Area[]): Map<string, string> {
  const slugs = new Set(pages.map(({ slug }) => slug));
  const ordered = navigation.flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ slug }) => slug)),
  );
  const folders = [...slugs].flatMap((slug) => /^[^/]+\/(?=.)/.exec(slug) ?? []);
  return new Map(
    folders
      .filter((folder) => !slugs.has(folder))
      .flatMap((folder) => {
        const first = ordered.find((slug) => slug.startsWith(folder));
        return first === undefined ? [] : [[folder, first]];
      }),
  );
}

export function leadingOn({ language, to }: Site, slug: string): string {
  const address = escapeHtml(to(slug));
  return `<!doctype html>
<html lang="${LANG[language]}"><head><meta charset="utf-8"/><title>${address}</title>\
<meta http-equiv="refresh" content="0; url=${address}"/><meta name="robots" content="noindex"/></head>\
<body><p><a href="${address}">${address}</a></p></body></html>
`;
}
