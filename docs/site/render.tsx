import { renderToString } from 'preact-render-to-string';
import { type Site, SiteContext } from './site.ts';

export function render(site: Site, element: preact.VNode): string {
  return renderToString(<SiteContext.Provider value={site}>{element}</SiteContext.Provider>);
}
